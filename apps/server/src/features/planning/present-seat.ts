import type { WireSeat } from '@skipyard/contract/planning.seats.ts'
import type { BestSeat } from '@skipyard/domain/planning/plan.ts'
import type { PlanProblem } from '@skipyard/domain/planning/problem.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'

/** A seat as it crosses the wire; a run that has to be made is the truck's next. */
export function presentSeat({ trucks, runs }: PlanProblem, date: LocalDate, seat: BestSeat): WireSeat {
  const ofTruck = runs.filter(({ truckId }) => truckId === seat.truckId)
  const next = Math.max(0, ...ofTruck.map(({ number }) => number)) + 1
  return {
    date: toWireDate(date),
    runId: seat.runId,
    truckId: seat.truckId,
    rego: trucks.find(({ id }) => id === seat.truckId)?.rego ?? '',
    number: runs.find(({ id }) => id === seat.runId)?.number ?? next,
    position: seat.position,
    addedKilometres: Math.round(seat.addedKilometres * 100) / 100,
    arrivesAt: Math.round(seat.arrivesAt),
  }
}
