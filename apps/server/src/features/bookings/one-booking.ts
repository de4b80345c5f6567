import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { WireHistoryEntry } from '@skipyard/contract/bookings/changes.ts'
import type { WireBookingPrice } from '@skipyard/contract/bookings/price.ts'
import { clockToWire, quoteToWire } from '@skipyard/contract/prices/codec.ts'
import { changesInWords } from '@skipyard/domain/bookings/change/change-words.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { clockOfHire, clockTermsOf } from '@skipyard/domain/prices/booking-price.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking, readBookingHistory } from './booking.reads.ts'
import { countOrderBins } from './order.reads.ts'
import { presentAlone } from './present.ts'

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
