import type { PlanJob } from '../../run-times/day.ts'
import { bookingsOutOfOrder } from '../../run-times/pick-order.ts'
import type { PlanProblem } from '../plan.ts'
import { isInTime } from '../search/anneal.ts'
import { of } from '../search/network-parts.ts'
import { startSearch } from '../search/search-state.ts'
import { dayChains, jobsOfLink } from './day-chains.ts'
import { type DayModel, fixedOnly, relaxFixedTours } from './day-model.ts'

const dropsAmong = (jobs: readonly PlanJob[]) =>
  new Set(jobs.filter(({ kind }) => kind === 'drop').map(({ bookingId }) => bookingId))

/**
 * The board as far as it can be driven: picks that may go and are in front of their drop, or whose drop is on no run, are
 * unallocated.
 */
export function drivenBoard(problem: PlanProblem): PlanProblem {
  const chains = dayChains(problem)
  const tours = chains.map(({ links }) => links.flatMap(jobsOfLink))
  const outOfOrder = bookingsOutOfOrder(tours)
  const [placed, all] = [dropsAmong(tours.flat()), dropsAmong(problem.jobs)]
  const hasBin = ({ kind, bookingId }: PlanJob) =>
    kind !== 'pick' || !(outOfOrder.has(bookingId) || (all.has(bookingId) && !placed.has(bookingId)))
  const gone = new Set(
    chains.flatMap(({ links }) =>
      links.flatMap(({ job, isFixed }) => (job && !isFixed && !hasBin(job) ? [job.id] : [])),
    ),
  )
  const runs = problem.runs.map((run) => ({ ...run, jobIds: run.jobIds.filter((id) => !gone.has(id)) }))
  return { ...problem, runs }
}

/**
 * What stands on the board where that can be done with all windows, tips and hours kept and each pick behind its drop; of
 * other trucks what may not be changed.
 */
export function standingStart(model: DayModel): number[][] {
  const { network } = model
  const fixed = fixedOnly(model)
  relaxFixedTours(model, fixed)
  let orders = model.standing.map((order) => [...order])
  for (;;) {
    const { tours } = startSearch(network, orders, model.problem.seed)
    const hasBins = (order: readonly number[]) =>
      order.every(
        (job) =>
          network.isFixed[job] === 1 ||
          (network.earlier[job] ?? []).every((drop) => of(tours.truckOf, drop) >= 0),
      )
    const kept = orders.map((order, truck) =>
      isInTime(tours, truck) && hasBins(order) ? order : (fixed[truck] ?? []),
    )
    if (kept.every((order, truck) => order.length === orders[truck]?.length)) return kept
    orders = kept
  }
}
