import { Button, Group, Modal } from '@mantine/core'
import { useEffect } from 'react'
import type { Question } from './question.ts'

interface ConfirmDialogProps {
  question: Question
  /** Where the keyboard was as the question came up. */
  asker: HTMLElement | null
  onAnswer: (isYes: boolean) => void
}

/** To where the question came from, unless the answer has led somewhere else. */
function giveFocusBack(asker: HTMLElement | null) {
  const { activeElement, body } = document
  if (activeElement === null || activeElement === body) asker?.focus({ preventScroll: true })
}

/** One question: what would happen, Cancel, then the verb. Escape and a click beside it mean no. */
export function ConfirmDialog({ question, asker, onAnswer }: ConfirmDialogProps) {
  // The dialog is there or it is not: Mantine gives the focus back to the one before only when it closes in place.
  useEffect(() => () => giveFocusBack(asker), [asker])
  return (
    <Modal opened onClose={() => onAnswer(false)} title={question.title} withCloseButton={false} zIndex={350}>
      {question.words && <div>{question.words}</div>}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" data-autofocus onClick={() => onAnswer(false)}>
          {question.cancelLabel ?? 'Cancel'}
        </Button>
        <Button color={question.isDestructive ? 'red' : undefined} onClick={() => onAnswer(true)}>
          {question.confirmLabel}
        </Button>
      </Group>
    </Modal>
  )
}
