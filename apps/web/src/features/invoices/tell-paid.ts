import { UNDO_MS } from '@skipyard/domain/shared/undo-window.ts'
import { messageOf } from '#web/client/api-error.ts'
import { toastDone, toastFailed } from '#web/ui/states/toast.tsx'
import { takeBackPayments } from './mutations.ts'
import { listTexts } from './texts.ts'

const { bulk: words } = listTexts

async function undoPayments(payments: string[]) {
  try {
    await takeBackPayments(payments)
    toastDone({ title: words.undone })
  } catch (problem) {
    toastFailed({ title: words.undoFailed, words: messageOf(problem) })
  }
}

/** Tells that payments were entered, and offers for a while to take them back. */
export function tellPaid(payments: string[], said: { title: string; words?: string }): void {
  toastDone({
    ...said,
    stayMs: UNDO_MS,
    action: { label: words.undo, onClick: () => void undoPayments(payments) },
  })
}
