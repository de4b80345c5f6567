import type { WireReceiptMailing } from '@skipyard/contract/invoices/payments.ts'
import { PAYMENT_KINDS } from '@skipyard/domain/invoices/money/payment.ts'
import {
  type BookingPayment,
  isAllHeld,
  type Receipt,
  receiptsOf,
} from '@skipyard/domain/invoices/papers/receipt.ts'
import { SEND_STATES } from '@skipyard/domain/invoices/sending.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface MoneyRow extends Omit<BookingPayment, 'kind'> {
  id: string
  bookingId: string
  kind: string
}

async function readMoney(scope: TenantScope, bookingIds: readonly string[]): Promise<MoneyRow[]> {
  const { db, tenantId } = scope
  const { rows } = await sql<MoneyRow>`
    select p.id, m.booking_id as "bookingId", p.kind, p.receipt_number as receipt, m.parts,
      (select coalesce(sum(e.gst_cents), 0)::float8 from gst_entries e
        where e.tenant_id = ${tenantId} and e.booking_id = m.booking_id and e.basis = 'cash' and e.pot = 'waiting'
          and e.payment_id = p.id) as "gstCents"
    from (
      select s.booking_id, s.payment_id, json_agg(json_build_object(
        'invoiceId', s.invoice_id, 'cents', s.cents, 'isUndone', s.is_undone) order by s.invoice_id) as parts
      from (
        select a.booking_id, a.payment_id, a.invoice_id, a.is_undone, sum(a.amount_cents) as cents
        from payment_allocations a
        where a.tenant_id = ${tenantId} and a.booking_id = any(${bookingIds}::uuid[])
        group by a.booking_id, a.payment_id, a.invoice_id, a.is_undone
      ) s
      group by s.booking_id, s.payment_id
    ) m
    join payments p on p.tenant_id = ${tenantId} and p.id = m.payment_id
    order by m.booking_id, p.created_at, p.id`.execute(db)
  return rows
}

export interface ReadReceipt extends Receipt {
  bookingId: string
  isAllHeld: boolean
}

export async function readReceipts(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, ReadReceipt>> {
  if (bookingIds.length === 0) return new Map()
  const byBooking = Map.groupBy(await readMoney(scope, bookingIds), ({ bookingId }) => bookingId)
  const found = new Map<string, ReadReceipt>()
  for (const [bookingId, rows] of byBooking) {
    const payments = rows.map((row) => ({ ...row, kind: known(PAYMENT_KINDS, row.kind) }))
    const receipts = new Map(receiptsOf(payments).map((receipt) => [receipt.number, receipt]))
    const isHeld = isAllHeld(payments)
    for (const { id, receipt: number, parts } of payments) {
      const receipt = receipts.get(number ?? 0)
      if (receipt && parts.some(({ isUndone }) => !isUndone))
        found.set(id, { ...receipt, bookingId, isAllHeld: isHeld })
    }
  }
  return found
}

export async function readReceiptMailings(
  scope: TenantScope,
  paymentIds: readonly string[],
): Promise<Map<string, WireReceiptMailing>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('receipt_mailings')
    .where('tenant_id', '=', scope.tenantId)
    .where('payment_id', 'in', paymentIds)
    .distinctOn('payment_id')
    .orderBy('payment_id')
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
  return new Map(
    rows.map((row) => [
      row.payment_id,
      {
        state: known(SEND_STATES, row.state),
        recipients: row.recipients,
        error: row.error,
        requestedAt: row.created_at.toISOString(),
        requestedBy: row.created_by_name,
        endedAt: row.ended_at?.toISOString() ?? null,
      },
    ]),
  )
}
