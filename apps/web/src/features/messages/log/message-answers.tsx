import { Button } from '@mantine/core'
import type { WireCustomerText } from '@skipyard/contract/messages/customer-texts.ts'
import type { WireMessage } from '@skipyard/contract/messages/log.ts'
import type { TextState } from '@skipyard/domain/messages/customer-texts.ts'
import type { MessageAnswer } from '@skipyard/domain/messages/message.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { confirm } from '#web/ui/questions/confirm.tsx'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { customerTextWords } from '../customer-texts.ts'
import { decideMessage, noteText, useMayMessages } from '../mutations.ts'
import { messageLogWords as words } from '../texts.ts'

const LOOKS = {
  'send-again': { verb: words.sendAgain, name: words.sendAgainOf, done: words.sentAgain },
  arrived: { verb: words.arrived, name: words.arrivedOf, done: words.noted },
} as const

const isAskedFirst = ({ state }: WireMessage, answer: MessageAnswer) =>
  state === 'unknown' && answer === 'send-again'

export function MessageAnswers({ message }: { message: WireMessage }) {
  const may = useMayMessages()
  const [isBusy, setBusy] = useState(false)
  const { _id, version, label, answers } = message
  if (!may.answer || answers.length === 0) return null
  const say = async (answer: MessageAnswer) => {
    const { askAgainTitle, askAgainWords, sendAgain, keep } = words
    const question = {
      title: askAgainTitle(label),
      words: askAgainWords,
      confirmLabel: sendAgain,
      cancelLabel: keep,
    }
    if (isAskedFirst(message, answer) && !(await confirm(question))) return
    setBusy(true)
    try {
      await decideMessage(_id, { version, answer })
      toastDone({ title: LOOKS[answer].done(label) })
    } catch (problem) {
      toastFailed({ title: words.notAnswered, words: messageOf(problem) })
    } finally {
      setBusy(false)
    }
  }
  return (
    <>
      {answers.map((answer) => (
        <Button
          key={answer}
          variant="default"
          size="compact-xs"
          disabled={isBusy}
          aria-label={LOOKS[answer].name(label)}
          onClick={() => void say(answer)}
        >
          {LOOKS[answer].verb}
        </Button>
      ))}
    </>
  )
}

const NOTES: Record<TextState, readonly TextState[]> = {
  new: ['read', 'answered'],
  read: ['answered', 'new'],
  answered: ['new'],
}

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
      toastFailed({ title: customerTextWords.notNoted, words: messageOf(problem) })
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
          aria-label={customerTextWords.noteOf(customerTextWords.notes[state], who)}
          onClick={() => void note(state)}
        >
          {customerTextWords.notes[state]}
        </Button>
      ))}
    </>
  )
}
