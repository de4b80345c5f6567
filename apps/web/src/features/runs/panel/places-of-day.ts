import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getRuns, WireCard, WirePlannerTruck } from '@skipyard/contract/runs.ts'
import { progressOf } from '@skipyard/domain/bookings/job-phases.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { runsOfTruck } from '../board-model.ts'
import { whyNotOnTruck } from '../moves/why-not-on-truck.ts'
import { runTexts } from '../texts.ts'
import { panelTexts } from './texts.ts'

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

type Day = Pick<ReplyOf<typeof getRuns>['data'], 'runs' | 'trucks'>

const words = panelTexts.anotherDay

function placesOfTruck(day: Day, truck: WirePlannerTruck, cards: readonly WireCard[]): PlaceOfDay[] {
  const rego = truck.rego.toUpperCase()
  const load = whyNotOnTruck(truck, cards)
  const runs = runsOfTruck(day.runs, truck._id).map(({ _id, number, bookings, locked }) => {
    const place = runTexts.run.named(rego, number)
    const why = load ?? (locked ? boardTexts.runLocked : null)
    const label = words.run(place, runTexts.run.jobs(progressOf(bookings).total))
    return { value: `run ${_id}`, label, place, rego, runId: _id, why }
  })
  const driver = truck.allocatedDriver?.name
  const fresh = {
    value: `truck ${truck._id}`,
    label: words.fresh(rego, driver ?? runTexts.trucks.noDriver),
    place: runTexts.run.named(rego, runs.length + 1),
    rego,
    truckId: truck._id,
    why: load ?? (driver === undefined ? boardTexts.noDriver(rego) : null),
  }
  return [...runs, fresh]
}

/** Where jobs could go on a day, and why not where they cannot. */
export function placesOfDay(day: Day, cards: readonly WireCard[]): PlaceOfDay[] {
  const { unallocated } = words
  const free = { value: 'none', label: unallocated, place: runTexts.unallocated.title, rego: '', why: null }
  return [free, ...day.trucks.flatMap((truck) => placesOfTruck(day, truck, cards))]
}
