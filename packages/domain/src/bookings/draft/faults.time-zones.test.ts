import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { availabilityByDate } from '../../inventory/availability.ts'
import {
  addDays,
  fromWireDate,
  type LocalDate,
  localDate,
  todayIn,
  toWireDate,
} from '../../shared/local-date.ts'
import { DAY_END_HOUR, DAY_START_HOUR, timeRangeToInstants } from '../../shared/time-range.ts'
import { instantOf } from '../../shared/time-zone.ts'
import { isConflicting } from '../change/conflict-ways-out.ts'
import { daysOver, isOverdue } from '../status/is-overdue.ts'
import { BOOKING_STAGES } from '../status/life-cycle.ts'
import { faultsOf } from './faults.ts'

// Nothing of the domain's calendar is used in the model: it asks the runtime's own clocks, and counts bins by walking
// through the bookings one by one.

const ZONES = ['Australia/Sydney', 'Australia/Adelaide', 'Australia/Perth', 'Australia/Lord_Howe'] as const
type Zone = (typeof ZONES)[number]

const SAMPLES = { numRuns: 10_000, seed: 20_261_121 }
const HOUR_MS = 3_600_000

/** First Sundays of April and October, when clocks change (not in Perth). */
const CHANGES = ['2026-04-05', '2026-10-04', '2027-04-04', '2027-10-03'].map((day) => Date.parse(day))

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }),
  ]),
)

/** '2026-04-05 07:00:00', what a clock on the wall there shows. */
const shownIn = (timeZone: Zone, instantMs: number): string => clocks.get(timeZone)?.format(instantMs) ?? ''

/** Any millisecond of the days around a change of clocks, and the very hours of the change more often. */
const moment = fc
  .tuple(
    fc.constantFrom(...CHANGES),
    fc.oneof(
      fc.integer({ min: -72 * HOUR_MS, max: 72 * HOUR_MS }),
      fc.integer({ min: -18 * HOUR_MS, max: 0 }),
    ),
  )
  .map(([change, ms]) => change + ms)

const hire = fc.record({
  stage: fc.constantFrom(...BOOKING_STAGES),
  dropIn: fc.integer({ min: -4, max: 3 }),
  days: fc.nat(5),
})
type Hire = typeof hire extends fc.Arbitrary<infer T> ? T : never

const hour = fc.integer({ min: DAY_START_HOUR, max: DAY_END_HOUR })
const slot = fc.tuple(hour, hour).filter(([from, to]) => from < to)

const SITUATIONS = fc
  .sample(
    fc.record({
      timeZone: fc.constantFrom(...ZONES),
      now: moment,
      hires: fc.array(hire, { minLength: 1, maxLength: 6 }),
      stock: fc.nat(3),
      slot,
    }),
    SAMPLES,
  )
  .map((situation) => {
    const { timeZone, now, hires } = situation
    const today = todayIn(timeZone, new Date(now))
    const bookings = hires.map((any) => progressOf(any, today))
    return { ...situation, today, wall: shownIn(timeZone, now), bookings }
  })

const EVERY = SITUATIONS.flatMap(({ bookings, today, wall }) =>
  bookings.map((booking) => ({ booking, today, wall })),
)

function progressOf({ stage: { drop, pick }, dropIn, days }: Hire, today: LocalDate) {
  return {
    drop: { kind: 'drop' as const, date: addDays(today, dropIn), status: drop },
    pick: { kind: 'pick' as const, date: addDays(today, dropIn + days), status: pick },
  }
}

type Progress = ReturnType<typeof progressOf>

/** Whether the bin is not there for another drop on a date: it leaves that day or before and is not yet back. */
function isGoneInTheMorning({ drop, pick }: Progress, date: LocalDate, today: LocalDate): boolean {
  if (drop.status === 'Cancelled' || drop.date > date) return false
  const isBackByThen = pick.date < date && (pick.date >= today || pick.status !== 'Scheduled')
  return !isBackByThen
}

const isDropOpen = ({ drop }: Progress) => drop.status === 'Scheduled' || drop.status === 'Dispatched'
const isPickOpen = ({ pick }: Progress) => pick.status === 'Scheduled' || pick.status === 'Collected'
/** The jobs still to be done once the clock on the wall has shown the midnight after their day. */
function lateJobs(booking: Progress, wall: string): string[] {
  const isLate = (date: LocalDate) => wall >= `${addDays(date, 1)} 00:00:00`
  const late = isDropOpen(booking) && isLate(booking.drop.date) ? ['drop'] : []
  return isPickOpen(booking) && isLate(booking.pick.date) ? [...late, 'pick'] : late
}

