import type { DriverRest } from '../fleet/driver-rest.ts'

/** Minutes after midnight of the planned day on the company's clock; 450 is 7:30am. */
export type MinuteOfDay = number

/** From one minute of the day to another, both included. */
export interface MinuteSpan {
  from: MinuteOfDay
  to: MinuteOfDay
}

/** When a driver rests: from then on, or as soon as the work under way then is done. */
export type Rest = DriverRest

/** Minutes of the day with a driver's rest left out, so that every way and every work takes as long as it takes. */
export interface WorkingClock {
  /** The working minute of a minute of the day; every minute of the rest is the one at which it begins. */
  toWorking: (minute: MinuteOfDay) => number
  /** The minute of the day at which something begins that may not begin before `from`. */
  toBegin: (working: number, from: MinuteOfDay) => MinuteOfDay
  toEnd: (working: number) => MinuteOfDay
  /** The last working minute at which something begins by a minute of the day that may not begin before `from`. */
  beginsBy: (minute: MinuteOfDay, from: MinuteOfDay) => number
  /** Whether a minute of the day lies in the rest: what has to begin by then begins before the rest, or too late. */
  isInRest: (minute: MinuteOfDay) => boolean
  /**
   * The working minute from which something can begin that waits for a minute of the day; a moment later in the rest and
   * at the end of it, because nothing begins before the rest then.
   */
  toWaiting: (minute: MinuteOfDay) => number
  /** The working minute of something reported, `after` work: the rest was before it where there was time for that. */
  ofReport: (minute: MinuteOfDay, after: number) => number
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
    toWaiting: (minute) => toWorking(minute) + (minute > begins && minute <= begins + minutes ? MOMENT : 0),
    toBegin: (working, from) => {
      if (working < begins || (working === begins && from <= begins)) return working
      return working + minutes
    },
    toEnd: (working) => (working <= begins ? working : working + minutes),
    ofReport: (minute, after) => {
      const rested = minute - minutes
      return minute > begins && rested >= Math.max(begins, after) - MOMENT ? rested : minute
    },
    beginsBy: (minute, from) =>
      isInRest(minute) && from > begins ? Number.NEGATIVE_INFINITY : toWorking(minute),
  }
}
