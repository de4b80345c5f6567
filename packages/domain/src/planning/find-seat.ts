import { dayModel } from './day-model.ts'
import { letStand } from './let-stand.ts'
import type { FindSeat } from './plan.ts'
import { runsOf } from './plan-day.ts'
import { findSeat as seatFor } from './search/find-seat.ts'
import { NOWHERE } from './search/numbers.ts'
import { ordersOf, startSearch } from './search/search-state.ts'
import { putIn, renewTour } from './search/tours.ts'
import { standingOrders, timeRuns, totalsOf } from './time-runs.ts'

/**
 * Where an unallocated job adds least to the board as it stands, without a search: nobody on the board comes later for it
 * than now or than promised. Null when it fits nowhere.
 */
export const findSeat: FindSeat = (problem, jobId) => {
  const model = dayModel({ ...problem, mode: 'fit' })
  const number = model.numberOf.get(jobId)
  if (number === undefined) return null
  letStand(model, model.standing)
  const search = startSearch(model.network, model.standing, problem.seed)
  const seat = seatFor(search, number)
  if (seat.added >= NOWHERE || (search.tours.truckOf[number] ?? -1) >= 0) return null
  const { truck } = seat
  putIn(search.tours, number, seat)
  renewTour(search.tours, truck)
  const after = timeRuns(problem, runsOf(model, ordersOf(search)))
  const run = after.find(({ jobIds }) => jobIds.includes(jobId))
  const stop = run?.stops.find((one) => one.jobId === jobId)
  if (!run || !stop) return null
  const before = totalsOf(problem, timeRuns(problem, standingOrders(problem)))
  return {
    runId: run.runId,
    truckId: run.truckId,
    position: run.jobIds.indexOf(jobId),
    addedKilometres: totalsOf(problem, after).kilometres - before.kilometres,
    arrivesAt: stop.arrivesAt,
  }
}
