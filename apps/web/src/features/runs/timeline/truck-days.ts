import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import type { LegTimes, RunTimes, StopTimes } from '@skipyard/domain/run-times/run-model.ts'
import { type TimeRange, timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { type Board, runsOfTruck } from '../board-model.ts'
import { cardsOfRun, jobsIn, type NumberedCard } from '../rules/drawn-cards.ts'
import { useTimesOfBoard } from '../times-of-board.ts'

/** A block of the timeline; of a visit from its first stop to the end of its second. */
export interface Block extends NumberedCard {
  range: TimeRange
  legs: readonly LegTimes[]
  stops: readonly StopTimes[]
  setsOutAt: number
  arrivesAt: number
  beginsAt: number
  leavesAt: number
  /** Hours after the end of its window; 0 when in time, under way or done. */
  lateBy: number
}

/** Errands between the halves of a visit are on the way to its second. */
const legsWithin = (stops: readonly StopTimes[]) => stops.slice(1).flatMap(({ legs }) => legs)

/** When the truck sets out for each stop, which may be in another order than the cards: its driver does a later one first. */
function leavingFor({ startsAt, stops }: Pick<RunTimes, 'startsAt' | 'stops'>): Map<string, number> {
  return new Map(stops.map(({ jobId }, at) => [jobId, stops[at - 1]?.leavesAt ?? startsAt]))
}

/** A cancelled job takes no time and is where the one before it ends. */
export function blocksOfRun(
  { bookings }: Pick<WireRun, 'bookings'>,
  times: Pick<RunTimes, 'startsAt' | 'stops'>,
  timeZone: string,
): Block[] {
  const stops = new Map(times.stops.map((stop) => [stop.jobId, stop]))
  const leaving = leavingFor(times)
  let before = times.startsAt
  return cardsOfRun(bookings).map((drawn) => {
    const { card } = drawn
    const stopsOf = jobsIn(drawn).flatMap(({ actionId }) => stops.get(actionId) ?? [])
    const [stop] = stopsOf
    const setsOutAt = leaving.get(stop?.jobId ?? '') ?? before
    const block: Block = {
      ...drawn,
      range: timeRangeFromInstants(card.timeRange, timeZone) ?? WHOLE_DAY,
      legs: [...(stop?.legs ?? []), ...legsWithin(stopsOf)],
      stops: stopsOf,
      setsOutAt,
      arrivesAt: stop?.arrivesAt ?? setsOutAt,
      beginsAt: stop?.beginsAt ?? setsOutAt,
      leavesAt: stopsOf.at(-1)?.leavesAt ?? setsOutAt,
      lateBy: Math.max(0, ...stopsOf.map(({ lateBy }) => lateBy)),
    }
    before = block.leavesAt
    return block
  })
}

export const blockAtHour = (
  blocks: readonly Block[],
  jobIds: readonly string[],
  hour: number,
): Block | undefined =>
  blocks.find(
    ({ card, beginsAt, leavesAt }) => !jobIds.includes(card.actionId) && (beginsAt + leavesAt) / 2 > hour,
  )

/** Only a window narrower than the working day needs a time. */
export const isNarrow = ({ fromHour, toHour }: TimeRange): boolean =>
  fromHour > WHOLE_DAY.fromHour || toHour < WHOLE_DAY.toHour

interface RunOfDay {
  run: WireRun
  times: RunTimes
}

export interface TruckDay {
  truck: WirePlannerTruck
  runs: readonly RunOfDay[]
}

export function useTruckDays(board: Board, shown: readonly string[]) {
  const { times, isAlongStreets } = useTimesOfBoard(board)
  const timed = (run: WireRun): RunOfDay[] => {
    const known = times.get(run._id)
    return known ? [{ run, times: known }] : []
  }
  const days: TruckDay[] = board.trucks
    .filter(({ _id }) => shown.includes(_id))
    .map((truck) => ({ truck, runs: runsOfTruck(board.runs, truck._id).flatMap(timed) }))
  return { days, isAlongStreets }
}
