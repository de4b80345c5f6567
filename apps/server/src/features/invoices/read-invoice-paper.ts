import { invoicePaper } from '@skipyard/domain/invoices/invoice-paper.ts'
import type { Paper } from '@skipyard/domain/invoices/paper.ts'
import { canReadInvoices } from '@skipyard/domain/invoices/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findInvoice, findVersion, readNotes } from './invoice.reads.ts'
import { readPaperPayments } from './paper.reads.ts'
import { readPaying } from './read-paying.ts'

export async function readInvoicePaper(
  scope: TenantScope,
  invoiceId: string,
  asked?: number,
): Promise<Paper> {
  if (!canReadInvoices(scope.actor)) throw notAllowed()
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  const { invoiceNumber, documentVersion, voidedOn, isReversed } = found.invoice
  const version = asked ?? documentVersion
  const row = await findVersion(scope, invoiceId, version)
  if (!row) throw notFound()
  const notes = await readNotes(scope, invoiceId)
  return invoicePaper({
    invoiceNumber,
    content: row.content,
    notes: notes.map((note) => ({ noteNumber: note.note_number, amountCents: note.amount_cents })),
    payments: await readPaperPayments(scope, invoiceId),
    voidedOn,
    isReversed,
    version,
    latestVersion: documentVersion,
    ...(await readPaying(scope)),
  })
}
