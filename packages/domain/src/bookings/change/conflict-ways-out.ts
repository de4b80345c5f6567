import type { AvailabilityDay, AvailabilityWindow } from '../../inventory/availability.ts'
import { type BinSize, BOOKING_BIN_TYPES, type BookingBinType, isBinSize } from '../../inventory/bin.ts'
import { addDays, datesBetween, earlierOf, type LocalDate, laterOf } from '../../shared/local-date.ts'
import type { Booking } from '../booking.ts'
import { hireDaysOf } from '../hire-days.ts'
import { jobIs } from '../status/job-phases.ts'
import type { DropStatus } from '../status/job-status.ts'

/**
 * A conflict: the drop is still to be done, today or later, and its size and type is oversold on that date
 * (design, decisions 5 and 6). `day` is the availability of that size and type on the drop date; another
 * day's throws, as a bug.
 */
export function isConflicting(
  booking: { drop: { date: LocalDate; status: DropStatus } },
  day: Pick<AvailabilityDay, 'date' | 'available'>,
  today: LocalDate,
): boolean {
  const { drop } = booking
  if (day.date !== drop.date) throw new RangeError(`Availability of ${day.date} for a drop on ${drop.date}`)
  return jobIs('open', drop) && drop.date >= today && day.available < 0
}

/** Bins of a size and type free on a date, the booking's own hire counted among the others. */
export interface BinOnDay {
  size: number
  type: string
  date: LocalDate
  available: number
}

/** A size and type of bin. */
export interface Bin {
  size: number
  type: string
}

interface OtherDates {
  dropDate: LocalDate
  pickDate: LocalDate
  available: number
}

interface OtherBin {
  binSize: BinSize
  binType: BookingBinType
  available: number
}

const SEARCH_DAYS = 60

const MOST_DATES = 5

const LONGEST_HIRE_DAYS = 366

interface Hire {
  dropDate: LocalDate
  pickDate: LocalDate
}

const hireOf = ({ drop, pick }: Booking): Hire => ({ dropDate: drop.date, pickDate: pick.date })

/**
 * Whether a conflict can still be resolved: the bin is not at the customer's, and the hire is no longer than
 * a year.
 */
export function hasWaysOut(booking: Booking): boolean {
  return jobIs('toCome', booking.drop) && hireDaysOf(booking) <= LONGEST_HIRE_DAYS
}

/** The days whose availability decides about other dates for the booking's own size and type. */
export function otherDatesWindow(booking: Booking, today: LocalDate): AvailabilityWindow {
  const { drop } = booking
  if (!hasWaysOut(booking)) return { from: drop.date, to: drop.date }
  const from = earlierOf(drop.date, laterOf(today, addDays(drop.date, -SEARCH_DAYS)))
  return { from, to: addDays(drop.date, SEARCH_DAYS + hireDaysOf(booking)) }
}

/**
 * As availability counts: from the drop day to the pick day, both included, and on while the pick is overdue
 * (design, decision 6).
 */
function isTakenBy(booking: Booking, day: BinOnDay, today: LocalDate): boolean {
  const { binSize, binType, drop, pick } = booking
  if (jobIs('calledOff', drop) || day.size !== binSize || day.type !== binType) return false
  const isOverdue = jobIs('toCome', pick) && pick.date < today
  return day.date >= drop.date && (day.date <= pick.date || isOverdue)
}

const keyOf = ({ size, type }: Bin, date: LocalDate) => `${size} ${type} ${date}`

/**
 * On the shortest day from today on; the booking's own bin counts as free. A day missing from `days` has
 * none, nor has a hire that is over.
 */
function freeDuring(booking: Booking, days: readonly BinOnDay[], today: LocalDate) {
  const free = new Map(
    days.map((day) => [keyOf(day, day.date), day.available + (isTakenBy(booking, day, today) ? 1 : 0)]),
  )
  return (bin: Bin, { dropDate, pickDate }: Hire): number => {
    const dates = datesBetween(laterOf(dropDate, today), pickDate)
    const counts = dates.map((date) => free.get(keyOf(bin, date)) ?? 0)
    return counts.length === 0 ? 0 : Math.min(...counts)
  }
}

/** Bins free for `booking` on the shortest day of a hire it could become; 0 or less means none. */
export function freeForHire(
  booking: Booking,
  hire: { binSize: number; binType: string; dropDate: LocalDate; pickDate: LocalDate },
  { days, today }: { days: readonly BinOnDay[]; today: LocalDate },
): number {
  return freeDuring(booking, days, today)({ size: hire.binSize, type: hire.binType }, hire)
}

/**
 * At most five drop dates nearest to the present one, not before today, on which the whole hire has a free
 * bin every day; nearest first (design, decision 5).
 */
export function otherDates(booking: Booking, days: readonly BinOnDay[], today: LocalDate): OtherDates[] {
  if (!hasWaysOut(booking)) return []
  const free = freeDuring(booking, days, today)
  const bin = { size: booking.binSize, type: booking.binType }
  return datesAround(booking.drop.date)
    .filter((dropDate) => dropDate >= today)
    .map((dropDate) => {
      const hire = { dropDate, pickDate: addDays(dropDate, hireDaysOf(booking)) }
      return { ...hire, available: free(bin, hire) }
    })
    .filter(({ available }) => available > 0)
    .slice(0, MOST_DATES)
}

function datesAround(date: LocalDate): LocalDate[] {
  const distances = Array.from({ length: SEARCH_DAYS }, (_, index) => index + 1)
  return distances.flatMap((days) => [addDays(date, -days), addDays(date, days)])
}

/**
 * Other sizes and types with a free bin on every day of the hire: nearest size first, among equals the same
 * type, then the larger bin.
 */
export function otherBins(booking: Booking, days: readonly BinOnDay[], today: LocalDate): OtherBin[] {
  if (!hasWaysOut(booking)) return []
  const free = freeDuring(booking, days, today)
  const held = new Map(days.map(({ size, type }) => [`${size} ${type}`, { size, type }]))
  const offered = [...held.values()].flatMap(({ size, type }): OtherBin[] => {
    const binType = BOOKING_BIN_TYPES.find((known) => known === type)
    const isOwn = size === booking.binSize && type === booking.binType
    if (!binType || !isBinSize(size) || isOwn) return []
    const available = free({ size, type }, hireOf(booking))
    return available > 0 ? [{ binSize: size, binType, available }] : []
  })
  const distance = ({ binSize }: OtherBin) => Math.abs(binSize - booking.binSize)
  const otherType = ({ binType }: OtherBin) => (binType === booking.binType ? 0 : 1)
  return offered.sort(
    (one, two) =>
      distance(one) - distance(two) || otherType(one) - otherType(two) || two.binSize - one.binSize,
  )
}
