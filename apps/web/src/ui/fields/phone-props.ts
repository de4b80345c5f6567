import { formatPhone, isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import type { ClipboardEvent } from 'react'

interface TypedPhone {
  value: string
  set: (text: string) => void
  onBlur?: () => void
}

/** '0412 345 678'; null for a text that is no number. */
function grouped(text: string): string | null {
  const phone = normalisePhone(text)
  return isPhone(phone) ? formatPhone(phone) : null
}

/** Numbers with +61, brackets or dashes are grouped when pasted and when the field is left. */
export const phoneProps = ({ value, set, onBlur }: TypedPhone) => ({
  type: 'tel',
  inputMode: 'tel' as const,
  maxLength: 40,
  value,
  onPaste: (event: ClipboardEvent) => {
    const phone = grouped(event.clipboardData.getData('text').trim())
    if (phone === null) return
    event.preventDefault()
    set(phone)
  },
  onBlur: () => {
    const phone = grouped(value)
    if (phone !== null && phone !== value) set(phone)
    onBlur?.()
  },
})
