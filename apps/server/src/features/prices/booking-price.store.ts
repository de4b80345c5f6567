import type { BookingPrice } from '@skipyard/domain/prices/booking-price.ts'
import { statementOf } from '#server/database/client-dialect.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export function saveBookingPrice(
  scope: TenantScope,
  bookingId: string,
  { quote, reason, paidExtraDays }: BookingPrice,
): void {
  const values = {
    quote: JSON.stringify(quote),
    quoted_cents: quote.totalCents,
    reason,
    included_days: quote.includedDays,
    paid_extra_days: paidExtraDays,
    extra_day_cents: quote.extraDayCents,
    included_kg: quote.includedKg,
    per_tonne_cents: quote.perTonneCents,
    quoted_at: scope.now,
  }
  const insert = scope.db
    .insertInto('booking_prices')
    .values({ tenant_id: scope.tenantId, booking_id: bookingId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'booking_id']).doUpdateSet(values))
    .compile()
  scope.queue(statementOf(insert))
}

export async function forgetBookingPrice(scope: TenantScope, bookingId: string): Promise<void> {
  await scope.db
    .deleteFrom('booking_prices')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .execute()
}
