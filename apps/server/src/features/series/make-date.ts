import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { holdRefusal } from '@skipyard/domain/customers/customer-hold.ts'
import { nextAfter, type SeriesDate } from '@skipyard/domain/series/plan-dates.ts'
import { rhythmInWords } from '@skipyard/domain/series/rule-in-words.ts'
import type { Series, SeriesProblem } from '@skipyard/domain/series/series.ts'
import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import {
  addDays,
  formatAustralianDate,
  type LocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, isWholeDollars } from '@skipyard/domain/shared/money.ts'
import { timeRangeToInstants } from '@skipyard/domain/shared/time-range.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { createBooking } from '#server/features/bookings/take-and-edit.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import {
  arrangeVisit,
  fieldsOfBooking,
  joinHires,
  partHires,
  siteOf,
} from '#server/features/visits/arrange-visit.ts'
import { freeThroughout } from '#server/features/visits/offer-visit.ts'
import { permitFields, permitOfNext } from '#server/features/visits/permit-of-next.ts'
import { Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { hireBefore, hiresInRow, visitOfJob } from './hires-in-row.ts'
import { type PriceOfHire, priceOfHire } from './price-of-day.ts'
import { keepDate } from './series.store.ts'

/** A date that needs a person, with the reason that is kept. */
export class NotMade extends Failure {
  readonly problem: SeriesProblem

  constructor(problem: SeriesProblem, message: string) {
    super(409, message)
    this.problem = problem
  }
}

interface Making {
  series: Series
  dates: readonly SeriesDate[]
  /** The office says so: also without a bin, and for a customer on hold. */
  regardless?: boolean
}

type ToMake = SeriesDate & { date: LocalDate }

interface Hire {
  date: LocalDate
  pickDate: LocalDate
  binSize: Booking['binSize']
}

/** The bin of the hire before may have to stay longer than it was booked for, and is out on the day of the visit. */
async function hasBin(
  scope: TenantScope,
  { before, hire, isVisit }: { before: Booking; hire: Hire; isVisit: boolean },
): Promise<boolean> {
  if ((await freeThroughout(scope, before, hire)) < 1) return false
  const { date, binSize } = hire
  const isLonger = isVisit && before.pick.date < date && binSize === before.binSize
  if (!isLonger) return true
  if ((await freeThroughout(scope, before, { date, pickDate: date, binSize })) < 2) return false
  const since = addDays(before.pick.date, 1)
  return since >= date || (await freeThroughout(scope, before, { date: since, pickDate: date, binSize })) > 0
}

async function refuseHeldOrShort(
  scope: TenantScope,
  { series, before, hire }: { series: Series; before: Booking; hire: Hire },
): Promise<void> {
  const customer = await findCustomer(scope, before.customer.id)
  if (customer?.isOnHold) throw new NotMade('on-hold', holdRefusal(customer, false))
  if (series.kind === 'tip-and-return') return
  if (await hasBin(scope, { before, hire, isVisit: series.kind === 'exchange' })) return
  const bin = `${hire.binSize} m³ ${before.binType}`
  throw new NotMade('no-bin', seriesTexts.noBin(bin, formatAustralianDate(hire.date)))
}

interface Wanted {
  series: Series
  before: Booking
  hire: Hire
  price: PriceOfHire
  regardless: boolean
}

/** Nobody types cents but those that the book has: others are left off. */
const typedPrice = ({ cents, quote }: PriceOfHire): Cents =>
  isWholeDollars(cents) || quote?.totalCents === cents ? cents : Math.max(100, cents - (cents % 100))

const noteOf = ({ series: { rule, comments } }: Pick<Wanted, 'series'>) =>
  [seriesTexts.madeBySeries(rhythmInWords(rule)), comments].filter((text) => text !== '').join('\n')

async function bookHire(scope: TenantScope, wanted: Wanted): Promise<Booking> {
  const { series, before, hire, price, regardless } = wanted
  const { date, pickDate, binSize } = hire
  const hours = timeRangeToInstants(date, series.timeRange, scope.timeZone)
  const permit = await permitOfNext(scope, before, { droppedOn: date, pickedOn: pickDate })
  return createBooking(
    scope,
    fieldsOfBooking({
      ...siteOf(before),
      ...permitFields(permit),
      binSize,
      binType: before.binType,
      wasteType: before.wasteType,
      paymentMode: before.paymentMethod,
      bookOnHold: regardless,
      bookingPayment: centsToDollars(typedPrice(price)),
      dropoffDate: toWireDate(date),
      pickupDate: toWireDate(pickDate),
      dropoffTimeRange: hours,
      dropStaffComments: noteOf(wanted),
    }),
    { quoted: price.quote, isUntold: true },
  )
}

interface MadeBooking {
  booking: Booking
  /** Which job of its visit is not on the run of the day, and why. */
  warnings: string[]
}

async function bookVisit(
  scope: TenantScope,
  wanted: Wanted,
  after: Booking | undefined,
): Promise<MadeBooking> {
  const { series, before, hire, price, regardless } = wanted
  const { kind, timeRange } = series
  if (kind === 'drop-and-pick') return { booking: await bookHire(scope, wanted), warnings: [] }
  const joined = after && (await visitOfJob(scope, after.drop.id))
  if (joined) await partHires(scope, joined.visit.id)
  const body = {
    version: before.version,
    kind,
    ...hire,
    ...timeRange,
    price: centsToDollars(typedPrice(price)),
    comments: noteOf(wanted),
    bookOnHold: regardless,
  }
  const { bookings, warnings } = await arrangeVisit(
    scope,
    { params: { bookingId: before.id }, body },
    { quoted: price.quote },
  )
  const [, booked] = bookings
  if (!after || !joined) return { booking: booked, warnings }
  const following = await joinHires(scope, { kind, before: booked, booked: after })
  return { booking: following.ended, warnings: [...warnings, ...following.warnings] }
}

async function siteOnDay(scope: TenantScope, { series, dates }: Making, date: LocalDate) {
  if (series.kind === 'drop-and-pick') {
    return { before: await findBooking(scope, series.bookingId), after: undefined }
  }
  const row = await hiresInRow(scope, series, dates)
  return { before: await hireBefore(scope, row, date), after: row.find(({ drop }) => drop.date > date) }
}

/**
 * Books one date, in the one way in which visits are arranged; throws `NotMade` where it needs a person. The caller
 * holds the company's lock and the series, and has seen that the date is not made.
 */
export async function makeDate(scope: TenantScope, making: Making, due: ToMake): Promise<MadeBooking> {
  const { series, dates, regardless = false } = making
  const { date } = due
  const { before, after } = await siteOnDay(scope, making, date)
  if (!before) throw new NotMade('not-out', seriesTexts.noHire)
  const next = series.kind === 'drop-and-pick' ? null : (after?.drop.date ?? nextAfter(dates, date))
  const hire = { date, pickDate: next ?? addDays(date, series.hireDays), binSize: series.binSize }
  if (!regardless) await refuseHeldOrShort(scope, { series, before, hire })
  const price = await priceOfHire(scope, { series, before }, hire)
  if (price === null) throw new NotMade('no-price', seriesTexts.noPrice)
  const made = await bookVisit(scope, { series, before, hire, price, regardless }, after)
  const { booking } = made
  // NOTE not recorded: the booking’s own entry says that the series made it.
  await keepDate(scope, series.id, {
    dueOn: due.dueOn,
    date,
    state: 'made',
    problem: null,
    message: '',
    bookingId: booking.id,
    pricedCents: booking.priceCents,
  })
  scope.announce('bookings')
  return made
}
