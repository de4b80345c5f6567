import type { BookingPrice, ClockTerms } from '@skipyard/domain/prices/booking-price.ts'
import type { Quote } from '@skipyard/domain/prices/quote.ts'
import { type LocalDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface PriceBasis {
  takenOn: LocalDate
  held: BookingPrice | undefined
  hasPrices: boolean
}

export async function readPriceBases(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, PriceBasis>> {
  if (bookingIds.length === 0) return new Map()
  const { tenantId, timeZone } = scope
  const { rows } = await sql<{ id: string; takenAt: Date; hasPrices: boolean; held: BookingPrice | null }>`
    select b.id, b.created_at as "takenAt", t.has_prices as "hasPrices",
      case when p.booking_id is null then null else json_build_object(
        'quote', p.quote, 'reason', p.reason, 'paidExtraDays', p.paid_extra_days) end as held
    from bookings b
    join tenants t on t.tenant_id = ${tenantId}
    left join booking_prices p on p.tenant_id = ${tenantId} and p.booking_id = b.id
    where b.tenant_id = ${tenantId} and b.id = any(${bookingIds}) and b.deleted_at is null`.execute(scope.db)
  return new Map(
    rows.map(({ id, takenAt, hasPrices, held }) => [
      id,
      { takenOn: todayIn(timeZone, takenAt), held: held ?? undefined, hasPrices },
    ]),
  )
}

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
