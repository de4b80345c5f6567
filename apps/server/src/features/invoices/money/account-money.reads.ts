import type { WireMoneyOnAccount } from '@skipyard/contract/invoices/money.ts'
import type { PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import type { AccountEntry } from '@skipyard/domain/invoices/papers/statement.ts'
import { type LocalDate, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readWaysOfAccounts } from './way-it-came.reads.ts'

const { owedPrice } = lifeCycleConditions('b')

/** What is on a customer's account: what was left there less what was used or given back since, in cents. */
export async function readAccountBalance({ db, tenantId }: TenantScope, customerId: string): Promise<number> {
  const { cents } = await db
    .selectFrom('payments')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .where('kind', '=', 'account')
    .where('undone_at', 'is', null)
    .select(sql<number>`coalesce(-sum(amount_cents), 0)::float8`.as('cents'))
    .executeTakeFirstOrThrow()
  return cents
}

interface AccountSource {
  bookingId: string
  /** Null where it waited at the booking, or its invoice is void. */
  invoiceId: string | null
  /** The reversed invoice it had been left of, if that keeps it in the books. */
  keeperId: string | null
  cents: number
  /** What is left of all that was left at the booking. */
  atBookingCents: number
}

/** What was given back of money that passed through reversed invoices is taken from the first of them, as it went. */
function lessGiven(sources: readonly AccountSource[]): AccountSource[] {
  const over = new Map<string, number>()
  for (const { bookingId, cents } of sources)
    if (cents < 0) over.set(bookingId, (over.get(bookingId) ?? 0) - cents)
  return sources.flatMap((source) => {
    const off = Math.min(over.get(source.bookingId) ?? 0, source.cents)
    if (off > 0) over.set(source.bookingId, (over.get(source.bookingId) ?? 0) - off)
    const cents = source.cents - Math.max(off, 0)
    return cents > 0 ? [{ ...source, cents }] : []
  })
}

/**
 * Where a customer's money was left on account and is still, the first first, with how much of each. What was left of
 * several invoices that are reversed since is of each of them.
 */
export async function readAccountSources(
  { db, tenantId }: TenantScope,
  customerId: string,
): Promise<AccountSource[]> {
  const { rows } = await sql<AccountSource>`
    with left_there as (
      select p.id as payment_id, p.amount_cents as payment_cents, p.received_on, a.booking_id, a.amount_cents,
        i.id as invoice_id, case when v.is_reversed then v.id end as reversed_id
      from payments p
      join payment_allocations a on a.tenant_id = ${tenantId} and a.payment_id = p.id
      left join invoices v on v.tenant_id = ${tenantId} and v.id = a.invoice_id
      left join invoices i on i.tenant_id = ${tenantId} and i.id = a.invoice_id and i.voided_on is null
      where p.tenant_id = ${tenantId} and p.customer_id = ${customerId} and p.kind = 'account'
        and p.undone_at is null
    ), kept as (
      select booking_id, reversed_id, amount_cents, received_on from left_there
      where payment_cents < 0 and amount_cents > 0 and reversed_id is not null
    ), moved as (
      select booking_id, invoice_id, null::uuid as keeper_id, amount_cents, received_on from left_there
      union all select booking_id, null, reversed_id, -amount_cents, received_on from kept
      union all select booking_id, null, null, amount_cents, received_on from kept
    ), at_bookings as (
      select booking_id, sum(amount_cents) as cents from left_there group by booking_id having sum(amount_cents) < 0)
    select m.booking_id as "bookingId", m.invoice_id as "invoiceId", m.keeper_id as "keeperId",
      -sum(m.amount_cents)::float8 as cents, -min(b.cents)::float8 as "atBookingCents"
    from moved m
    join at_bookings b on b.booking_id = m.booking_id
    group by m.booking_id, m.invoice_id, m.keeper_id having sum(m.amount_cents) <> 0
    order by min(m.received_on), m.booking_id, m.invoice_id nulls first, m.keeper_id nulls first`.execute(db)
  return lessGiven(rows)
}

export interface ReadAccountEntry extends AccountEntry {
  bookingId: string
}

type EntryRow = Omit<ReadAccountEntry, 'on' | 'kind'> & { on: string; isReturned: boolean }

const entryOf = ({ isReturned, on, ...row }: EntryRow): ReadAccountEntry => {
  const wentTo = isReturned ? 'returned' : 'used'
  return { ...row, on: localDate(on), kind: row.cents > 0 ? 'left' : wentTo }
}

/** Every movement of a customer's account until a day, the first first; what was given back was refunded in the same moment. */
export async function readAccountEntries(
  { db, tenantId }: TenantScope,
  customerId: string,
  to: LocalDate,
): Promise<ReadAccountEntry[]> {
  const { rows } = await sql<EntryRow>`
    select p.received_on::text as "on", -sum(a.amount_cents)::float8 as cents, p.reference,
      b.id as "bookingId", b.job_prefix || '-' || b.job_number as "jobID", exists (
        select 1 from payments r
        where r.tenant_id = ${tenantId} and r.customer_id = ${customerId} and r.kind = 'refund'
          and r.created_at = p.created_at and r.amount_cents = -p.amount_cents
      ) as "isReturned"
    from payments p
    join payment_allocations a on a.tenant_id = ${tenantId} and a.payment_id = p.id
    join bookings b on b.tenant_id = ${tenantId} and b.id = a.booking_id
    where p.tenant_id = ${tenantId} and p.customer_id = ${customerId} and p.kind = 'account'
      and p.undone_at is null and p.received_on <= ${to}
    group by p.tenant_id, p.id, b.tenant_id, b.id order by p.received_on, p.created_at, p.id`.execute(db)
  return rows.map(entryOf)
}

interface AccountRow {
  id: string
  name: string
  phone: string
  cents: number
  since: string
  owing: { id: string; jobID: string; cents: number }[]
  customers: number
}

const wireOf = (
  { id, name, phone, cents, since, owing }: AccountRow,
  method: PaymentMethod | null,
): WireMoneyOnAccount => ({
  _id: id,
  customerName: name,
  customerPhone: phone,
  amount: centsToDollars(cents),
  since: toWireDate(localDate(since)),
  method,
  owing: owing.map((booking) => ({
    _id: booking.id,
    jobID: booking.jobID,
    amount: centsToDollars(booking.cents),
  })),
})

export async function readMoneyOnAccount(
  scope: TenantScope,
  { q, page, limit }: { q?: string | undefined; page: number; limit: number },
): Promise<{ total: number; data: WireMoneyOnAccount[] }> {
  const { db, tenantId } = scope
  const matching = q ? sql`and ${holdsText(sql`c.search_text`, q)}` : sql``
  const { rows } = await sql<AccountRow>`
    select c.id, c.name, c.phone, o.cents, o.since, count(*) over ()::int as customers, coalesce((
      select jsonb_agg(to_jsonb(b)) from (
        select b.id, b.job_prefix || '-' || b.job_number as "jobID", ${owedPrice} - b.paid_cents as cents
        from bookings b
        where b.tenant_id = ${tenantId} and b.customer_id = c.id and b.deleted_at is null
          and ${owedPrice} > b.paid_cents
        order by b.job_number limit 20) b), '[]'::jsonb) as owing
    from (
      select p.customer_id, -sum(p.amount_cents)::float8 as cents, min(p.received_on)::text as since
      from payments p
      where p.tenant_id = ${tenantId} and p.kind = 'account' and p.undone_at is null
      group by p.customer_id having sum(p.amount_cents) < 0
    ) o
    join customers c on c.tenant_id = ${tenantId} and c.id = o.customer_id ${matching}
    order by c.name_key, c.id limit ${limit} offset ${(page - 1) * limit}`.execute(db)
  const ways = await readWaysOfAccounts(
    scope,
    rows.map(({ id }) => id),
  )
  const data = rows.map((row) => wireOf(row, ways.get(row.id) ?? null))
  return { total: rows[0]?.customers ?? 0, data }
}
