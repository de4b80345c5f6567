import type { WireInvoice } from '@skipyard/contract/invoices.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { beginMailing } from './begin-mailing.ts'
import { getInvoice } from './get-invoice.ts'
import { loadInvoice } from './invoice.store.ts'
import { sendingMessage } from './sending-message.ts'

/** What saving an invoice answers; `emailResponse` says what became of the mail that was asked for with it. */
interface Saved {
  data: WireInvoice
  message: string
  emailResponse?: string
}

/** The saved invoice, sent first where that was asked for: a mail that cannot go leaves the invoice as it was saved. */
export async function answerSaved(
  scope: TenantScope,
  invoiceId: string,
  { message, sendEmail, services }: { message: string; sendEmail: boolean; services: Pick<Services, 'jobs'> },
): Promise<Saved> {
  if (!sendEmail) return { data: await getInvoice(scope, invoiceId), message }
  const invoice = await loadInvoice(scope, invoiceId)
  if (!invoice) throw notFound()
  const begun = await beginMailing(scope, { invoice, note: null }, services)
  const data = await getInvoice(scope, invoiceId)
  const reason = begun.ok ? data.sendError : begun.message
  const emailResponse = begun.ok ? sendingMessage(data.sendState) : invoiceTexts.errorSendingEmail
  return { data, message: reason === '' ? message : reason, emailResponse }
}
