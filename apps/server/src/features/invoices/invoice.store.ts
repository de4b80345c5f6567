import {
  type AdjustmentNote,
  editedContentOf,
  keepDocument,
} from '@skipyard/domain/invoices/change-invoice.ts'
import { type Invoice, type InvoiceContent, isFurther } from '@skipyard/domain/invoices/invoice.ts'
import { noteNumberOf } from '@skipyard/domain/invoices/invoice-number.ts'
import { totalsOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { invoiceOf, wholeInvoices } from './invoice.reads.ts'
import { refuseLodged } from './refuse-lodged.ts'

/** Invoices of these ids, in that order; the company's lock goes first, so they are as new. */
export async function loadInvoices(scope: TenantScope, ids: readonly string[]): Promise<Invoice[]> {
  if (ids.length === 0) return []
  const rows = await wholeInvoices(scope).where('i.id', 'in', ids).execute()
  const found = new Map(rows.map((row) => [row.id, invoiceOf(row)]))
  return ids.flatMap((id) => found.get(id) ?? [])
}

export async function loadInvoice(scope: TenantScope, id: string): Promise<Invoice | undefined> {
  const [invoice] = await loadInvoices(scope, [id])
  return invoice
}

/** All invoices of a booking, void ones too, in the order they were made. */
export async function loadInvoicesOf(scope: TenantScope, bookingId: string): Promise<Invoice[]> {
  const rows = await wholeInvoices(scope)
    .where('i.booking_id', '=', bookingId)
    .orderBy('i.sequence')
    .execute()
  return rows.map(invoiceOf)
}

export async function loadNumbered(
  scope: TenantScope,
  bookingId: string,
  invoiceNumber: string,
): Promise<Invoice | undefined> {
  const row = await wholeInvoices(scope)
    .where('i.booking_id', '=', bookingId)
    .where('i.invoice_number', '=', invoiceNumber)
    .executeTakeFirst()
  return row && invoiceOf(row)
}

export interface OpenInvoice {
  id: string
  customerId: string
  issuedOn: LocalDate
  balanceCents: number
}

export async function loadOpenOf(scope: TenantScope, bookingId: string): Promise<OpenInvoice[]> {
  const rows = await scope.db
    .selectFrom('invoices')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .where('balance_cents', '>', 0)
    .orderBy('sequence')
    .select(['id', 'customer_id as customerId', 'issued_on as issuedOn', 'balance_cents as balanceCents'])
    .execute()
  return rows.map((row) => ({ ...row, issuedOn: localDate(row.issuedOn) }))
}

/** Invoices of a booking on which something was paid, those on which too much was first, then the newest. */
export async function loadPaidOf(
  scope: TenantScope,
  bookingId: string,
): Promise<{ id: string; issuedOn: LocalDate; paidCents: number }[]> {
  const rows = await scope.db
    .selectFrom('invoices')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .where('paid_cents', '>', 0)
    .orderBy(sql`balance_cents < 0`, 'desc')
    .orderBy('sequence', 'desc')
    .select(['id', 'issued_on', 'paid_cents as paidCents'])
    .execute()
  return rows.map(({ id, issued_on, paidCents }) => ({ id, issuedOn: localDate(issued_on), paidCents }))
}

const madeBy = ({ now, actor, actorName }: TenantScope) => ({
  created_at: now,
  created_by: actor.loginId,
  created_by_name: actorName,
})

const listedValues = (content: InvoiceContent) => {
  const { totalCents, gstCents, gstFreeCents } = totalsOf(content)
  return {
    customer_name: content.customerName,
    customer_email: content.customerEmail,
    po_number: content.poNumber,
    is_gst_inclusive: content.lineAmountType === 'Inclusive',
    issued_on: content.issuedOn,
    due_on: content.dueOn,
    total_cents: totalCents,
    gst_cents: gstCents,
    free_cents: content.isGstRegistered ? gstFreeCents : null,
    is_further: isFurther(content),
  }
}

const versionRow = (scope: TenantScope, invoiceId: string, content: InvoiceContent) => {
  const { totalCents, gstCents } = totalsOf(content)
  return {
    tenant_id: scope.tenantId,
    invoice_id: invoiceId,
    content: JSON.stringify(content),
    total_cents: totalCents,
    gst_cents: gstCents,
    ...madeBy(scope),
  }
}

export type NewInvoice = Pick<
  Invoice,
  'id' | 'bookingId' | 'customerId' | 'jobNumber' | 'sequence' | 'invoiceNumber' | 'content'
> & { suburb: string }

export async function insertInvoice(scope: TenantScope, invoice: NewInvoice): Promise<void> {
  const { id, content } = invoice
  await refuseLodged(scope, [content.issuedOn], 'date')
  await scope.db
    .insertInto('invoices')
    .values({
      tenant_id: scope.tenantId,
      id,
      booking_id: invoice.bookingId,
      customer_id: invoice.customerId,
      job_number: invoice.jobNumber,
      sequence: invoice.sequence,
      invoice_number: invoice.invoiceNumber,
      suburb: invoice.suburb,
      ...listedValues(content),
      ...madeBy(scope),
    })
    .execute()
  await scope.db
    .insertInto('invoice_versions')
    .values({ version: 1, ...versionRow(scope, id, content) })
    .execute()
}

/** Keeps a further version of the document beside those before it, unless it stays as it was sent or is lodged. */
export async function saveVersion(
  scope: TenantScope,
  invoice: Invoice,
  content: InvoiceContent,
): Promise<void> {
  const { id, documentVersion, content: before } = invoice
  accept(keepDocument(invoice, content))
  await refuseLodged(scope, [before.issuedOn, content.issuedOn], 'date')
  const version = documentVersion + 1
  await scope.db
    .insertInto('invoice_versions')
    .values({ version, ...versionRow(scope, id, content) })
    .execute()
  await scope.db
    .updateTable('invoices')
    .set({ document_version: version, ...listedValues(content) })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

/** How much of a note is free of GST; null where GST was not charged. */
function freeOfNote(invoice: Invoice, content: InvoiceContent): number | null {
  const { isGstRegistered } = invoice.content
  if (!isGstRegistered) return null
  const free = (it: InvoiceContent) => totalsOf({ ...it, isGstRegistered }).gstFreeCents
  return free(editedContentOf(invoice)) - free(content)
}

export async function saveNote(
  scope: TenantScope,
  invoice: Invoice,
  {
    note,
    content,
    isReversing = false,
  }: { note: AdjustmentNote; content: InvoiceContent; isReversing?: boolean },
): Promise<void> {
  const number = invoice.notes + 1
  await refuseLodged(scope, [scope.today])
  await scope.db
    .insertInto('adjustment_notes')
    .values({
      tenant_id: scope.tenantId,
      id: uuidv7(),
      invoice_id: invoice.id,
      customer_id: invoice.customerId,
      number,
      note_number: noteNumberOf(invoice.invoiceNumber, number),
      issued_on: scope.today,
      reason: note.reason,
      amount_cents: note.amountCents,
      gst_cents: note.gstCents,
      free_cents: freeOfNote(invoice, content),
      is_reversing: isReversing,
      content: JSON.stringify(content),
      ...madeBy(scope),
    })
    .execute()
  await scope.db
    .updateTable('invoices')
    .set((row) => ({
      credited_cents: row('credited_cents', '+', note.amountCents),
      credited_gst_cents: row('credited_gst_cents', '+', note.gstCents),
    }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', invoice.id)
    .execute()
}

/**
 * Says that an invoice is void: struck out of its own day and everywhere since, or reversed, when it goes on counting on
 * its day and its note takes it off today.
 */
export async function markVoid(
  scope: TenantScope,
  { id, content }: Pick<Invoice, 'id' | 'content'>,
  { reason, isReversed }: { reason: string; isReversed: boolean },
): Promise<void> {
  await refuseLodged(scope, [isReversed ? scope.today : content.issuedOn])
  await scope.db
    .updateTable('invoices')
    .set({ voided_on: scope.today, void_reason: reason, is_reversed: isReversed })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

/** Counts anew what was paid on invoices and raises their versions; answers those of which less than nothing is left. */
export async function countPaid(scope: TenantScope, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  const { tenantId } = scope
  const { rows } = await sql<{ id: string; paid: number }>`
    select i.id, coalesce((
      select sum(a.amount_cents) from payment_allocations a
      where a.tenant_id = ${tenantId} and a.invoice_id = i.id and not a.is_undone
    ), 0)::int as paid
    from invoices i where i.tenant_id = ${tenantId} and i.id = any(${ids}::uuid[])`.execute(scope.db)
  const overdrawn = rows.filter(({ paid }) => paid < 0).map(({ id }) => id)
  if (overdrawn.length > 0) return overdrawn
  for (const { id, paid } of rows) {
    await scope.db
      .updateTable('invoices')
      .set((row) => ({ paid_cents: paid, version: row('version', '+', 1) }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
  }
  return []
}
