import type { MessageField } from '@skipyard/domain/messages/kinds.ts'
import { useRef } from 'react'
import { flushSync } from 'react-dom'
import type { WordValues } from './word-values.ts'

type Control = HTMLInputElement | HTMLTextAreaElement

/** Where the next field goes: at the cursor of what was typed into last, else at the end of the mail. */
export function useFillIn(values: WordValues, change: (changes: Partial<WordValues>) => void) {
  const last = useRef<{ name: keyof WordValues; control: Control } | null>(null)
  const fallback = useRef<HTMLTextAreaElement>(null)
  const fillIn = (field: MessageField) => {
    const { name, control } = last.current ?? { name: 'mailWords' as const, control: fallback.current }
    const text = values[name]
    const [from, to] = [control?.selectionStart ?? text.length, control?.selectionEnd ?? text.length]
    const gap = `{${field}}`
    // Keys pressed right after the click belong to the field, not to the button.
    flushSync(() => change({ [name]: `${text.slice(0, from)}${gap}${text.slice(to)}` }))
    control?.focus()
    control?.setSelectionRange(from + gap.length, from + gap.length)
  }
  const follow = (name: keyof WordValues) => ({
    onFocus: ({ currentTarget }: { currentTarget: Control }) => {
      last.current = { name, control: currentTarget }
    },
  })
  return { fillIn, follow, fallback }
}
