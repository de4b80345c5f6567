import type { WireCard, WirePlannerTruck, WireRun } from '@skipyard/contract/runs/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { LegTimes, RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { type TimeRange, timeRangeFromInstants, WHOLE_DAY } from '@skipyard/domain/shared/time-range.ts'
import { type Board, runsOfTruck } from '../board-model.ts'
import { useTimesOfBoard } from '../times-of-board.ts'

export interface Block {
  card: WireCard
  number: number
  range: TimeRange
  legs: readonly LegTimes[]
  setsOutAt: number
  arrivesAt: number
  beginsAt: number
  leavesAt: number
  /** Hours after the end of its window; 0 when in time, under way or done. */
  lateBy: number
}

/** A cancelled job takes no time and is where the one before it ends. */
export function blocksOfRun(
  { bookings }: Pick<WireRun, 'bookings'>,
  { startsAt, stops }: Pick<RunTimes, 'startsAt' | 'stops'>,
  timeZone: string,
): Block[] {
  const stopsToCome = stops.values()
  let setsOutAt = startsAt
  return bookings.map((card, index) => {
    const stop = jobIs('calledOff', card) ? undefined : stopsToCome.next().value
    const block: Block = {
      card,
      number: index + 1,
      range: timeRangeFromInstants(card.timeRange, timeZone) ?? WHOLE_DAY,
      legs: stop?.legs ?? [],
      setsOutAt,
      arrivesAt: stop?.arrivesAt ?? setsOutAt,
      beginsAt: stop?.beginsAt ?? setsOutAt,
      leavesAt: stop?.leavesAt ?? setsOutAt,
      lateBy: stop?.lateBy ?? 0,
    }
    setsOutAt = block.leavesAt
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
