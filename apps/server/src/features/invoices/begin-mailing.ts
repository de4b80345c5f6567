import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { beginSending, recipientsAmong } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { accepted, type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { isValidAbn } from '@skipyard/domain/tenants/abn.ts'
import { v7 as uuidv7 } from 'uuid'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertMailing, mirrorSending } from './mailing.store.ts'
import { postMailing } from './post-mailing.ts'

/** What is to be sent: an invoice's document that counts, or one of its adjustment notes. */
export interface Mailable {
  invoice: Invoice
  note: { id: string; sendState: Invoice['sendState'] } | null
}

/** The invoice's own address first, then the customer's second one. */
async function recipientsOf(scope: TenantScope, { content, customerId }: Invoice): Promise<string[]> {
  const customer = await findCustomer(scope, customerId)
  return recipientsAmong([content.customerEmail, customer?.secondaryEmail ?? ''])
}

/** Whether it may be sent: not void, not on its way already, and a tax invoice with a valid ABN (design, decision 10). */
function judge({ invoice, note }: Mailable): Decision<'Sending', 'void' | 'being-sent' | 'abn'> {
  if (invoice.voidedOn !== null) return refused('void', invoiceTexts.isVoid)
  const { header, company, isGstRegistered } = invoice.content
  const isTaxInvoice = isGstRegistered || header.toUpperCase() === invoiceTexts.taxHeader
  if (isTaxInvoice && !isValidAbn(company.abn)) return refused('abn', invoiceTexts.abnRequired)
  return beginSending((note ?? invoice).sendState)
}

/**
 * One press of Send: writes down what is sent to whom, sets it to Sending and hands it to the mail. Refusals are answered
 * and change nothing. Idempotency keeps a repeated press from sending twice.
 */
export async function beginMailing(
  scope: TenantScope,
  what: Mailable,
  services: Pick<Services, 'jobs'>,
): Promise<Decision<string[], string>> {
  const judged = judge(what)
  if (!judged.ok) return judged
  const recipients = await recipientsOf(scope, what.invoice)
  if (recipients.length === 0) return refused('email', invoiceTexts.emailRequired)
  const { id: invoiceId, documentVersion } = what.invoice
  const mailing = { id: uuidv7(), invoiceId, noteId: what.note?.id ?? null, documentVersion, recipients }
  // NOTE not recorded: the end of the attempt is, and who asked for it stands in its row.
  await insertMailing(scope, mailing)
  const sending = { state: judged.value, recipients, error: '', sentAt: null, wasSent: false }
  await mirrorSending(scope, mailing, sending)
  await postMailing(scope, mailing.id, services)
  scope.announce('invoices')
  return accepted(recipients)
}
