import { Button, Group, Modal } from '@mantine/core'
import { useSyncExternalStore } from 'react'
import { focusedControl } from './focused-control.ts'
import type { Question } from './question.ts'
import { useFocusBack } from './use-focus-back.ts'

interface ConfirmDialogProps {
  question: Question
  asker: HTMLElement | null
  onAnswer: (isYes: boolean) => void
}

/** Escape and a click beside it mean no. */
function ConfirmDialog({ question, asker, onAnswer }: ConfirmDialogProps) {
  useFocusBack(asker)
  return (
    <Modal opened onClose={() => onAnswer(false)} title={question.title} withCloseButton={false} zIndex={350}>
      {question.words && <div>{question.words}</div>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button {...(question.isDestructive && { color: 'red' })} onClick={() => onAnswer(true)}>
          {question.confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}

interface Asked {
  question: Question
  answer: (isYes: boolean) => void
  asker: HTMLElement | null
}

let asked: Asked | null = null
const listeners = new Set<() => void>()

function setAsked(next: Asked | null) {
  asked = next
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** True for yes. `away` closes the question. */
export function confirm(question: Question, away?: AbortSignal): Promise<boolean> {
  asked?.answer(false)
  return new Promise((resolve) => {
    const answer = (isYes: boolean) => {
      if (asked?.answer === answer) setAsked(null)
      resolve(isYes)
    }
    away?.addEventListener('abort', () => answer(false))
    setAsked({ question, answer, asker: focusedControl() })
  })
}

export function ConfirmHost() {
  const current = useSyncExternalStore(subscribe, () => asked)
  return (
    current && <ConfirmDialog question={current.question} asker={current.asker} onAnswer={current.answer} />
  )
}
