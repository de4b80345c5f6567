import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import type { Quote, QuoteRefusal } from '@skipyard/domain/prices/quote.ts'
import type { OfferedDay } from '@skipyard/domain/public-booking/offered-days.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { quoteHire } from '#server/features/prices/quotes.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What the price book says of an empty bin in the place of a full one, for the customer that it belongs to. */
export function quoteExchangeHire(
  scope: TenantScope,
  { address, binType, wasteType, customer }: Booking,
  { binSize, day }: { binSize: BinSize; day: Pick<OfferedDay, 'date' | 'pickOn'> },
): Promise<Decision<Quote, QuoteRefusal>> {
  return quoteHire(scope, {
    place: address,
    binType,
    binSize,
    wasteType,
    customerId: customer.id,
    priceClass: null,
    takenOn: scope.today,
    droppedOn: day.date,
    pickedOn: day.pickOn,
    extras: [],
  })
}
