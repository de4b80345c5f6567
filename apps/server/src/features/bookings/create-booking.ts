import { askedStatusesOf } from '@skipyard/contract/bookings.contradictions.ts'
import { draftOfFields } from '@skipyard/contract/bookings.draft-codec.ts'
import type { NewBooking } from '@skipyard/contract/bookings.input.ts'
import { honourAskedStatuses } from '@skipyard/domain/bookings/asked-statuses.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { compareBookings } from '@skipyard/domain/bookings/booking-changes.ts'
import { createBooking as decide } from '@skipyard/domain/bookings/create-booking.ts'
import { canCreateBooking } from '@skipyard/domain/bookings/policy.ts'
import type { Quote } from '@skipyard/domain/prices/quote.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { matchCustomer } from '#server/features/customers/customer-match.reads.ts'
import { enterCustomer } from '#server/features/customers/enter-customer.ts'
import { tellCustomer } from '#server/features/messages/tell-customer.ts'
import { keepNewPrice } from '#server/features/prices/keep-booking-price.ts'
import { accept, notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { askedOnHold } from './asked-on-hold.ts'
import { findBooking } from './booking.reads.ts'
import { saveNewBooking, takeJobNumber } from './booking.store.ts'
import { centsOfBook } from './cents-of-book.ts'
import { enterDeposits } from './change-bookings.ts'
import { keepFirstGst } from './keep-gst.ts'

/** The booking that a clone is made from; null for a booking of its own. */
async function findSource(scope: TenantScope, { clonedFrom }: NewBooking): Promise<Booking | null> {
  if (!clonedFrom) return null
  const source = await findBooking(scope, clonedFrom)
  if (!source) throw notFound()
  return source
}

/**
 * Takes a booking: finds or enters its customer, gives it the next job number, plans its drop and pick. One from outside
 * is Pending until the office has answered it, and priced as it was `shown`.
 */
export async function createBooking(
  scope: TenantScope,
  fields: NewBooking,
  { shown }: { shown?: Quote } = {},
): Promise<Booking> {
  if (!canCreateBooking(scope.actor)) throw notAllowed()
  const asked = draftOfFields(fields, { timeZone: scope.timeZone, before: null, wasPending: false })
  const [number, source, match] = await Promise.all([
    takeJobNumber(scope),
    findSource(scope, fields),
    matchCustomer(scope, asked.customer),
  ])
  const draft = { ...asked, wasPending: shown !== undefined || source?.status === 'Pending' }
  if (match === 'unknown') throw notFound()
  const hold = askedOnHold(match, fields, shown !== undefined)
  const customerId = match?.id ?? uuidv7()
  const { priceReason } = fields
  const asksFor = { hasPrices: number.hasPrices, customerId, before: null, priceReason }
  const facts = {
    ...number,
    bookCents: shown?.totalCents ?? (await centsOfBook(scope, draft, asksFor)),
    priceReason,
    source,
    today: scope.today,
    id: uuidv7(),
    dropJobId: uuidv7(),
    pickJobId: uuidv7(),
    customerId,
  }
  const placed = accept(decide(draft, facts))
  const booking = accept(honourAskedStatuses(askedStatusesOf(fields), null, placed))

  const { gender, address: addresses } = fields.customerData ?? {}
  await enterCustomer(scope, { match, customer: booking.customer, site: booking.address, gender, addresses })
  saveNewBooking(scope, booking)
  keepFirstGst(scope, booking, {
    deposits: enterDeposits(scope, [{ before: null, after: booking }]),
    charging: number.charging,
  })
  const priced = { reason: priceReason, shown }
  const told = number.hasPrices ? await keepNewPrice(scope, booking, priced) : {}
  await record(scope, {
    action: 'booking.created',
    subjectId: booking.id,
    changes: { ...compareBookings(null, booking), ...told, ...hold },
  })
  if (number.tellsOfBookings && booking.status !== 'Pending')
    tellCustomer(scope, { bookingId: booking.id, kind: 'confirmed', occasion: 'once' })
  scope.announce('bookings')
  scope.announce('stock')
  return booking
}
