import type { WireMoneyToGiveBack } from '@skipyard/contract/invoices/money.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { billedCents, isInvoiced } from '@skipyard/domain/invoices/money/booking-money.ts'
import { moneyToGiveBack } from '@skipyard/domain/invoices/money/money-to-give-back.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const { dropIs, owedPrice } = lifeCycleConditions('b')

/** The domain's `moneyToGiveBack` is above zero; an index of its own holds these bookings. */
export const isDueBack = sql<boolean>`(b.paid_cents > 0 and (b.paid_cents > b.price_cents
  or (not b.is_invoiced and ${dropIs('calledOff')}))
  and b.paid_cents > ${owedPrice}
    + case when b.is_invoiced or ${dropIs('calledOff')} then 0 else coalesce(b.permit_cost_cents, 0) end)`

function dueBack({ db, tenantId }: TenantScope, q?: string) {
  const bookings = db
    .selectFrom('bookings as b')
    .where('b.tenant_id', '=', tenantId)
    .where('b.deleted_at', 'is', null)
    .where(isDueBack)
  return q ? bookings.where(holdsText(sql`b.search_text`, q)) : bookings
}

interface MoneyPage {
  q?: string | undefined
  page: number
  limit: number
}

export const moneyCountQuery = (scope: TenantScope, q?: string) =>
  dueBack(scope, q).select(sql<number>`count(*)::int`.as('count'))

export const moneyPageQuery = (scope: TenantScope, { q, page, limit }: MoneyPage) =>
  dueBack(scope, q)
    .select('b.id')
    .orderBy('b.job_number')
    .limit(limit)
    .offset((page - 1) * limit)

export async function countMoneyToGiveBack(scope: TenantScope, q?: string): Promise<number> {
  return (await moneyCountQuery(scope, q).executeTakeFirstOrThrow()).count
}

/** Since when each of these bookings owes less or is called off; those of which the history does not say are left out. */
async function readSince(
  { db, tenantId }: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, Date>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<{ bookingId: string; at: Date }>`
    select s.id as "bookingId", e.at
    from unnest(${bookingIds}::uuid[]) s (id)
    cross join lateral (
      select at from audit_entries
      where tenant_id = ${tenantId} and subject_id = s.id and changes ?| array['status', 'priceCents']
      order by id desc limit 1
    ) e`.execute(db)
  return new Map(rows.map(({ bookingId, at }) => [bookingId, at]))
}

const wireOf = (booking: Booking, since: Date | undefined): WireMoneyToGiveBack => ({
  _id: booking.id,
  version: booking.version,
  jobID: jobID(booking),
  contactID: booking.customer.id,
  customerName: booking.customer.name,
  customerPhone: booking.customer.phone,
  status: booking.status,
  amount: centsToDollars(moneyToGiveBack(booking)),
  bookingPayment: centsToDollars(booking.priceCents),
  deposit: centsToDollars(booking.paidCents),
  since: since?.toISOString() ?? null,
  isInvoiced: isInvoiced(booking),
  billed: centsToDollars(billedCents(booking)),
})

export async function readMoneyToGiveBack(
  scope: TenantScope,
  asked: MoneyPage,
): Promise<{ total: number; data: WireMoneyToGiveBack[] }> {
  const rows = await moneyPageQuery(scope, asked).execute()
  const ids = rows.map(({ id }) => id)
  const bookings = new Map((await findBookings(scope, ids)).map((booking) => [booking.id, booking]))
  const since = await readSince(scope, ids)
  const data = ids.flatMap((id) => {
    const booking = bookings.get(id)
    return booking ? [wireOf(booking, since.get(id))] : []
  })
  return { total: await countMoneyToGiveBack(scope, asked.q), data }
}
