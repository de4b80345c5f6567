import type { WireCard, WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/job-phases.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { type Board, type DayLanding, type DayOfRuns, runsOfTruck } from '../board-model.ts'
import { panelTexts } from '../moves/texts.ts'
import { refusalsThere } from '../rules/judge-step.ts'
import { runTexts } from '../texts.ts'

/** A place of another day: a run of it, a new run of a truck, or no run at all. */
export interface PlaceOfDay {
  value: string
  label: string
  /** In the words of the message that follows. */
  place: string
  rego: string
  runId?: string
  truckId?: string
  /** Why the jobs cannot go there; null when they can. */
  why: string | null
}

/** Why jobs cannot go somewhere, once for a truck that refuses them whatever the run. */
export function refusalsOf(places: readonly PlaceOfDay[]): { what: string; why: string }[] {
  const said = places.flatMap(({ place, rego, why }) => {
    if (why === null) return []
    return [{ what: why === boardTexts.runLocked ? place : rego, why }]
  })
  return said.filter(
    ({ what, why }, index) => said.findIndex((one) => one.what === what && one.why === why) === index,
  )
}

const words = panelTexts.anotherDay

/** What is asked: these cards of a board, and the day to which they are to go. */
interface Asked {
  board: Board
  cards: readonly WireCard[]
  day: DayOfRuns
}

/** What stands in the way at the place alone: what a day itself forbids is told beside the day. */
function whyNot({ board, cards, day }: Asked, place: Pick<DayLanding, 'runId' | 'truckId'>): string | null {
  const landing = { kind: 'day', date: day.date, there: day, place: '', ...place } as const
  const refused = refusalsThere(board, cards, landing)
  return refused.find(({ reason }) => reason !== 'day')?.message ?? null
}

function placesOfTruck(asked: Asked, truck: WirePlannerTruck): PlaceOfDay[] {
  const rego = truck.rego.toUpperCase()
  const runs = runsOfTruck(asked.day.runs, truck._id).map(({ _id: runId, number, bookings }) => {
    const place = runTexts.run.named(rego, number)
    const label = words.run(place, runTexts.run.jobs(progressOf(bookings).total))
    return { value: `run ${runId}`, label, place, rego, runId, why: whyNot(asked, { runId }) }
  })
  const fresh = {
    value: `truck ${truck._id}`,
    label: words.fresh(rego, truck.allocatedDriver?.name ?? runTexts.trucks.noDriver),
    place: runTexts.run.named(rego, runs.length + 1),
    rego,
    truckId: truck._id,
    why: whyNot(asked, { truckId: truck._id }),
  }
  return [...runs, fresh]
}

/** Where jobs could go on a day, and why not where they cannot. */
export function placesOfDay(asked: Asked): PlaceOfDay[] {
  const { unallocated } = words
  const free = { value: 'none', label: unallocated, place: runTexts.unallocated.title, rego: '', why: null }
  return [free, ...asked.day.trucks.flatMap((truck) => placesOfTruck(asked, truck))]
}
