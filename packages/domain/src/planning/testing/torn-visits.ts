import type { DayPlan, PlanProblem } from '../plan.ts'

/** Visits whose halves are not right after one another in one run, in words. */
export function tornVisits({ visits = [] }: Pick<PlanProblem, 'visits'>, { runs }: DayPlan): string[] {
  const orders = runs.map(({ stops }) => stops.map(({ jobId }) => jobId))
  return visits.flatMap(([first, second]) => {
    const order = orders.find((jobIds) => jobIds.includes(first) || jobIds.includes(second))
    const isTorn = order !== undefined && order.indexOf(second) !== order.indexOf(first) + 1
    return isTorn ? [`${first} and ${second}: torn apart`] : []
  })
}
