import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { checkCustomerKept } from '@skipyard/domain/invoices/kept-customer.ts'
import { SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { statementOf } from '#server/database/client-dialect.ts'
import { known } from '#server/database/known.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { nextReceipt } from './booking.reads.ts'

export async function readAgreedPrices(
  { db, tenantId }: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, Cents>> {
  if (bookingIds.length === 0) return new Map()
  const { rows } = await sql<{ id: string; cents: number }>`
    select b.id, b.agreed_cents as cents from bookings b
    where b.tenant_id = ${tenantId} and b.id = any(${bookingIds}::uuid[]) and b.agreed_cents is not null`.execute(
    db,
  )
  return new Map(rows.map(({ id, cents }) => [id, cents]))
}

/**
 * Keeps the agreed price, or removes it once no invoice counts. NOTE not recorded: the entry of the booking
 * has the price before and after.
 */
export async function saveAgreedPrices(
  { db, tenantId }: TenantScope,
  agreed: readonly { bookingId: string; agreedCents: Cents | null }[],
): Promise<void> {
  if (agreed.length === 0) return
  const ids = agreed.map(({ bookingId }) => bookingId)
  const cents = agreed.map(({ agreedCents }) => agreedCents)
  await sql`
    update bookings b set agreed_cents = a.cents
    from unnest(${ids}::uuid[], ${cents}::integer[]) a (id, cents)
    where b.tenant_id = ${tenantId} and b.id = a.id`.execute(db)
}

interface BilledRow {
  invoiceNumber: string
  issuedOn: string
  isVoid: boolean
  wasSent: boolean
  sendState: string
}

async function readBilled({ db, tenantId }: TenantScope, bookingId: string) {
  const { rows } = await sql<BilledRow>`
    select i.invoice_number as "invoiceNumber", i.issued_on::text as "issuedOn", i.voided_on is not null as "isVoid",
      i.was_sent as "wasSent", i.send_state as "sendState"
    from invoices i where i.tenant_id = ${tenantId} and i.booking_id = ${bookingId} order by i.sequence`.execute(
    db,
  )
  return rows.map(({ issuedOn, sendState, ...row }) => ({
    ...row,
    issuedOn: localDate(issuedOn),
    sendState: known(SEND_STATES, sendState),
  }))
}

/** What accounts of others than a customer come to at a booking, by the invoices that would go along with it. */
async function readAccountParts({ db, tenantId }: TenantScope, bookingId: string, customerId: string) {
  const { rows } = await sql<{ invoiceNumber: string | null; cents: number }>`
    select i.invoice_number as "invoiceNumber", sum(a.amount_cents)::int as cents
    from payment_allocations a
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id and p.kind = 'account'
    left join invoices i on i.tenant_id = ${tenantId} and i.id = a.invoice_id
    where a.tenant_id = ${tenantId} and a.booking_id = ${bookingId} and not a.is_undone
      and p.customer_id <> ${customerId} and i.is_reversed is not true
    group by i.invoice_number having sum(a.amount_cents) <> 0 order by i.invoice_number`.execute(db)
  return rows
}

/** 409 while a document, or money on account, has to stay with the customer the booking has now. */
async function refuseMove(scope: TenantScope, booking: Booking): Promise<void> {
  const { db, tenantId } = scope
  const row = await db
    .selectFrom('invoice_settings')
    .where('tenant_id', '=', tenantId)
    .select('lodged_until')
    .executeTakeFirst()
  const lodgedUntil = row?.lodged_until ? localDate(row.lodged_until) : null
  const invoices = await readBilled(scope, booking.id)
  const accountParts = await readAccountParts(scope, booking.id, booking.customer.id)
  accept(checkCustomerKept({ jobID: jobID(booking), invoices, accountParts, lodgedUntil }))
}

/**
 * A payment that is for other bookings too stays, and so does what was left on the former customer's account. A reversed
 * invoice stays with whom it was billed to, with its note and what was paid on it: statements show it and its reversal.
 */
export async function moveBilling(scope: TenantScope, booking: Booking): Promise<void> {
  await refuseMove(scope, booking)
  const { tenantId } = scope
  const { id: bookingId, customer } = booking
  const { id: customerId } = customer
  const reversed = sql<string>`(select r.id from invoices r
    where r.tenant_id = ${tenantId} and r.booking_id = ${bookingId} and r.is_reversed)`
  await scope.db
    .updateTable('invoices')
    .set((row) => ({ customer_id: customerId, version: row('version', '+', 1) }))
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', bookingId)
    .where('is_reversed', '=', false)
    .execute()
  await scope.db
    .updateTable('payment_allocations')
    .set({ customer_id: customerId })
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', bookingId)
    .where(sql<boolean>`(invoice_id is null or invoice_id not in ${reversed})`)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('payments')
            .where('payments.tenant_id', '=', tenantId)
            .whereRef('payments.id', '=', 'payment_allocations.payment_id')
            .where('payments.kind', '=', 'account')
            .select('payments.id'),
        ),
      ),
    )
    .execute()
  await sql`
    update adjustment_notes set customer_id = ${customerId}
    where tenant_id = ${tenantId} and invoice_id in (
      select i.id from invoices i where i.tenant_id = ${tenantId} and i.booking_id = ${bookingId}
        and not i.is_reversed)`.execute(scope.db)
  await sql`
    update payments set customer_id = ${customerId}
    where tenant_id = ${tenantId} and kind <> 'account'
      and id in (select a.payment_id from payment_allocations a
        where a.tenant_id = ${tenantId} and a.booking_id = ${bookingId})
      and id not in (select a.payment_id from payment_allocations a
        join payment_allocations own on own.tenant_id = ${tenantId} and own.payment_id = a.payment_id
        where a.tenant_id = ${tenantId} and own.booking_id = ${bookingId}
          and (a.booking_id <> ${bookingId} or a.invoice_id in ${reversed}))`.execute(scope.db)
}

