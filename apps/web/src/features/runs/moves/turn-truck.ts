import type { WireSwitchedOff } from '@skipyard/contract/runs.changes.ts'
import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { messageOf } from '#web/client/api-error.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import { switchOff, switchOn } from '../mutations.ts'
import { lockOfCard } from '../rules/card-rules.ts'
import { offerUndo, STAYS_MS } from './offer-undo.ts'
import { laneTexts } from './texts.ts'

const words = laneTexts

/** What a truck has to give away on the day, and what stays on it whatever is chosen. */
export function jobsOfTruck(runs: readonly WireRun[]) {
  const cards = runs.flatMap(({ bookings, locked }) =>
    bookings.map((card) => ({ card, isLocked: locked || lockOfCard(card) !== null })),
  )
  return {
    leaving: cards.filter(({ isLocked }) => !isLocked).map(({ card }) => card),
    staying: cards.filter(({ isLocked }) => isLocked).map(({ card }) => card),
  }
}

const inWords = (left: WireSwitchedOff['unplaced']) =>
  left.map(({ jobID, message }) => `${jobID}: ${message}.`)

/** Turns a truck off for the day as it was asked, and says what came of its jobs. */
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

/** Turns a truck on again for the day. */
export async function turnTruckOn(truck: WirePlannerTruck, date: LocalDate): Promise<void> {
  const rego = truck.rego.toUpperCase()
  try {
    const { undo } = await switchOn({ truckId: truck._id, date: toWireDate(date) })
    offerUndo(undo, words.on(rego))
  } catch (problem) {
    toastFailed({ title: words.onFailed(rego), words: messageOf(problem), stayMs: STAYS_MS })
  }
}
