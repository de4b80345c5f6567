import { totalsOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import { hasReceipt } from '@skipyard/domain/invoices/papers/receipt.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { type LocalDate, laterOf } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { DemoInvoice, DemoPayment } from './demo-billing.ts'

const OFFICE_HOUR = 16

const mailedAt = ({ content }: DemoInvoice, { timeZone }: TenantScope) =>
  instantOf(content.issuedOn, OFFICE_HOUR, timeZone)

const madeOn = (scope: TenantScope, day: LocalDate) => ({
  created_at: instantOf(day, OFFICE_HOUR, scope.timeZone),
  created_by: scope.actor.loginId,
  created_by_name: scope.actorName,
})

const REFUSED = 'The mail server refused the recipient: 550 5.1.1 user unknown.'

function sendingOf(scope: TenantScope, invoice: DemoInvoice) {
  const { mail, content } = invoice
  if (mail === 'not sent') return {}
  const sent_to = [content.customerEmail]
  if (mail === 'failed') return { send_state: invoiceTexts.errorSendingEmail, send_error: REFUSED, sent_to }
  return { send_state: invoiceTexts.sent, was_sent: true, sent_at: mailedAt(invoice, scope), sent_to }
}

async function insertInvoiceRows(scope: TenantScope, invoices: readonly DemoInvoice[]): Promise<void> {
  const rows = invoices.map((invoice) => {
    const { id, booking, content } = invoice
    const { totalCents, gstCents, gstFreeCents } = totalsOf(content)
    return {
      tenant_id: scope.tenantId,
      id,
      booking_id: booking.id,
      customer_id: booking.customer.id,
      job_number: booking.jobNumber,
      sequence: 1,
      invoice_number: invoice.invoiceNumber,
      customer_name: content.customerName,
      customer_email: content.customerEmail,
      suburb: booking.address.suburb,
      po_number: content.poNumber,
      is_gst_inclusive: true,
      issued_on: content.issuedOn,
      due_on: content.dueOn,
      total_cents: totalCents,
      gst_cents: gstCents,
      free_cents: gstFreeCents,
      ...sendingOf(scope, invoice),
      ...madeOn(scope, content.issuedOn),
    }
  })
  await scope.db.insertInto('invoices').values(rows).execute()
}

async function insertVersions(scope: TenantScope, invoices: readonly DemoInvoice[]): Promise<void> {
  const rows = invoices.map((invoice) => {
    const { id, content, mail } = invoice
    const { totalCents, gstCents } = totalsOf(content)
    return {
      tenant_id: scope.tenantId,
      invoice_id: id,
      version: 1,
      content: JSON.stringify(content),
      total_cents: totalCents,
      gst_cents: gstCents,
      ...(mail === 'sent' && { sent_at: mailedAt(invoice, scope), sent_to: [content.customerEmail] }),
      ...madeOn(scope, content.issuedOn),
    }
  })
  await scope.db.insertInto('invoice_versions').values(rows).execute()
}

async function insertMailings(scope: TenantScope, invoices: readonly DemoInvoice[]): Promise<void> {
  const rows = invoices.flatMap((invoice) => {
    const { id, content, mail } = invoice
    if (mail === 'not sent') return []
    return {
      tenant_id: scope.tenantId,
      id: uuidv7(),
      invoice_id: id,
      document_version: 1,
      state: mail === 'sent' ? invoiceTexts.sent : invoiceTexts.errorSendingEmail,
      recipients: [content.customerEmail],
      error: mail === 'sent' ? '' : REFUSED,
      ended_at: mailedAt(invoice, scope),
      ...madeOn(scope, content.issuedOn),
    }
  })
  await scope.db.insertInto('invoice_mailings').values(rows).execute()
}

export async function insertDemoInvoices(
  scope: TenantScope,
  invoices: readonly DemoInvoice[],
): Promise<void> {
  if (invoices.length === 0) return
  await insertInvoiceRows(scope, invoices)
  await insertVersions(scope, invoices)
  await insertMailings(scope, invoices)
}

const isAhead = ({ kind, booking, invoice, receivedOn }: DemoPayment) =>
  hasReceipt({
    kind,
    cents: booking.paidCents,
    isInvoiced: invoice !== undefined && invoice.content.issuedOn <= receivedOn,
  })

export async function insertDemoPayments(
  scope: TenantScope,
  payments: readonly DemoPayment[],
): Promise<void> {
  const { tenantId } = scope
  const rows = payments.map((payment) => ({ id: uuidv7(), isAhead: isAhead(payment), ...payment }))
  await scope.db
    .insertInto('payments')
    .values(
      rows.map(({ id, booking, kind, receivedOn, isAhead }) => ({
        tenant_id: tenantId,
        id,
        customer_id: booking.customer.id,
        received_on: receivedOn,
        amount_cents: booking.paidCents,
        kind,
        method: booking.paymentMethod,
        receipt_number: isAhead ? 1 : null,
        ...madeOn(scope, receivedOn),
      })),
    )
    .execute()
  await scope.db
    .insertInto('payment_allocations')
    .values(
      rows.map(({ id, booking, invoice, receivedOn }) => ({
        tenant_id: tenantId,
        id: uuidv7(),
        payment_id: id,
        customer_id: booking.customer.id,
        booking_id: booking.id,
        invoice_id: invoice?.id ?? null,
        amount_cents: booking.paidCents,
        counts_on: invoice ? laterOf(receivedOn, invoice.content.issuedOn) : receivedOn,
      })),
    )
    .execute()
  await sql`
    update invoices i set paid_cents = a.amount_cents from payment_allocations a
    where i.tenant_id = ${tenantId} and a.tenant_id = ${tenantId} and a.invoice_id = i.id`.execute(scope.db)
}
