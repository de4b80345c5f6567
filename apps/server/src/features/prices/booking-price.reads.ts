import type { BookingPrice, ClockTerms } from '@skipyard/domain/prices/booking-price.ts'
import type { ClockedHire } from '@skipyard/domain/prices/hire-clock.ts'
import type { Quote } from '@skipyard/domain/prices/quote.ts'
import { type LocalDate, localDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
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

/** The hire whose days go on in a booking that it was relocated to; undefined where it was not. */
export async function readHireGoingOn(
  scope: TenantScope,
  bookingId: string,
): Promise<ClockedHire | undefined> {
  const { tenantId } = scope
  const { rows } = await sql<{ droppedOn: string } & ClockTerms>`
    select before.drop_date as "droppedOn", p.included_days as "includedDays",
      p.paid_extra_days as "paidExtraDays", p.extra_day_cents as "extraDayCents"
    from jobs d
    join visits v on v.tenant_id = ${tenantId} and v.second_job_id = d.id and v.kind = 'relocate'
      and v.called_off_at is null
    join jobs taken on taken.tenant_id = ${tenantId} and taken.id = v.first_job_id
    join bookings before on before.tenant_id = ${tenantId} and before.id = taken.booking_id
    join booking_prices p on p.tenant_id = ${tenantId} and p.booking_id = before.id
    where d.tenant_id = ${tenantId} and d.booking_id = ${bookingId} and d.kind = 'drop'`.execute(scope.db)
  const [row] = rows
  return row && { ...row, droppedOn: localDate(row.droppedOn), isDropped: true, pickedOn: null }
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
