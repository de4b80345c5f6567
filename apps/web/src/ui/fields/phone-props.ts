import { formatPhone, isPhone, normalisePhone } from '@skipyard/domain/shared/phone.ts'
import type { ClipboardEvent } from 'react'

interface TypedPhone {
  value: string
  /** Puts in another text. */
  set: (text: string) => void
  onBlur?: () => void
}

/** A typed number as it is read out, '0412 345 678'; null while it is none. */
function grouped(text: string): string | null {
  const phone = normalisePhone(text)
  return isPhone(phone) ? formatPhone(phone) : null
}

/** What a phone's field is given: a number with +61, brackets or dashes is grouped when pasted and when left. */
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
