import type { MinuteOfDay, PlanProblem, PlanTruck, Rest } from './problem.ts'

/** Minutes of the day with a driver's rest left out, so that every way and every work takes as long as it takes. */
export interface WorkingClock {
  /** The working minute of a minute of the day; every minute of the rest is the one at which it begins. */
  toWorking: (minute: MinuteOfDay) => number
  /** The minute of the day at which something begins that may not begin before `from`. */
  toBegin: (working: number, from: MinuteOfDay) => MinuteOfDay
  /** The minute of the day at which something is over. */
  toEnd: (working: number) => MinuteOfDay
  /** The last working minute at which something begins by a minute of the day that may not begin before `from`. */
  beginsBy: (minute: MinuteOfDay, from: MinuteOfDay) => number
  /** Whether a minute of the day lies in the rest: what has to begin by then begins before the rest, or too late. */
  isInRest: (minute: MinuteOfDay) => boolean
  /**
   * The working minute from which something can begin that waits for a minute of the day; a moment later in the rest,
   * because nothing begins before the rest then.
   */
  toWaiting: (minute: MinuteOfDay) => number
}

/** Less than a minute of the last digits. */
const MOMENT = 1e-6

/** The clock of a driver with a rest, or with none. */
export function workingClock(rest: Rest | null): WorkingClock {
  const begins = rest?.from ?? Number.POSITIVE_INFINITY
  const minutes = rest?.minutes ?? 0
  const toWorking = (minute: MinuteOfDay) => {
    if (minute <= begins) return minute
    return Math.max(begins, minute - minutes)
  }
  const isInRest = (minute: MinuteOfDay) => minute >= begins && minute < begins + minutes
  return {
    toWorking,
    isInRest,
    toWaiting: (minute) => toWorking(minute) + (isInRest(minute) && minute > begins ? MOMENT : 0),
    toBegin: (working, from) => {
      if (working < begins || (working === begins && from <= begins)) return working
      return working + minutes
    },
    toEnd: (working) => (working <= begins ? working : working + minutes),
    beginsBy: (minute, from) =>
      isInRest(minute) && from > begins ? Number.NEGATIVE_INFINITY : toWorking(minute),
  }
}

/** When a truck's driver rests. */
export const restOf = ({ rest }: Pick<PlanProblem, 'rest'>, truck: Pick<PlanTruck, 'rest'>): Rest | null =>
  truck.rest ?? rest

/** The clock of each truck; those whose drivers rest alike have one and the same. */
export function clocksOf(
  problem: Pick<PlanProblem, 'rest'>,
): (truck: Pick<PlanTruck, 'rest'>) => WorkingClock {
  const clocks = new Map<string, WorkingClock>()
  return (truck) => {
    const rest = restOf(problem, truck)
    const name = rest ? `${rest.from} ${rest.minutes}` : ''
    const known = clocks.get(name) ?? workingClock(rest)
    clocks.set(name, known)
    return known
  }
}