const isAtCustomers = ({ drop, pick }: Progress) => drop.status === 'Delivered' && pick.status === 'Scheduled'

describe('10,000 moments in four zones across the changes of daylight saving', () => {
  test('today is the date on the wall, and its day has begun and not ended', () => {
    for (const { timeZone, now, today, wall } of SITUATIONS) {
      expect(today).toBe(wall.slice(0, 10))
      const start = instantOf(today, 0, timeZone).getTime()
      const end = instantOf(addDays(today, 1), 0, timeZone).getTime()
      expect(start <= now && now < end).toBe(true)
      expect((end - start) / HOUR_MS).toBeOneOf([23, 23.5, 24, 24.5, 25])
    }
  })

  test('every day that occurs starts at midnight on the wall', () => {
    const days = new Set(SITUATIONS.map(({ timeZone, today }) => `${timeZone} ${today}`))
    for (const day of days) {
      const [timeZone, date = ''] = day.split(' ')
      const zone = ZONES.find((name) => name === timeZone) ?? 'Australia/Sydney'
      const start = instantOf(localDate(date), 0, zone).getTime()
      expect(shownIn(zone, start)).toBe(`${date} 00:00:00`)
      expect(shownIn(zone, start - 1) < `${date} 00:00:00`).toBe(true)
    }
    expect(days.size).toBeGreaterThan(80)
  })

  test('a slot from 7am to 5pm is shown as those hours of that date, and lasts as long as it says', () => {
    for (const {
      timeZone,
      today,
      slot: [fromHour, toHour],
    } of SITUATIONS) {
      const [from, to] = timeRangeToInstants(today, { fromHour, toHour }, timeZone).map(Date.parse)
      const shown = [from, to].map((instant) => shownIn(timeZone, instant ?? 0))
      const at = (hours: number) => `${today} ${String(hours).padStart(2, '0')}:00:00`
      expect(shown).toEqual([at(fromHour), at(toHour)])
      expect((to ?? 0) - (from ?? 0)).toBe((toHour - fromHour) * HOUR_MS)
    }
  })

  test('a date is sent as run calls have it, YYYY-MM-DDT00:00:00Z, whatever the zone', () => {
    for (const { today, wall } of SITUATIONS) {
      expect(toWireDate(today)).toBe(`${wall.slice(0, 10)}T00:00:00Z`)
      expect(fromWireDate(toWireDate(today))).toBe(today)
    }
    expect(SITUATIONS.every(({ today }) => /^\d{4}-\d{2}-\d{2}T00:00:00Z$/.test(toWireDate(today)))).toBe(
      true,
    )
  })

  test('a job is late from the midnight after its day on: its booking is faulty', () => {
    const told = EVERY.map(({ booking, today }) => faultsOf(booking, today).map(({ kind }) => kind))
    expect(told).toEqual(EVERY.map(({ booking, wall }) => lateJobs(booking, wall)))
  })

  test('and overdue while the bin stands at the customer’s, by as many midnights as have passed', () => {
    const told = EVERY.map(({ booking, today }) => [isOverdue(booking, today), daysOver(booking, today)])
    const over = EVERY.map(({ booking, wall }) => {
      const midnights = (Date.parse(wall.slice(0, 10)) - Date.parse(booking.pick.date)) / (24 * HOUR_MS)
      return isAtCustomers(booking) ? Math.max(0, midnights) : 0
    })
    expect(told).toEqual(over.map((days) => [days > 0, days]))
  })

  test('an open drop from today on conflicts when more bins are gone that morning than there are', () => {
    let conflicts = 0
    for (const { today, wall, bookings, stock } of SITUATIONS) {
      const [booking] = bookings
      if (!booking) continue
      const { date } = booking.drop
      const adjustments = [{ date: localDate('2026-01-01'), count: stock }]
      const jobs = bookings.flatMap(({ drop, pick }) => [drop, pick])
      const [day] = availabilityByDate({ adjustments, jobs }, { from: date, to: date }, today)
      const gone = bookings.filter((other) => isGoneInTheMorning(other, date, today)).length
      const isShort = isDropOpen(booking) && date >= wall.slice(0, 10) && gone > stock
      conflicts += isShort ? 1 : 0
      expect(day && isConflicting(booking, day, today)).toBe(isShort)
    }
    expect(conflicts).toBeGreaterThan(500)
  })
})

test('the availability of another day is no answer', () => {
  const drop = { date: localDate('2026-05-14'), status: 'Scheduled' as const }
  const day = { date: localDate('2026-05-15'), available: -1 }
  expect(() => isConflicting({ drop }, day, localDate('2026-05-14'))).toThrow(RangeError)
})
