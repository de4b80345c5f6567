import type { WirePlannerTruck, WireRun } from '@skipyard/contract/runs.ts'
import type { RunFigures } from '@skipyard/domain/runs/run-figures.ts'
import { type Board, runsOfTruck } from '../board-model.ts'
import { figuresOfTruck } from '../figures-of-run.ts'
import { figuresInPlan } from '../plan/figures-in-plan.ts'
import { usePlanOnBoard } from '../plan/plan-context.ts'
import { useWaysOfRuns, type Way } from '../use-ways.ts'

/** A run with what it comes to, and its way along streets where that is known. */
export interface RunOfDay {
  run: WireRun
  figures: RunFigures
  way: Way | null
}

/** A truck's day: its runs one after the other. */
export interface TruckDay {
  truck: WirePlannerTruck
  runs: readonly RunOfDay[]
}

/** The days of the trucks that are shown, from above; runs of a proposal have the hours that it gives them. */
export function useTruckDays(board: Board, shown: readonly string[], timeZone: string): TruckDay[] {
  const trucks = board.trucks
    .filter(({ _id }) => shown.includes(_id))
    .map((truck) => ({ truck, runs: runsOfTruck(board.runs, truck._id) }))
  const all = trucks.flatMap(({ runs }) => runs)
  const ways = useWaysOfRuns(all, board.baseLocation)
  const { marks } = usePlanOnBoard()
  return trucks.map(({ truck, runs }) => {
    const first = runs[0] ? all.indexOf(runs[0]) : 0
    const own = ways.slice(first, first + runs.length)
    const figures = figuresOfTruck(runs, { ...board, timeZone, ways: own })
    return {
      truck,
      runs: runs.flatMap((run, index) => {
        const ofRun = figures[index]
        if (!ofRun) return []
        const planned = figuresInPlan(ofRun, run, marks?.runs.get(run._id))
        return [{ run, figures: planned, way: own[index] ?? null }]
      }),
    }
  })
}
