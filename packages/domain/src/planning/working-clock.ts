import type { MinuteOfDay, PlanProblem } from './problem.ts'

/** Minutes of the day with the drivers' rest left out, so that every way and every work takes as long as it takes. */
export interface WorkingClock {
  /** The working minute of a minute of the day; every minute of the rest is the one at which it begins. */
  toWorking: (minute: MinuteOfDay) => number
  /** The minute of the day at which something begins that may not begin before `from`. */
  toBegin: (working: number, from: MinuteOfDay) => MinuteOfDay
  /** The minute of the day at which something is over. */
  toEnd: (working: number) => MinuteOfDay
}

/** The clock of a day with its rest, or with none. */
export function workingClock(rest: PlanProblem['rest']): WorkingClock {
  const begins = rest?.from ?? Number.POSITIVE_INFINITY
  const minutes = rest?.minutes ?? 0
  const toWorking = (minute: MinuteOfDay) => {
    if (minute <= begins) return minute
    return Math.max(begins, minute - minutes)
  }
  return {
    toWorking,
    toBegin: (working, from) => {
      if (working < begins || (working === begins && from <= begins)) return working
      return working + minutes
    },
    toEnd: (working) => (working <= begins ? working : working + minutes),
  }
}
