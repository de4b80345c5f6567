import type { WireCard, WireRun } from '@skipyard/contract/runs.ts'
import type { JobStatus } from '@skipyard/domain/bookings/job-status.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { messageOf } from '#web/client/api-error.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import type { PlannerDay } from '../board-model.ts'
import { askTruck } from '../interaction/ask.ts'
import { chooseTip, deliverInRun, setLock, setStatus, takeOffHold } from '../mutations.ts'
import { runTexts } from '../texts.ts'
import { offerUndo, STAYS_MS } from './offer-undo.ts'
import { panelTexts } from './texts.ts'

/** Locks a run against being changed, or takes the lock off; `name` is 'XW48QP, Run 2'. */
export const changeRunLock = ({ _id, locked }: Pick<WireRun, '_id' | 'locked'>, name: string) =>
  changeBoard({
    save: () => setLock({ runId: _id, locked: !locked }),
    done: locked ? runTexts.moved.unlocked(name) : runTexts.moved.locked(name),
    failed: runTexts.moved.failed(name),
  })

interface Change {
  save: () => Promise<{ undo: string | null }>
  done: string
  failed: string
}

/**
 * Does one thing on the board, says what was done and offers to take it back; says why when it was refused. Answers
 * whether it was done.
 */
export async function changeBoard({ save, done, failed }: Change): Promise<boolean> {
  try {
    const { undo } = await save()
    offerUndo(undo, done)
    return true
  } catch (problem) {
    toastFailed({ title: failed, words: messageOf(problem), stayMs: STAYS_MS })
    return false
  }
}

/** Brings a job to a status, as its run goes on. */
export const changeStatus = ({ actionId, booking: { jobID } }: WireCard, status: JobStatus) =>
  changeBoard({
    save: () => setStatus({ id: actionId, status }),
    done: runTexts.moved.status(jobID, status),
    failed: runTexts.moved.failed(jobID),
  })

/** Locks a card against being moved, or takes the lock off. */
export const changeLock = ({ actionId, locked, booking: { jobID } }: WireCard) =>
  changeBoard({
    save: () => setLock({ actionId, locked: !locked }),
    done: locked ? runTexts.moved.unlocked(jobID) : runTexts.moved.locked(jobID),
    failed: runTexts.moved.failed(jobID),
  })

/** Takes a job off hold: it is among the work of its day again. */
export const endHold = ({ actionId, booking: { jobID } }: WireCard) =>
  changeBoard({
    save: () => takeOffHold({ actionId }),
    done: panelTexts.hold.ended(jobID),
    failed: panelTexts.hold.endFailed(jobID),
  })

/** Says where the bin of a pick is emptied: at a site, straight back to the yard (no site's id), or null for the nearest. */
export const changeTip = ({ actionId, booking: { jobID } }: WireCard, wanted: WireCard['tipByHand']) =>
  changeBoard({
    save: () =>
      chooseTip({
        actionId,
        tipSiteId: wanted?.siteId ?? null,
        isStraightBack: wanted !== null && wanted.siteId === null,
      }),
    done: runTexts.moved.tip(jobID, wanted?.name ?? runTexts.menu.nearestTip),
    failed: runTexts.moved.failed(jobID),
  })

/** 'Drop Not Delviered' (spec 001 §4): asks for the truck that brought it, and makes it Delivered in a run of that truck. */
export async function deliverDropByTruck(card: WireCard, { date }: PlannerDay): Promise<void> {
  const truckId = await askTruck(card, 'mark-drop')
  if (truckId === null) return
  const { jobID } = card.booking
  await changeBoard({
    save: () => deliverInRun({ actionId: card.actionId, truckId, date: toWireDate(date) }),
    done: panelTexts.notDelivered.done(jobID),
    failed: panelTexts.notDelivered.failed(jobID),
  })
}
