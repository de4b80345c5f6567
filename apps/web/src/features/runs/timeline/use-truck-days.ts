import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import type { RunTimes } from '@skipyard/domain/planning/run-model.ts'
import { type Board, runsOfTruck } from '../board-model.ts'
import { useTimesOfBoard } from '../times-of-board.ts'

/** A run with its figures. */
export interface RunOfDay {
  run: WireRun
  times: RunTimes
}

/** A truck's day: its runs one after the other. */
export interface TruckDay {
  truck: WirePlannerTruck
  runs: readonly RunOfDay[]
}

/** The days of the trucks that are shown, from above. */
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
