import type { WireCard } from '@skipyard/contract/runs.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import type { PlannerDay } from '../board-model.ts'
import { readBoard } from '../day/use-board.ts'
import { askYesNo } from '../interaction/ask.ts'
import { placeOfCard } from '../interaction/place-in-words.ts'
import { lockOfCard } from '../rules/card-rules.ts'
import { runTexts } from '../texts.ts'
import { moveJobs } from './move-jobs.ts'
import { STAYS_MS } from './offer-undo.ts'
import { laneTexts } from './texts.ts'

const words = laneTexts

/** Takes a card out of its run after a warning: its job is pending again (spec 001 §4 Legacy card delete). */
export async function deleteCard(card: WireCard, day: PlannerDay): Promise<void> {
  const { jobID } = card.booking
  const lock = lockOfCard(card)
  if (lock !== null) {
    toastFailed({ title: runTexts.moved.failed(jobID), words: lock, stayMs: STAYS_MS })
    return
  }
  const board = readBoard(day.date)
  const place = board ? placeOfCard(board, card) : ''
  const isYes = await askYesNo({
    title: words.removeTitle(jobID, place),
    words: words.removeWords,
    confirmLabel: words.removeConfirm,
  })
  if (isYes) await moveJobs([card.actionId], { kind: 'unallocated' }, day)
}
