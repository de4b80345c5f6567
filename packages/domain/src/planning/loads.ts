import type { BinType } from '../inventory/bin.ts'
import type { LegKind } from './plan.ts'
import type { PlanJob } from './problem.ts'

/** So many bins of a size and type that a truck loads at once. */
export interface BinLoad {
  binSize: number
  binType: BinType
  count: number
}

/** A stop of a run as far as loading goes: its job, and what is done on the way there. */
export interface LoadedStop {
  job: Pick<PlanJob, 'kind' | 'binSizeM3' | 'binType'>
  legs: readonly { kind: LegKind }[]
}

/** The drop at that place and those behind it for which the truck does not come by the yard again: they ride with it. */
function ridingFrom(stops: readonly LoadedStop[], place: number): LoadedStop[] {
  const others = stops.slice(place + 1)
  const end = others.findIndex(({ job, legs }) => job.kind !== 'drop' || legs.length > 0)
  return stops.slice(place, end < 0 ? undefined : place + 1 + end)
}

function binsOf(stops: readonly LoadedStop[]): BinLoad[] {
  const kinds = Map.groupBy(stops, ({ job }) => `${job.binSizeM3} ${job.binType}`)
  return [...kinds.values()]
    .flatMap((alike) => {
      const [first] = alike
      return first ? [{ binSize: first.job.binSizeM3, binType: first.job.binType, count: alike.length }] : []
    })
    .sort((one, other) => one.binSize - other.binSize || one.binType.localeCompare(other.binType))
}

/** What is loaded for the drop at that place of a run: its bin, and those that nest with it; nothing for a pick. */
export const loadAt = (stops: readonly LoadedStop[], place: number): BinLoad[] =>
  stops[place]?.job.kind === 'drop' ? binsOf(ridingFrom(stops, place)) : []

/** What stands on the truck when it leaves, as many bins as it takes: every other one is loaded at its leg. */
export const loadBeforeLeaving = (stops: readonly LoadedStop[]): BinLoad[] => loadAt(stops, 0)