/** Below zero where an amount was typed wrongly. */
export interface Deposit {
  bookingId: string
  customerId: string
  amountCents: number
  method: string
  hasReceipt: boolean
}

export interface EnteredDeposit extends Deposit {
  id: string
}

export function insertDeposits(scope: TenantScope, deposits: readonly Deposit[]): EnteredDeposit[] {
  const rows = deposits.map((deposit) => ({ ...deposit, id: uuidv7() }))
  if (rows.length === 0) return rows
  const { tenantId, today, now, actor, actorName } = scope
  const insert = scope.db
    .with('money', (db) =>
      db.insertInto('payments').values(
        rows.map(({ id, bookingId, customerId, amountCents, method, hasReceipt }) => ({
          tenant_id: tenantId,
          id,
          customer_id: customerId,
          received_on: today,
          amount_cents: amountCents,
          kind: 'deposit',
          method,
          receipt_number: hasReceipt ? nextReceipt(tenantId, bookingId) : null,
          created_at: now,
          created_by: actor.loginId,
          created_by_name: actorName,
        })),
      ),
    )
    .insertInto('payment_allocations')
    .values(
      rows.map(({ id, customerId, bookingId, amountCents }) => ({
        tenant_id: tenantId,
        id: uuidv7(),
        payment_id: id,
        customer_id: customerId,
        booking_id: bookingId,
        amount_cents: amountCents,
        counts_on: today,
      })),
    )
    .compile()
  scope.queue(statementOf(insert))
  return rows
}

export async function readPaid(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, number>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('payment_allocations')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', 'in', bookingIds)
    .where('is_undone', '=', false)
    .groupBy('booking_id')
    .select(({ fn }) => ['booking_id', fn.sum<string>('amount_cents').as('paid')])
    .execute()
  return new Map(rows.map(({ booking_id, paid }) => [booking_id, Number(paid)]))
}
