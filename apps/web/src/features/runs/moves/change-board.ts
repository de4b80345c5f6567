import type { WireSwitchedOff } from '@skipyard/contract/runs/changes.ts'
import type { WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import type { JobStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { messageOf } from '#web/client/api-error.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import type { PlannerDay } from '../board-model.ts'
import { askTruck } from '../interaction/ask.ts'
import { STAYS_MS } from '../interaction/planner-store.ts'
import {
  chooseTip,
  deliverInRun,
  setLock,
  setStatus,
  switchOff,
  switchOn,
  takeOffHold,
} from '../mutations.ts'
import { cardsOfRun, jobsIn, lockOfDrawn } from '../rules/drawn-cards.ts'
import { runTexts } from '../texts.ts'
import { offerUndo } from './offer-undo.ts'
import { laneTexts, panelTexts } from './texts.ts'

/** `name` is 'XW48QP, Run 2'. */
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

export const changeStatus = ({ actionId, booking: { jobID } }: WireCard, status: JobStatus) =>
  changeBoard({
    save: () => setStatus({ id: actionId, status }),
    done: runTexts.moved.status(jobID, status),
    failed: runTexts.moved.failed(jobID),
  })

export const changeLock = ({ actionId, locked, booking: { jobID } }: WireCard) =>
  changeBoard({
    save: () => setLock({ actionId, locked: !locked }),
    done: locked ? runTexts.moved.unlocked(jobID) : runTexts.moved.locked(jobID),
    failed: runTexts.moved.failed(jobID),
  })

export const endHold = ({ actionId, booking: { jobID } }: WireCard) =>
  changeBoard({
    save: () => takeOffHold({ actionId }),
    done: panelTexts.hold.ended(jobID),
    failed: panelTexts.hold.endFailed(jobID),
  })

/** A site, straight back to the yard (no site id), or null for the nearest. */
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

/** 'Drop Not Delviered' (spec 001 §4): asks for the truck and marks the drop Delivered in a run of it. */
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

const words = laneTexts

export function jobsOfTruck(runs: readonly WireRun[]) {
  const cards = runs.flatMap(({ bookings, locked }) =>
    cardsOfRun(bookings).flatMap((drawn) => {
      const isLocked = locked || lockOfDrawn(drawn) !== null
      return jobsIn(drawn).map((card) => ({ card, isLocked }))
    }),
  )
  return {
    leaving: cards.filter(({ isLocked }) => !isLocked).map(({ card }) => card),
    staying: cards.filter(({ isLocked }) => isLocked).map(({ card }) => card),
  }
}

const inWords = (left: WireSwitchedOff['unplaced']) =>
  left.map(({ jobID, message }) => `${jobID}: ${message}.`)

export async function turnTruckOff(
  truck: WirePlannerTruck,
  { runs, date, jobs }: { runs: readonly WireRun[]; date: LocalDate; jobs: 'spread' | 'unallocate' },
): Promise<void> {
  const rego = truck.rego.toUpperCase()
  const known = runs.map(({ _id, version }) => ({ _id, version }))
  try {
    const { undo, staying, unplaced } = await switchOff({
      truckId: truck._id,
      date: toWireDate(date),
      jobs,
      runs: known,
    })
    const gone = jobsOfTruck(runs).leaving.length - unplaced.length
    const moved = jobs === 'spread' ? words.moved(gone) : words.pendingNow(gone)
    const details = [gone > 0 ? moved : '', ...inWords([...unplaced, ...staying])]
    offerUndo(undo, words.off(rego), details.filter((part) => part !== '').join(' '))
  } catch (problem) {
    toastFailed({ title: words.offFailed(rego), words: messageOf(problem), stayMs: STAYS_MS })
  }
}

export async function turnTruckOn(truck: WirePlannerTruck, date: LocalDate): Promise<void> {
  const rego = truck.rego.toUpperCase()
  try {
    const { undo } = await switchOn({ truckId: truck._id, date: toWireDate(date) })
    offerUndo(undo, words.on(rego))
  } catch (problem) {
    toastFailed({ title: words.onFailed(rego), words: messageOf(problem), stayMs: STAYS_MS })
  }
}
