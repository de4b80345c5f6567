import type { WireBooking, WireTold } from '@skipyard/contract/bookings/bookings.ts'
import type { WireHistoryEntry } from '@skipyard/contract/bookings/changes.ts'
import { type CustomerBeside, wireOfBooking } from '@skipyard/contract/bookings/codec.ts'
import type { WireBookingPrice } from '@skipyard/contract/bookings/price.ts'
import { clockToWire, quoteToWire } from '@skipyard/contract/prices/codec.ts'
import type { Booking, Job, PickJob } from '@skipyard/domain/bookings/booking.ts'
import { changesInWords } from '@skipyard/domain/bookings/change/change-words.ts'
import { faultsOf } from '@skipyard/domain/bookings/draft/faults.ts'
import { promisedTwice } from '@skipyard/domain/bookings/draft/promised-twice.ts'
import { daysOver } from '@skipyard/domain/bookings/status/is-overdue.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { notDoneInWords, notDoneOf } from '@skipyard/domain/drivers-day/not-done.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { type ClockTerms, clockOfHire, clockTermsOf } from '@skipyard/domain/prices/booking-price.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { visitTexts } from '@skipyard/domain/visits/texts.ts'
import type { BookingKind } from '@skipyard/domain/visits/visit-kinds.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { readHeldBins } from '#server/features/inventory/held-bin.reads.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking } from './booking.reads.ts'
import { countOrderBins, readBookingHistory } from './booking-links.reads.ts'

export const binDayKey = ({ type, size, date }: { type: string; size: number; date: LocalDate }): string =>
  `${type} ${size} ${date}`

export async function findClashes(
  scope: TenantScope,
  bookings: readonly Booking[],
): Promise<ReadonlyMap<string, string>> {
  const ids = bookings.flatMap(({ drop }) => drop.bin?.id ?? [])
  const bins = new Map((await readHeldBins(scope, ids)).map((bin) => [bin.id, bin]))
  const told = bookings.flatMap((booking) => {
    const bin = bins.get(booking.drop.bin?.id ?? '')
    const words = bin ? promisedTwice(booking, bin) : null
    return words === null ? [] : [[booking.id, words] as const]
  })
  return new Map(told)
}

export interface BookingView {
  timeZone: string
  today: LocalDate
  /** Today when left out, open where null. */
  days?: { from: LocalDate | null; to: LocalDate | null }
  freeOn?: ReadonlyMap<string, number>
  clocked?: ReadonlyMap<string, ClockTerms> | undefined
  told?: ReadonlyMap<string, WireTold> | undefined
  clashes?: ReadonlyMap<string, string>
  visits?: ReadonlyMap<string, BookingKind[]>
  orders?: ReadonlyMap<string, number>
  record?: CustomerBeside | undefined
  /** Further picks of the rows, where a list speaks of them. */
  extraPicks?: ReadonlyMap<string, readonly Pick<PickJob, 'date' | 'status'>[]> | undefined
}

const extraPicksOf = ({ id }: Booking, { extraPicks }: BookingView) => extraPicks?.get(id) ?? []

function labelOf(booking: Booking, view: BookingView): WireBooking['type'] {
  const { today, days } = view
  const { drop, pick } = booking
  const { from, to } = days ?? { from: today, to: today }
  const isShown = ({ date }: Pick<Job, 'date'>) =>
    (from === null || date >= from) && (to === null || date <= to)
  const comesOnceMore = extraPicksOf(booking, view).some((extra) => jobIs('counted', extra) && isShown(extra))
  const isPicked = isShown(pick) || comesOnceMore
  if (isShown(drop)) return isPicked ? 'Drop/Pick' : 'Drop'
  return isPicked ? 'Pick' : ''
}

function freeFor({ binType, binSize, drop }: Booking, { freeOn }: BookingView): number | null {
  return freeOn?.get(binDayKey({ type: binType, size: binSize, date: drop.date })) ?? null
}

const undone = ({ drop, pick }: Booking) =>
  [drop, pick].flatMap((job) => {
    const notDone = notDoneOf(job)
    return notDone ? [{ message: texts.booking.notDone(job.kind, notDoneInWords(notDone)) }] : []
  })

function atStake(booking: Booking, { clocked, today }: BookingView): number | null {
  const terms = clocked?.get(booking.id)
  return terms ? centsToDollars(clockOfHire(booking, terms, today).overCents) : null
}

function commentsOn(booking: Booking, view: BookingView): string[] {
  const { today } = view
  const isLate = extraPicksOf(booking, view).some((extra) => jobIs('open', extra) && extra.date < today)
  return [
    ...(booking.asked ?? []).map((kind) => publicTexts.asks[kind]),
    ...[...faultsOf(booking, today), ...undone(booking)].map(({ message }) => message),
    ...(isLate ? [visitTexts.extraPickNotUpdated] : []),
  ]
}

export const presentBooking = (booking: Booking, view: BookingView): WireBooking =>
  wireOfBooking(booking, view.timeZone, {
    type: labelOf(booking, view),
    faultyComment: commentsOn(booking, view),
    daysOver: daysOver(booking, view.today),
    atStake: atStake(booking, view),
    availability: freeFor(booking, view),
    binClash: view.clashes?.get(booking.id) ?? null,
    told: view.told?.get(booking.id) ?? null,
    record: view.record,
    ...(view.visits && { visits: view.visits.get(booking.id) ?? [] }),
    ...(view.orders && { orderBins: view.orders.get(booking.id) ?? 0 }),
  })

export async function presentAlone(
  scope: TenantScope,
  booking: Booking,
  record?: CustomerBeside,
): Promise<WireBooking> {
  const { timeZone, today } = scope
  return presentBooking(booking, { timeZone, today, record, clashes: await findClashes(scope, [booking]) })
}

export async function getBooking(scope: TenantScope, bookingId: string): Promise<WireBooking> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const wire = await presentAlone(scope, booking, await findCustomer(scope, booking.customer.id))
  const orderBins = await countOrderBins(scope, bookingId)
  return orderBins > 0 ? { ...wire, orderBins } : wire
}

export async function getBookingPrice(scope: TenantScope, bookingId: string): Promise<WireBookingPrice> {
  const [booking, held] = await Promise.all([
    findBooking(scope, bookingId),
    findBookingPrice(scope, bookingId),
  ])
  if (!booking) throw notFound()
  return {
    price: centsToDollars(booking.priceCents),
    quote: held ? quoteToWire(held.quote) : null,
    reason: held?.reason ?? '',
    clock: held ? clockToWire(clockOfHire(booking, clockTermsOf(held), scope.today), held.quote) : null,
  }
}

export async function getBookingHistory(scope: TenantScope, bookingId: string): Promise<WireHistoryEntry[]> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  const entries = await readBookingHistory(scope, bookingId)
  if (!entries) throw notFound()
  return entries.map(({ id, at, actorName, action, changes }) => ({
    _id: id,
    at: at.toISOString(),
    by: actorName,
    action,
    changes: changesInWords(changes),
  }))
}
