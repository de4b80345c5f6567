import { Button } from '@mantine/core'
import type { WireCustomerText } from '@skipyard/contract/messages.texts.ts'
import type { TextState } from '@skipyard/domain/messages/customer-texts.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { customerTextWords as words } from '../customer-texts.ts'
import { noteText } from '../mutations.ts'
import { useMayMessages } from '../use-may-messages.ts'

const NOTES: Record<TextState, readonly TextState[]> = {
  new: ['read', 'answered'],
  read: ['answered', 'new'],
  answered: ['new'],
}

/** What the office can note of a customer's text. */
export function TextNotes({ text }: { text: WireCustomerText }) {
  const may = useMayMessages()
  const [isBusy, setBusy] = useState(false)
  if (!may.answer) return null
  const { _id, version, customerName, from } = text
  const who = customerName === '' ? formatPhone(from) : customerName
  const note = async (state: TextState) => {
    setBusy(true)
    try {
      await noteText(_id, { version, state })
    } catch (problem) {
      toastFailed({ title: words.notNoted, words: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {NOTES[text.state].map((state) => (
        <Button
          key={state}
          variant="default"
          size="compact-xs"
          disabled={isBusy}
          aria-label={words.noteOf(words.notes[state], who)}
          onClick={() => void note(state)}
        >
          {words.notes[state]}
        </Button>
      ))}
    </>
  )
}
