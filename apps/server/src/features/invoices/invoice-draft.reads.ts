import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { ConnectedBooks } from '#server/features/xero/invoice-books.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface InvoicesBefore {
  /** The highest place that one has, void ones too; 0 before the first. */
  lastSequence: number
  isHireBilled: boolean
  hireNumber: string | null
  /** The price that was agreed before they changed it; null while none counts. */
  agreedCents: Cents | null
}

const billsHire = sql`i.voided_on is null and v.content -> 'lines' @> '[{"kind": "bin"}]'`

export async function readInvoicesBefore(
  { db, tenantId }: TenantScope,
  bookingId: string,
): Promise<InvoicesBefore> {
  const { rows } = await sql<InvoicesBefore>`
    select coalesce(max(i.sequence), 0) as "lastSequence",
      coalesce(bool_or(${billsHire}), false) as "isHireBilled",
      (array_agg(i.invoice_number order by i.sequence desc) filter (where ${billsHire}))[1] as "hireNumber",
      (select b.agreed_cents from bookings b where b.tenant_id = ${tenantId} and b.id = ${bookingId}) as "agreedCents"
    from invoices i
    join invoice_versions v on v.tenant_id = ${tenantId} and v.invoice_id = i.id and v.version = i.document_version
    where i.tenant_id = ${tenantId} and i.booking_id = ${bookingId}`.execute(db)
  const [before] = rows
  if (!before) throw new Error('An aggregate without a group has one row')
  return before
}

/**
 * The account of the books that the money goes to which came in last for an invoice, or which waits at a booking: the one
 * that was chosen for it, otherwise that of its method; null where nothing came in.
 */
export async function readPaymentAccount(
  { db, tenantId }: TenantScope,
  { paymentAccounts }: ConnectedBooks,
  of: { invoiceId: string } | { bookingId: string },
): Promise<string | null> {
  const belongs =
    'invoiceId' in of
      ? sql`a.invoice_id = ${of.invoiceId}`
      : sql`a.booking_id = ${of.bookingId} and a.invoice_id is null`
  const { rows } = await sql<{ chosen: string | null; method: string }>`
    select p.xero_account_id as chosen, p.method from payment_allocations a
    join payments p on p.tenant_id = ${tenantId} and p.id = a.payment_id
    where a.tenant_id = ${tenantId} and ${belongs} and not a.is_undone and a.amount_cents > 0
    order by p.received_on desc, p.id desc limit 1`.execute(db)
  const [last] = rows
  return last ? (last.chosen ?? paymentAccounts[known(PAYMENT_METHODS, last.method)]) : null
}
