import type { WireInvoice } from '@skipyard/contract/invoices/invoices.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { getInvoice } from './get-invoice.ts'
import { findInvoiceNote } from './invoice.reads.ts'
import { loadInvoice } from './invoice.store.ts'
import { beginMailing, sendingMessage } from './mail/send-invoice.ts'

interface Saved {
  data: WireInvoice
  message: string
  emailResponse?: string
}

interface Wish {
  message: string
  sendEmail: boolean
  /** The adjustment note that saving made: then it is what is sent, the customer has the invoice. */
  noteNumber?: string | null
  photoIds?: readonly string[] | undefined
  services: Pick<Services, 'jobs' | 'xero' | 'isMailSent'>
}

async function begin(scope: TenantScope, invoiceId: string, { noteNumber, photoIds, services }: Wish) {
  const invoice = await loadInvoice(scope, invoiceId)
  const note = noteNumber ? await findInvoiceNote(scope, invoiceId, noteNumber) : null
  if (!invoice || note === undefined) throw notFound()
  return beginMailing(scope, { invoice, note, photoIds }, services)
}

/** The saved invoice, sent first where that was asked for: a mail that cannot go leaves the invoice as it was saved. */
export async function answerSaved(scope: TenantScope, invoiceId: string, wish: Wish): Promise<Saved> {
  const { message, sendEmail, noteNumber, services } = wish
  if (!sendEmail) return { data: await getInvoice(scope, invoiceId, services.xero), message }
  const begun = await begin(scope, invoiceId, wish)
  const data = await getInvoice(scope, invoiceId, services.xero)
  const sent = data.adjustmentNotes.find((note) => note.noteNumber === noteNumber) ?? data
  const reason = begun.ok ? sent.sendError : begun.message
  const emailResponse = begun.ok ? sendingMessage(sent.sendState, services) : invoiceTexts.errorSendingEmail
  return { data, message: reason === '' ? message : reason, emailResponse }
}
