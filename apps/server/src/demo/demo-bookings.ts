import type { Booking, DropJob, Permit, PickJob } from '@skipyard/domain/bookings/booking.ts'
import {
  BIN_PLACEMENTS,
  type BinPlacement,
  PAYMENT_METHODS,
} from '@skipyard/domain/bookings/draft/booking-options.ts'
import { bookingStatusOf } from '@skipyard/domain/bookings/status/booking-status-of.ts'
import type { DropStatus, PickStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { paymentStatusOf } from '@skipyard/domain/bookings/status/payment-status.ts'
import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import { addDays, type LocalDate, todayIn, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { TimeRange } from '@skipyard/domain/shared/time-range.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { DEFAULT_WASTE_TYPES } from '@skipyard/domain/tenants/tenant-settings.ts'
import { v7 as uuidv7 } from 'uuid'
import type { DemoCustomer } from './demo-customers.ts'
import { DRIVER_NOTES, LABELS, OFFICE_NOTES } from './names.ts'
import { type Random, randomFrom } from './random.ts'

const HIRE_DAYS = [3, 5, 7, 7, 7, 7, 7, 10, 14, 14, 21]

const RANGES: TimeRange[] = [
  { fromHour: 7, toHour: 12 },
  { fromHour: 7, toHour: 9 },
  { fromHour: 9, toHour: 12 },
  { fromHour: 9, toHour: 15 },
  { fromHour: 12, toHour: 17 },
  { fromHour: 13, toHour: 15 },
  { fromHour: 7, toHour: 17 },
]

const DROPS_TODAY: DropStatus[] = ['Delivered', 'Dispatched', 'Scheduled', 'Scheduled', 'Scheduled']

const PICKS_TODAY: PickStatus[] = ['Scheduled', 'Scheduled', 'Collected', 'Returned']

const PICKS_PAST: PickStatus[] = [
  'Returned',
  'Returned',
  'Returned',
  'Returned',
  'Returned',
  'Completed',
  'Completed',
]

function dropStatusOn(random: Random, date: LocalDate, today: LocalDate): DropStatus {
  if (random.isLikely(0.03)) return 'Cancelled'
  if (date > today) return 'Scheduled'
  if (date === today) return random.pick(DROPS_TODAY)
  return random.isLikely(0.03) ? random.pick(['Scheduled', 'Dispatched']) : 'Delivered'
}

function pickStatusOn(
  random: Random,
  drop: DropStatus,
  when: { date: LocalDate; today: LocalDate },
): PickStatus {
  if (drop === 'Cancelled') return 'Cancelled'
  if (drop !== 'Delivered' || when.date > when.today) return 'Scheduled'
  if (when.date === when.today) return random.pick(PICKS_TODAY)
  return random.isLikely(0.07)
    ? random.pick(['Scheduled', 'Scheduled', 'Collected'])
    : random.pick(PICKS_PAST)
}

function demoJobs(random: Random, date: LocalDate, today: LocalDate): { drop: DropJob; pick: PickJob } {
  const pickDate = addDays(date, random.pick(HIRE_DAYS))
  const dropStatus = dropStatusOn(random, date, today)
  const pickStatus = pickStatusOn(random, dropStatus, { date: pickDate, today })
  const job = { bin: null, driverComments: '', staffComments: random.pick(DRIVER_NOTES) }
  return {
    drop: {
      ...job,
      id: uuidv7(),
      kind: 'drop',
      date,
      timeRange: random.pick(RANGES),
      status: dropStatus,
      isAllocated: false,
      driverComments: dropStatus === 'Delivered' && random.isLikely(0.1) ? 'Placed as asked.' : '',
    },
    pick: {
      ...job,
      id: uuidv7(),
      kind: 'pick',
      date: pickDate,
      timeRange: random.pick(RANGES),
      status: pickStatus,
      isAllocated: false,
      staffComments: random.pick(DRIVER_NOTES),
    },
  }
}

const LEAD_DAYS = [1, 9] as const

const LATEST_DAYS = [1, 5] as const

const OFFICE_HOURS = [8, 16] as const

const MINUTE_MS = 60_000

function demoTakenAt(
  random: Random,
  dropDate: LocalDate,
  { now, timeZone }: { now: Date; timeZone: string },
): Date {
  const [ahead, ago] = [random.between(...LEAD_DAYS), random.between(...LATEST_DAYS)]
  const [hour, minute] = [random.between(...OFFICE_HOURS), random.between(0, 59)]
  const today = todayIn(timeZone, now)
  const asked = addDays(dropDate, -ahead)
  const date = asked < today ? asked : addDays(today, -ago)
  return new Date(instantOf(date, hour, timeZone).getTime() + minute * MINUTE_MS)
}

const SIZES: { size: BinSize; dollars: number; demand: number }[] = [
  { size: 2, dollars: 260, demand: 2 },
  { size: 3, dollars: 310, demand: 4 },
  { size: 4, dollars: 365, demand: 6 },
  { size: 6, dollars: 470, demand: 7 },
  { size: 8, dollars: 590, demand: 4 },
  { size: 9, dollars: 660, demand: 2 },
  { size: 10, dollars: 740, demand: 2 },
  { size: 12, dollars: 920, demand: 2 },
  { size: 20, dollars: 1_580, demand: 1 },
  { size: 30, dollars: 2_360, demand: 1 },
]

const ASKED_FOR = SIZES.flatMap(({ demand, ...size }) => Array.from({ length: demand }, () => size))

const BUSY_WEEK_DAYS = 8

const SPAN_DAYS = 60

const AROUND_TODAY_DAYS = 2

export function demoDropDate(random: Random, today: LocalDate): LocalDate {
  const span = random.isLikely(0.5) ? BUSY_WEEK_DAYS : SPAN_DAYS
  const distance = random.between(-span, span)
  const date = addDays(today, distance)
  const isMoved = Math.abs(distance) > AROUND_TODAY_DAYS && weekdayName(date) === 'Sunday'
  return isMoved ? addDays(date, Math.sign(distance)) : date
}

const needsPermit = (placement: BinPlacement): boolean =>
  placement === 'Nature Strip' || placement === 'On the Road'

const permitOf = (random: Random, placement: BinPlacement): Permit | null =>
  needsPermit(placement) ? { costCents: dollarsToCents(random.pick([61, 85, 87])), days: 7 } : null

function paidOf(random: Random, price: Cents, isPast: boolean): Cents {
  if (random.isLikely(isPast ? 0.85 : 0.4)) return price
  return random.isLikely(0.4) ? Math.round(price / 200) * 100 : 0
}

const typeOf = (random: Random, size: BinSize): BookingBinType => {
  if (size >= 20) return 'Hook'
  return random.isLikely(size >= 10 ? 0.6 : 0.15) ? 'Hook' : 'Marrel'
}

const wasConfirmed = (status: PickStatus, jobNumber: number): boolean =>
  status !== 'Scheduled' || jobNumber % 3 > 0

interface Frame {
  today: LocalDate
  dropDate: LocalDate
  jobNumber: number
  jobPrefix: string
  present: { now: Date; timeZone: string }
}

export function demoBooking(random: Random, customer: DemoCustomer, frame: Frame): Booking {
  const { today, dropDate, jobNumber, jobPrefix, present } = frame
  const { size, dollars } = random.pick(ASKED_FOR)
  const { drop, pick } = demoJobs(random, dropDate, today)
  const priceCents = dollarsToCents(dollars + random.pick([0, 0, 0, 20, 45]))
  const paidCents = paidOf(random, priceCents, pick.date < today)
  const binPlacement = random.pick(BIN_PLACEMENTS)
  const wasPending = drop.date > today && random.isLikely(0.08)
  return {
    id: uuidv7({ msecs: demoTakenAt(randomFrom(jobNumber), dropDate, present).getTime() }),
    jobNumber,
    jobPrefix,
    version: 1,
    customer,
    address: random.pick(customer.sites),
    binSize: size,
    binType: typeOf(random, size),
    priceCents,
    paidCents,
    tippingCostCents: dollarsToCents(Math.round(dollars / 4)),
    paymentMethod: random.pick(PAYMENT_METHODS),
    paymentStatus: paymentStatusOf({ priceCents, paidCents }),
    paymentDueOn: customer.type === 'Company' ? addDays(dropDate, 21) : null,
    propertyType: customer.type === 'Company' ? 'Commercial' : 'Private',
    wasteType: random.pick(DEFAULT_WASTE_TYPES),
    binPlacement,
    permit: permitOf(random, binPlacement),
    pickDateConfirmed: pick.date <= today ? wasConfirmed(pick.status, jobNumber) : random.isLikely(0.6),
    cartOver: random.isLikely(0.12),
    heavyLoad: random.isLikely(0.12),
    officeNotes: random.pick(OFFICE_NOTES),
    label: random.isLikely(0.15) ? random.pick(LABELS) : '',
    drop,
    pick,
    status: bookingStatusOf(drop.status, pick.status, wasPending),
    wasPending,
    invoices: [],
  }
}
