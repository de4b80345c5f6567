import { Button, Group, Modal } from '@mantine/core'
import type { Question } from './question.ts'
import { useFocusBack } from './use-focus-back.ts'

interface ConfirmDialogProps {
  question: Question
  /** Where the keyboard was as the question came up. */
  asker: HTMLElement | null
  onAnswer: (isYes: boolean) => void
}

/** One question: what would happen, Cancel, then the verb. Escape and a click beside it mean no. */
export function ConfirmDialog({ question, asker, onAnswer }: ConfirmDialogProps) {
  useFocusBack(asker)
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
