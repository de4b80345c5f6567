import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { beginSending } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { findInvoiceLink } from '#server/features/xero/invoice-books.reads.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadInvoice } from './invoice.store.ts'
import { claimMailing } from './mail-invoice.store.ts'
import { insertMailing, mirrorSending } from './mailing.store.ts'

export interface BegunMailing {
  mailingId: string
  theirId: string
}

/**
 * Writes down that Xero is to mail an invoice: only one that is there as it is here (409 otherwise). It is claimed from
 * the start as one that nobody is sure of; whoever asks Xero says what came of it.
 */
export async function beginXeroMailing(scope: TenantScope, invoiceId: string): Promise<BegunMailing> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'invoices')
  const invoice = await loadInvoice(scope, invoiceId)
  if (!invoice) throw notFound()
  if (invoice.voidedOn !== null) throw new Failure(409, invoiceTexts.isVoid)
  const link = await findInvoiceLink(scope, invoiceId)
  if (!link) throw new Failure(409, connectionTexts.invoiceNotThere)
  if (link.sentVersion !== invoice.version) throw new Failure(409, connectionTexts.invoiceBehind)
  accept(beginSending(invoice.sendState))
  const recipients = [invoiceTexts.throughXero]
  const { documentVersion } = invoice
  const mailing = { id: uuidv7(), invoiceId, noteId: null, documentVersion, recipients, photoIds: [] }
  // NOTE not recorded: the end of the attempt is, and who asked for it stands in its row.
  await insertMailing(scope, mailing)
  await claimMailing(scope, mailing.id)
  await mirrorSending(scope, mailing, {
    state: 'Sending',
    recipients,
    error: '',
    sentAt: null,
    wasSent: false,
  })
  scope.announce('invoices')
  return { mailingId: mailing.id, theirId: link.theirId }
}
