import type { WireBookingPrice } from '@skipyard/contract/bookings.price.ts'
import { clockToWire, quoteToWire } from '@skipyard/contract/prices.codec.ts'
import { clockOfHire, clockTermsOf } from '@skipyard/domain/prices/booking-price.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking } from './booking.reads.ts'

/** How a booking's price came about, and what its hire clock says today. */
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
