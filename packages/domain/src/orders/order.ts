import { type Address, isSameAddress } from '../addresses/address.ts'
import { type Booking, jobID } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { BinSize, BookingBinType } from '../inventory/bin.ts'
import { dropHoursInWords } from '../messages/message-values.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { LocalDate } from '../shared/local-date.ts'
import { type Cents, formatDollars } from '../shared/money.ts'
import { orderTexts } from './texts.ts'

export const MOST_ORDER_BINS = 10

/** A bin that is wanted, and the days it is away, both included. */
export interface WantedBin {
  binSize: BinSize
  binType: BookingBinType
  dropDate: LocalDate
  pickDate: LocalDate
}

/** How many bins of a size and type are free on a day, before the order takes any; below zero where too many are promised. */
type FreeOn = (bin: Pick<WantedBin, 'binSize' | 'binType'>, date: LocalDate) => number

const isOut = ({ dropDate, pickDate }: WantedBin, date: LocalDate) => dropDate <= date && date <= pickDate

const isSameBin = (one: WantedBin, other: WantedBin) =>
  one.binSize === other.binSize && one.binType === other.binType

/**
 * Whether all bins of an order are there together, on every day on which one of them is away; `days` are those of
 * the order. Refused about `bookShort` in words of the first day on which most are missing.
 */
export function checkTogether(
  bins: readonly WantedBin[],
  days: readonly LocalDate[],
  freeOn: FreeOn,
): Decision<true, 'short'> {
  const missing = bins.flatMap((bin) =>
    days
      .filter((date) => isOut(bin, date))
      .map((date) => {
        const wanted = bins.filter((one) => isSameBin(one, bin) && isOut(one, date)).length
        return { ...bin, date, wanted, free: freeOn(bin, date) }
      }),
  )
  const short = missing.filter(({ wanted, free }) => free < wanted)
  const [worst] = short.toSorted((one, other) => one.free - one.wanted - (other.free - other.wanted))
  if (!worst) return accepted(true)
  return refused('short', orderTexts.short(worst), 'bookShort')
}

const WHOLE_DOLLAR: Cents = 100

/**
 * What was paid for an order, by its bins: each is paid in turn up to its price, in whole dollars as deposits are, and
 * what is left over stays with the first, whose form refuses it.
 */
export function spreadDeposit(paidCents: Cents, prices: readonly Cents[]): Cents[] {
  let left = paidCents
  const shares = prices.map((price) => {
    const share = Math.min(left, Math.floor(price / WHOLE_DOLLAR) * WHOLE_DOLLAR)
    left -= share
    return share
  })
  return shares.map((share, index) => (index === 0 ? share + left : share))
}

const isOpen = ({ pick }: Pick<Booking, 'pick'>): boolean => jobIs('toCome', pick)

/** Whether another bin of an order follows a change for all of it: not one that has gone to another customer. */
export const goesAlong = (
  changed: Pick<Booking, 'customer'>,
  other: Pick<Booking, 'customer' | 'pick'>,
): boolean => isOpen(other) && other.customer.id === changed.customer.id

/** Whether a bin of an order can be called off: only before it comes. */
export const checkCallOff = (
  booking: Pick<Booking, 'drop' | 'jobPrefix' | 'jobNumber'>,
): Decision<true, 'out'> =>
  jobIs('toCome', booking.drop) ? accepted(true) : refused('out', orderTexts.isOut(jobID(booking)))

/** Texts and choices of a site that bins share as long as they say the same. */
const SITE_TERMS = ['propertyType', 'binPlacement', 'officeNotes', 'label'] as const

const JOBS = ['drop', 'pick'] as const

const isSameCustomer = (one: Booking['customer'], other: Booking['customer']) =>
  one.id === other.id &&
  one.name === other.name &&
  one.phone === other.phone &&
  one.email === other.email &&
  one.type === other.type &&
  one.bookingSource === other.bookingSource

interface Change {
  before: Booking
  after: Booking
}

/** A pin that was moved is another place too. */
const isSamePlace = (one: Address, other: Address) =>
  isSameAddress(one, other) && one.lat === other.lat && one.lon === other.lon

const jobWithNote = <Kind extends (typeof JOBS)[number]>(
  kind: Kind,
  { before, after }: Change,
  other: Booking,
) =>
  other[kind].staffComments === before[kind].staffComments
    ? { ...other[kind], staffComments: after[kind].staffComments }
    : other[kind]

/**
 * Another bin of the order after a change of one: customer and contact go along always, the site, its terms and the
 * notes where the other bin said the same before. Sizes, dates, prices and statuses are each bin's own.
 */
export function withShared(change: Change, other: Booking): Booking {
  const { before, after } = change
  const terms = SITE_TERMS.filter((name) => other[name] === before[name])
  return {
    ...other,
    ...Object.fromEntries(terms.map((name) => [name, after[name]])),
    customer: isSameCustomer(before.customer, after.customer) ? other.customer : after.customer,
    address: isSameAddress(other.address, before.address) ? after.address : other.address,
    drop: jobWithNote('drop', change, other),
    pick: jobWithNote('pick', change, other),
  }
}

/** Whether a change of one bin says something that the others of its order share. */
export const isShared = ({ before, after }: Change): boolean =>
  !isSameCustomer(before.customer, after.customer) ||
  !isSamePlace(before.address, after.address) ||
  SITE_TERMS.some((name) => before[name] !== after[name]) ||
  JOBS.some((kind) => before[kind].staffComments !== after[kind].staffComments)

type Site = Pick<Booking, 'customer' | 'address'>

/** An extra bin is for the customer of its order, at its site. */
export function checkExtraBin(
  order: Site,
  extra: { customerId: string | null; address: Booking['address'] | null },
): Decision<true, 'other-customer' | 'other-site'> {
  if (extra.customerId !== order.customer.id)
    return refused('other-customer', orderTexts.otherCustomer, 'customer')
  if (extra.address === null || !isSameAddress(extra.address, order.address))
    return refused('other-site', orderTexts.otherSite, 'address')
  return accepted(true)
}

/** The sizes of an order in few words: '2 × 6 m³, 8 m³'. */
export function sizesInWords(bins: readonly Pick<Booking, 'binSize'>[]): string {
  const counts = Map.groupBy(bins, ({ binSize }) => binSize)
  return [...counts]
    .map(([size, ofSize]) => (ofSize.length === 1 ? `${size} m³` : `${ofSize.length} × ${size} m³`))
    .join(', ')
}

/** Whether two bins of an order are still for the same customer at the same site. */
export const hasSameSite = (one: Site, other: Site): boolean =>
  one.customer.id === other.customer.id && isSameAddress(one.address, other.address)

/** What a message about an order says instead of one bin: all job numbers, sizes, hours and the price of all. */
export const messageOfOrder = (
  bookings: readonly Booking[],
): Record<'job' | 'size' | 'price' | 'hours', string> => ({
  hours: dropHoursInWords(bookings),
  job: bookings.map(jobID).join(', '),
  size: sizesInWords(bookings),
  price: formatDollars(bookings.reduce((sum, { priceCents }) => sum + priceCents, 0)),
})
