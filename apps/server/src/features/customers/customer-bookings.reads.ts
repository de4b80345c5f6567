import type { CustomerTotals } from '@skipyard/contract/customers/codec.ts'
import type { Address } from '@skipyard/domain/addresses/address.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const bookingsOf = (scope: TenantScope, customerId: string) =>
  scope.db
    .selectFrom('bookings as b')
    .where('b.tenant_id', '=', scope.tenantId)
    .where('b.customer_id', '=', customerId)
    .where('b.deleted_at', 'is', null)

const { isNotCalledOff, isOut, owedPrice } = lifeCycleConditions('b')

/** What of a booking called off is billed is owed, as the statement says; its agreed price is kept while any of it is. */
const counts = sql<boolean>`(${isNotCalledOff} or b.agreed_cents is not null)`

const sumOf = (cents: RawBuilder<unknown>) => sql<string>`coalesce(sum(${cents}) filter (where ${counts}), 0)`

/** The domain's `hireClock` in SQL: the extra days of a customer's bins that are out. */
const atStake = ({ tenantId, today }: TenantScope) => sql<string>`coalesce(sum((
  select greatest(0, ${today}::date - b.drop_date - p.included_days - p.paid_extra_days) * p.extra_day_cents
  from booking_prices p where p.tenant_id = ${tenantId} and p.booking_id = b.id
)) filter (where ${isOut}), 0)`

/** Called-off bookings count only with their billed money. */
export async function readCustomerTotals(scope: TenantScope, customerId: string): Promise<CustomerTotals> {
  const sums = await bookingsOf(scope, customerId)
    .select(sql<string>`count(*) filter (where ${isNotCalledOff})`.as('bookings'))
    .select([sumOf(owedPrice).as('price'), sumOf(sql`b.paid_cents`).as('paid')])
    .select(atStake(scope).as('atStake'))
    .executeTakeFirstOrThrow()
  const last = await bookingsOf(scope, customerId)
    .select(['b.id', 'b.job_prefix as jobPrefix', 'b.job_number as jobNumber', 'b.drop_date'])
    .orderBy('b.drop_date', 'desc')
    .orderBy('b.job_number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return {
    bookings: Number(sums.bookings),
    priceCents: Number(sums.price),
    paidCents: Number(sums.paid),
    atStakeCents: Number(sums.atStake),
    last: last
      ? {
          id: last.id,
          jobPrefix: last.jobPrefix,
          jobNumber: last.jobNumber,
          droppedOn: localDate(last.drop_date),
        }
      : null,
  }
}

export async function countBookings(scope: TenantScope, customerId: string): Promise<number> {
  const { bookings } = await bookingsOf(scope, customerId)
    .select(({ fn }) => fn.countAll<string>().as('bookings'))
    .executeTakeFirstOrThrow()
  return Number(bookings)
}

const JUST_NOW = sql<Date>`now() - interval '1 minute'`

/** A booking just deleted counts, since that may be undone. */
/** Invoices of bookings that went to somebody else, which stay where they were billed. */
async function hasInvoices({ db, tenantId }: TenantScope, customerId: string): Promise<boolean> {
  const { rows } = await sql<{ isThere: boolean }>`
    select exists (select from invoices i
      where i.tenant_id = ${tenantId} and i.customer_id = ${customerId} and i.is_reversed) as "isThere"`.execute(
    db,
  )
  return rows[0]?.isThere ?? false
}

export async function hasBookings(scope: TenantScope, customerId: string): Promise<boolean> {
  const booking = await scope.db
    .selectFrom('bookings')
    .where('tenant_id', '=', scope.tenantId)
    .where('customer_id', '=', customerId)
    .where((b) => b.or([b('deleted_at', 'is', null), b('deleted_at', '>', JUST_NOW)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return booking !== undefined || (await hasInvoices(scope, customerId))
}

const everyBookingOf = ({ db, tenantId }: TenantScope, customerId: string) =>
  db.selectFrom('bookings').where('tenant_id', '=', tenantId).where('customer_id', '=', customerId)

/** Deleted bookings count, since they may come back. */
export async function isBookedBy(scope: TenantScope, customerId: string): Promise<boolean> {
  return (await everyBookingOf(scope, customerId).select('id').limit(1).execute()).length > 0
}

const reads = (column: 'address_name' | 'suburb' | 'post_code', text: string) =>
  sql<boolean>`lower(trim(${sql.ref(column)})) = lower(trim(${text}))`

export async function isBookedSite(scope: TenantScope, customerId: string, site: Address): Promise<boolean> {
  const rows = await everyBookingOf(scope, customerId)
    .where(reads('address_name', site.name))
    .where(reads('suburb', site.suburb))
    .where(reads('post_code', site.postCode))
    .select('id')
    .limit(1)
    .execute()
  return rows.length > 0
}
