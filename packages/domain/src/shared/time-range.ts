import { accepted, type Decision, refused } from './decision.ts'
import type { LocalDate } from './local-date.ts'
import { texts } from './texts.ts'
import { instantOf, localHourOf, localMinuteOf } from './time-zone.ts'

/** Whole local hours in the tenant's zone within which a driver comes: 7 to 17, start before end. */
export interface TimeRange {
  fromHour: number
  toHour: number
}

/** First hour of the working day (Spec 000 §9). */
export const DAY_START_HOUR = 7

/** Last hour of the working day (Spec 000 §9). */
export const DAY_END_HOUR = 17

/** The range a new job starts with: any time in the working day. */
export const WHOLE_DAY: TimeRange = { fromHour: DAY_START_HOUR, toHour: DAY_END_HOUR }

/** Where each marked hour is on the 0–100 slider; between marks the scale is straight (Spec 000 §9). */
export const TIME_SLIDER_MARKS = [
  { position: 0, hour: 7 },
  { position: 20, hour: 9 },
  { position: 40, hour: 12 },
  { position: 60, hour: 13 },
  { position: 80, hour: 15 },
  { position: 100, hour: 17 },
] as const

/** How urgent a range looks: must be done before noon, by mid-afternoon, or any time. */
type TimeRangeTone = 'red' | 'amber' | 'green'

function isWorkingHour(hour: number): boolean {
  return Number.isInteger(hour) && hour >= DAY_START_HOUR && hour <= DAY_END_HOUR
}

/** Hourly steps from 7am to 5pm, the start before the end (Spec 000 §5 Booking form). */
export function checkTimeRange(
  range: TimeRange,
): Decision<TimeRange, 'outside-day' | 'start-not-before-end'> {
  if (!isWorkingHour(range.fromHour) || !isWorkingHour(range.toHour)) {
    return refused('outside-day', texts.booking.timeRangeOutsideDay)
  }
  if (range.fromHour >= range.toHour) {
    return refused('start-not-before-end', texts.booking.timeRangeStart)
  }
  return accepted({ fromHour: range.fromHour, toHour: range.toHour })
}

/** The range as it crosses the wire: two UTC instants on the job's date in the tenant's zone. */
export function timeRangeToInstants(date: LocalDate, range: TimeRange, timeZone: string): [string, string] {
  const at = (hour: number) => instantOf(date, hour, timeZone).toISOString()
  return [at(range.fromHour), at(range.toHour)]
}

function wholeHour(text: string, timeZone: string): number | null {
  const instant = new Date(text)
  if (Number.isNaN(instant.getTime()) || localMinuteOf(instant, timeZone) !== 0) return null
  const hour = localHourOf(instant, timeZone)
  return hour === DAY_END_HOUR + 1 ? DAY_END_HOUR : hour
}

/**
 * The hours two wire instants show in the tenant's zone; their dates are not looked at. 18:00 reads as
 * 5pm (Spec 001 §9). Null when unreadable or not on the hour; `checkTimeRange` judges the rest.
 */
export function timeRangeFromInstants(
  instants: readonly [string, string],
  timeZone: string,
): TimeRange | null {
  const fromHour = wholeHour(instants[0], timeZone)
  const toHour = wholeHour(instants[1], timeZone)
  return fromHour === null || toHour === null ? null : { fromHour, toHour }
}

/** '7am', '12pm', '5pm'; 17 and 18 both show 5pm (Spec 001 §9). */
export function hourLabel(hour: number): string {
  const shown = hour === DAY_END_HOUR + 1 ? DAY_END_HOUR : hour
  return `${shown % 12 === 0 ? 12 : shown % 12}${shown < 12 ? 'am' : 'pm'}`
}

/** '7am–12pm'. */
export function timeRangeLabel(range: TimeRange): string {
  return `${hourLabel(range.fromHour)}–${hourLabel(range.toHour)}`
}

/** Red when it ends before noon, amber when it ends from 12 to 15, green after (Spec 001 §9). */
export function timeRangeTone(range: TimeRange): TimeRangeTone {
  if (range.toHour < 12) return 'red'
  return range.toHour <= 15 ? 'amber' : 'green'
}

/** Where an hour from 7 to 17 is on the slider, 0 to 100. */
export function sliderPositionOfHour(hour: number): number {
  return alongMarks(hour, 'hour', 'position')
}

/** The whole hour nearest to a slider position from 0 to 100. */
export function hourOfSliderPosition(position: number): number {
  return Math.round(alongMarks(position, 'position', 'hour'))
}

/** The step from 1 (7am) to 11 (5pm) that an hour is on the time scale (Spec 000 §9). */
export function scaleStepOfHour(hour: number): number {
  return hour - DAY_START_HOUR + 1
}

/** The hour of a step from 1 (7am) to 11 (5pm) of the time scale. */
export function hourOfScaleStep(step: number): number {
  return step + DAY_START_HOUR - 1
}

type Axis = 'hour' | 'position'

function alongMarks(value: number, from: Axis, to: Axis): number {
  const [first] = TIME_SLIDER_MARKS
  let low: Record<Axis, number> = first
  if (value <= low[from]) return low[to]
  for (const high of TIME_SLIDER_MARKS) {
    if (value <= high[from]) {
      const share = (value - low[from]) / (high[from] - low[from])
      return low[to] + share * (high[to] - low[to])
    }
    low = high
  }
  return low[to]
}
