import type { BookingPrice, ClockTerms } from '@skipyard/domain/prices/booking-price.ts'
import type { Quote } from '@skipyard/domain/prices/quote.ts'
import { type LocalDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The day a booking was taken, whose prices it keeps; undefined when the tenant has none of that id. */
export async function readTakenOn(scope: TenantScope, bookingId: string): Promise<LocalDate | undefined> {
  const row = await scope.db
    .selectFrom('bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', bookingId)
    .where('deleted_at', 'is', null)
    .select('created_at')
    .executeTakeFirst()
  return row && todayIn(scope.timeZone, row.created_at)
}

/** How a booking's price came about; undefined where the price book had none for it. */
export async function findBookingPrice(
  scope: TenantScope,
  bookingId: string,
): Promise<BookingPrice | undefined> {
  const row = await scope.db
    .selectFrom('booking_prices')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .select(['reason', 'paid_extra_days as paidExtraDays'])
    .select(sql<Quote>`quote`.as('quote'))
    .executeTakeFirst()
  return row
}

/** How the prices of these bookings came about; those that the price book had none for are not in it. */
export async function readBookingPrices(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, BookingPrice>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('booking_prices')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', 'in', bookingIds)
    .select(['booking_id as id', 'reason', 'paid_extra_days as paidExtraDays'])
    .select(sql<Quote>`quote`.as('quote'))
    .execute()
  return new Map(rows.map(({ id, ...price }) => [id, price]))
}

/** By what the hire clocks of these bookings run; those that the price book had no price for have none. */
export async function readClockTerms(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, ClockTerms>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('booking_prices')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', 'in', bookingIds)
    .select(['booking_id as id', 'included_days as includedDays'])
    .select(['paid_extra_days as paidExtraDays', 'extra_day_cents as extraDayCents'])
    .execute()
  return new Map(rows.map(({ id, ...terms }) => [id, terms]))
}
