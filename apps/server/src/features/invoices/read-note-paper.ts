import { notePaper } from '@skipyard/domain/invoices/note-paper.ts'
import type { Paper } from '@skipyard/domain/invoices/paper.ts'
import { canReadInvoices } from '@skipyard/domain/invoices/policy.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findInvoice, readNotes } from './invoice.reads.ts'

export async function readNotePaper(
  scope: TenantScope,
  invoiceId: string,
  isAsked: (note: { id: string; note_number: string }) => boolean,
): Promise<Paper> {
  if (!canReadInvoices(scope.actor)) throw notAllowed()
  const found = await findInvoice(scope, invoiceId)
  const note = (await readNotes(scope, invoiceId)).find(isAsked)
  if (!found || !note) throw notFound()
  return notePaper({
    noteNumber: note.note_number,
    invoiceNumber: found.invoice.invoiceNumber,
    issuedOn: localDate(note.issued_on),
    reason: note.reason,
    amountCents: note.amount_cents,
    gstCents: note.gst_cents,
    content: note.document,
  })
}
