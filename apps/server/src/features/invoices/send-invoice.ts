import type { sendInvoice as contract } from '@skipyard/contract/invoices/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { accept, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { beginMailing } from './begin-mailing.ts'
import { findInvoiceNote } from './invoice.reads.ts'
import { loadInvoice, loadNumbered } from './invoice.store.ts'
import { sendingMessage } from './sending-message.ts'

/** Sends an invoice, or one of its adjustment notes, to the customer; answers the invoice's id and what to tell. */
export async function sendInvoice(
  scope: TenantScope,
  { bookingId, invoiceNumber, noteNumber, photoIds }: RequestOf<typeof contract>['body'],
  services: Pick<Services, 'jobs' | 'isMailSent'>,
): Promise<{ id: string; message: string }> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const invoice = await loadNumbered(scope, bookingId, invoiceNumber)
  if (!invoice) throw notFound()
  const note = noteNumber ? await findInvoiceNote(scope, invoice.id, noteNumber) : null
  if (note === undefined) throw notFound()
  accept(await beginMailing(scope, { invoice, note, photoIds }, services))
  const after = note
    ? await findInvoiceNote(scope, invoice.id, noteNumber ?? '')
    : await loadInvoice(scope, invoice.id)
  return { id: invoice.id, message: sendingMessage(after?.sendState ?? invoice.sendState, services) }
}
