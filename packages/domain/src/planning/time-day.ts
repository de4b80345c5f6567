import { type DayModel, dayModel } from './day-model.ts'
import { relaxFixedTours } from './fixed-tours.ts'
import type { RunOrder, TimeDay } from './plan.ts'
import { toDayPlan } from './plan-day.ts'
import type { PlanProblem } from './problem.ts'
import { startSearch } from './search/search-state.ts'
import { timeRuns } from './time-runs.ts'
import { whyUnplaced } from './why-unplaced.ts'

/** The problem with these runs standing on the board, all jobs of other runs being unallocated. */
export const asBoard = (problem: PlanProblem, orders: readonly RunOrder[]): PlanProblem => ({
  ...problem,
  mode: 'fit',
  runs: orders.map(({ runId, truckId, number, jobIds }, index) => {
    const known = problem.runs.find(({ id }) => id === runId)
    const fresh = { id: runId ?? `new ${index}`, isLocked: false, begunJobs: 0 }
    return { ...fresh, ...known, truckId, number, jobIds }
  }),
})

/** The day with these runs as they are, timed and priced but not improved: for cards that were moved by hand. */
export const timeDay: TimeDay = (problem, orders) => {
  const model: DayModel = dayModel(asBoard(problem, orders))
  relaxFixedTours(model, model.standing)
  const search = startSearch(model.network, model.standing, problem.seed)
  const placed = new Set(orders.flatMap(({ jobIds }) => jobIds))
  const absent = problem.jobs.filter(({ id }) => !placed.has(id))
  const unplaced = whyUnplaced(model, search, absent)
  return toDayPlan({ ...model, problem }, timeRuns(problem, orders), {
    unplaced,
    rounds: 0,
    isCancelled: false,
    isCutShort: false,
  })
}
