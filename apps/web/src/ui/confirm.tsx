import { modals } from '@mantine/modals'
import type { ReactNode } from 'react'

interface Question {
  /** The question itself, in the specification's words where it has some. */
  title: string
  /** Names the thing it is about. */
  words?: ReactNode
  confirmLabel: string
  cancelLabel?: string
  /** Red, only when it destroys something. */
  isDestructive?: boolean
}

/** Asks before something that cannot simply be undone; answers whether the person said yes. */
export function confirm(question: Question): Promise<boolean> {
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: question.title,
      children: question.words,
      labels: { confirm: question.confirmLabel, cancel: question.cancelLabel ?? 'Cancel' },
      confirmProps: question.isDestructive ? { color: 'red' } : {},
      onConfirm: () => resolve(true),
      onCancel: () => resolve(false),
      onClose: () => resolve(false),
    })
  })
}
