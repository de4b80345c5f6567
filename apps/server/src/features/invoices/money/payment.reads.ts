import type { WireInvoicePayment } from '@skipyard/contract/invoices/invoices.ts'
import type { WirePayment, WireReceiptMailing } from '@skipyard/contract/invoices/payments.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { receiptNumberOf } from '@skipyard/domain/invoices/invoice-number.ts'
import { PAYMENT_KINDS } from '@skipyard/domain/invoices/money/payment.ts'
import { type LocalDate, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { type InferResult, sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type ReadReceipt, readReceiptMailings, readReceipts } from '../papers/receipt.reads.ts'

/** Money that came in or went out; what is kept as a fee or moved to and from an account neither came nor went. */
export const isCash = (column: string) => sql<boolean>`${sql.ref(column)} not in ('fee', 'account')`

/** Money of a cancelled hire that the company kept: below zero at the booking, which no longer holds it. */
export const isKeptFee = (column: string) => sql<boolean>`${sql.ref(column)} = 'fee'`

/**
 * Whether a part of a payment (`a`) only says from when until when it was on an invoice that has been reversed since: such
 * parts come in pairs, and to nothing.
 */
export const isPassed = (tenantId: string) => sql<boolean>`exists (
  select from invoices r where r.tenant_id = ${tenantId} and r.id = a.invoice_id and r.is_reversed)`

/** What was paid on an invoice and refunded of it, the oldest first; undone payments are not among it. */
export const paymentsOfInvoice = (scope: TenantScope, invoiceId: string) =>
  scope.db
    .selectFrom('payment_allocations as a')
    .innerJoin('payments as p', (join) =>
      join.on('p.tenant_id', '=', scope.tenantId).onRef('p.id', '=', 'a.payment_id'),
    )
    .where('a.tenant_id', '=', scope.tenantId)
    .where('a.invoice_id', '=', invoiceId)
    .where('a.is_undone', '=', false)
    .where(({ not }) => not(isPassed(scope.tenantId)))
    .orderBy('p.received_on')
    .orderBy('p.id')

export async function readInvoicePayments(
  scope: TenantScope,
  invoiceId: string,
): Promise<WireInvoicePayment[]> {
  const rows = await paymentsOfInvoice(scope, invoiceId)
    .select(['p.id', 'p.kind', 'p.received_on', 'p.method', 'p.reference', 'p.created_by_name'])
    .select(['p.created_at', 'p.amount_cents as whole', 'a.amount_cents as part'])
    .execute()
  return rows.map((row) => ({
    PaymentID: row.id,
    Amount: centsToDollars(row.part),
    paymentAmount: centsToDollars(row.whole),
    kind: known(PAYMENT_KINDS, row.kind),
    date: toWireDate(localDate(row.received_on)),
    method: known(PAYMENT_METHODS, row.method),
    reference: row.reference,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
  }))
}

interface PaymentSearch {
  q?: string | undefined
  customerId?: string | undefined
  bookingId?: string | undefined
  invoiceId?: string | undefined
  method?: PaymentMethod | undefined
  from?: LocalDate | undefined
  to?: LocalDate | undefined
}

interface AllocationRow {
  booking_id: string
  job_id: string
  invoice_id: string | null
  invoice_number: string | null
  amount_cents: number
}

const allocationsColumn = ({ tenantId }: TenantScope) => sql<AllocationRow[] | null>`(
  select json_agg(json_build_object(
    'booking_id', a.booking_id, 'job_id', b.job_prefix || '-' || b.job_number, 'invoice_id', a.invoice_id,
    'invoice_number', i.invoice_number, 'amount_cents', a.amount_cents
  ) order by i.invoice_number, a.id)
  from payment_allocations a
  join bookings b on b.tenant_id = ${tenantId} and b.id = a.booking_id
  left join invoices i on i.tenant_id = ${tenantId} and i.id = a.invoice_id
  where a.tenant_id = ${tenantId} and a.payment_id = p.id and not ${isPassed(tenantId)}
)`

const wholePayments = (scope: TenantScope) =>
  scope.db
    .selectFrom('payments as p')
    .innerJoin('customers as c', (join) =>
      join.on('c.tenant_id', '=', scope.tenantId).onRef('c.id', '=', 'p.customer_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .selectAll('p')
    .select(['c.name as customer_name', allocationsColumn(scope).as('allocations')])

type PaymentRow = InferResult<ReturnType<typeof wholePayments>>[number]

interface OfReceipts {
  receipts: ReadonlyMap<string, ReadReceipt>
  mailings: ReadonlyMap<string, WireReceiptMailing>
}

const wireOf = (row: PaymentRow, { receipts, mailings }: OfReceipts): WirePayment => {
  const receipt = receipts.get(row.id)
  const allocations = row.allocations ?? []
  const [part] = allocations
  return {
    _id: row.id,
    contactID: row.customer_id,
    customerName: row.customer_name,
    date: toWireDate(localDate(row.received_on)),
    amount: centsToDollars(row.amount_cents),
    kind: known(PAYMENT_KINDS, row.kind),
    method: known(PAYMENT_METHODS, row.method),
    reference: row.reference,
    createdBy: row.created_by_name,
    createdAt: row.created_at.toISOString(),
    undoneBy: row.undone_by_name,
    undoneAt: row.undone_at?.toISOString() ?? null,
    receiptNumber: receipt && part ? receiptNumberOf(part.job_id, receipt.number) : null,
    receiptMailing: receipt ? (mailings.get(row.id) ?? null) : null,
    allocations: allocations.map((one) => ({
      bookingId: one.booking_id,
      jobID: one.job_id,
      invoiceId: one.invoice_id,
      invoiceNumber: one.invoice_number,
      amount: centsToDollars(one.amount_cents),
    })),
  }
}

/** Only what is paid ahead has a receipt. */
async function wiresOf(scope: TenantScope, rows: readonly PaymentRow[]): Promise<WirePayment[]> {
  const ahead = rows.filter(({ receipt_number }) => receipt_number !== null)
  const parts = ahead.flatMap(({ allocations }) => allocations ?? [])
  const receipts = await readReceipts(scope, [...new Set(parts.map(({ booking_id }) => booking_id))])
  const mailings = await readReceiptMailings(
    scope,
    ahead.map(({ id }) => id),
  )
  return rows.map((row) => wireOf(row, { receipts, mailings }))
}

const goesTo = ({ tenantId }: TenantScope, column: 'booking_id' | 'invoice_id', id: string) =>
  sql<boolean>`exists (select from payment_allocations a
    where a.tenant_id = ${tenantId} and a.payment_id = p.id and a.${sql.ref(column)} = ${id})`

const holds = ({ tenantId }: TenantScope, needle: string) =>
  sql<boolean>`(${holdsText(sql`folded(p.reference) || ' ' || c.name_key`, needle)} or exists (
    select from payment_allocations a join invoices i on i.tenant_id = ${tenantId} and i.id = a.invoice_id
    where a.tenant_id = ${tenantId} and a.payment_id = p.id and strpos(lower(i.invoice_number), ${needle}) > 0))`

function matchingPayments(scope: TenantScope, search: PaymentSearch) {
  const { q, customerId, bookingId, invoiceId, method, from, to } = search
  let payments = wholePayments(scope)
  if (customerId) payments = payments.where('p.customer_id', '=', customerId)
  if (bookingId) payments = payments.where(goesTo(scope, 'booking_id', bookingId))
  if (invoiceId) payments = payments.where(goesTo(scope, 'invoice_id', invoiceId))
  if (method) payments = payments.where('p.method', '=', method)
  if (from) payments = payments.where('p.received_on', '>=', from)
  if (to) payments = payments.where('p.received_on', '<=', to)
  return q ? payments.where(holds(scope, q.toLowerCase())) : payments
}

const newestFirst = (scope: TenantScope, search: PaymentSearch) =>
  matchingPayments(scope, search).orderBy('p.received_on', 'desc').orderBy('p.id', 'desc')

export async function readPayments(
  scope: TenantScope,
  { page, limit, ...search }: PaymentSearch & { page: number; limit: number },
): Promise<{ total: number; received: number; data: WirePayment[] }> {
  const { total, received } = await matchingPayments(scope, search)
    .clearSelect()
    .select([
      sql<number>`count(*)::int`.as('total'),
      sql<number>`coalesce(sum(p.amount_cents) filter (where p.undone_at is null and ${isCash('p.kind')}), 0)::float8`.as(
        'received',
      ),
    ])
    .executeTakeFirstOrThrow()
  const rows = await newestFirst(scope, search)
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { total, received: centsToDollars(received), data: await wiresOf(scope, rows) }
}

const BATCH = 1_000

export async function* readPaymentFile(
  scope: TenantScope,
  search: PaymentSearch,
): AsyncGenerator<WirePayment[]> {
  await sql`declare payment_file no scroll cursor for ${newestFirst(scope, search)}`.execute(scope.db)
  let isMore = true
  while (isMore) {
    const { rows } = await sql<PaymentRow>`fetch ${sql.lit(BATCH)} from payment_file`.execute(scope.db)
    if (rows.length > 0) yield await wiresOf(scope, rows)
    isMore = rows.length === BATCH
  }
}

export async function findPayments(scope: TenantScope, ids: readonly string[]): Promise<WirePayment[]> {
  const rows = await wholePayments(scope).where('p.id', 'in', ids).execute()
  const found = new Map((await wiresOf(scope, rows)).map((wire) => [wire._id, wire]))
  return ids.flatMap((id) => found.get(id) ?? [])
}
