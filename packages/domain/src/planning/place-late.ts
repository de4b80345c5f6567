import type { DayModel } from './day-model.ts'
import { findSeat } from './search/find-seat.ts'
import { NOWHERE } from './search/numbers.ts'
import { reachLater } from './search/reach-later.ts'
import { dropAbsent, type Search } from './search/search-state.ts'
import { putIn, renewTour } from './search/tours.ts'

const STEP_MINUTES = 10

/** Seats a job with a longer window, as little longer as will do; its window stays as long as that. */
function seatLate({ network, clock, links, problem }: DayModel, search: Search, number: number): boolean {
  const { mostLateMinutes } = problem.weights
  const to = links[number]?.job?.window.to ?? 0
  for (let late = STEP_MINUTES; late < mostLateMinutes + STEP_MINUTES; late += STEP_MINUTES) {
    const takeBack = reachLater(network, number, clock.toWorking(to + Math.min(late, mostLateMinutes)))
    const seat = findSeat(search, number)
    if (seat.added >= NOWHERE) {
      takeBack()
      continue
    }
    const { truck } = seat
    putIn(search.tours, number, seat)
    renewTour(search.tours, truck)
    dropAbsent(search, number)
    return true
  }
  return false
}

/** Places what is left where the driver comes a little late, as far as the company allows; drops before their picks. */
export function placeLate(model: DayModel, search: Search): void {
  const absent = [...search.absent.subarray(0, search.absentCount)]
  const rank = (number: number) => (model.links[number]?.job?.kind === 'drop' ? 0 : 1)
  const inOrder = absent.toSorted((one, other) => rank(one) - rank(other))
  for (const number of inOrder) seatLate(model, search, number)
}
