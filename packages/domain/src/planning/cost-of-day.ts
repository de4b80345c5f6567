import type { PlanProblem, PlanWeights } from './problem.ts'
import { dutyCost } from './search/duty.ts'
import type { Duty } from './search/network-parts.ts'
import type { Timed } from './time-runs.ts'
import { restOf, workingClock } from './working-clock.ts'

const HOUR = 60
/** Minutes of the one more even pair of days that the weight of balance is told by: 8² + 4² against 6² + 6² hours. */
const SQUARES = 8 * HOUR * HOUR

/** What hours count, to the minute. */
export const dutyOf = ({ hour, overtimeHour, usualHours, balance }: PlanWeights): Omit<Duty, 'isYard'> => ({
  minute: hour / HOUR,
  overtimeMinute: overtimeHour / HOUR,
  usualMinutes: usualHours * HOUR,
  squared: balance / SQUARES,
})

/**
 * What a day costs: the kilometres and hours of its runs from leaving to being back without the drivers' rest, each truck
 * that goes out at all, overtime and uneven days.
 */
export function costOfDay(problem: PlanProblem, runs: readonly Timed[]): number {
  const { weights, trucks } = problem
  const duty = dutyOf(weights)
  return trucks.reduce((sum, truck) => {
    const own = runs.filter(({ truckId, stops }) => truckId === truck.id && stops.length > 0)
    if (own.length === 0) return sum
    const { toWorking } = workingClock(restOf(problem, truck))
    const kilometres = own.reduce((all, run) => all + run.kilometres, 0)
    const lasts = own.reduce((all, { startsAt, endsAt }) => all + toWorking(endsAt) - toWorking(startsAt), 0)
    const hours = duty.minute * lasts + dutyCost(duty, { lasts, stands: 0 })
    return sum + kilometres * weights.kilometre + hours + weights.truckOut
  }, 0)
}
