import type * as changesContract from '@skipyard/contract/invoices/changes.ts'
import type * as documentsContract from '@skipyard/contract/invoices/documents.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type { Invoice, InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import { keptTexts } from '@skipyard/domain/invoices/locked-texts.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { beginSending, recipientsAmong } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { attachPhotos } from '@skipyard/domain/photos/attach-photos.ts'
import { photoTexts } from '@skipyard/domain/photos/texts.ts'
import { accepted, type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { isValidAbn } from '@skipyard/domain/tenants/abn.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { findPhotos } from '#server/features/photos/photo.reads.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { findInvoiceLink } from '#server/features/xero/invoice-books.reads.ts'
import { accept, Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findInvoiceNote } from '../invoice.reads.ts'
import { loadInvoice, loadNumbered } from '../invoice.store.ts'
import { followedContent, saveFollowed } from './follow-registration.ts'
import { readNextWords, readWords } from './invoice-email.ts'
import { endMailing, mailInvoice } from './mail-invoice.job.ts'
import { claimMailing, insertMailing, mirrorSending } from './mailing.store.ts'

/** The invoice's own address first, then the customer's second one. */
async function recipientsOf(scope: TenantScope, { content, customerId }: Invoice): Promise<string[]> {
  const customer = await findCustomer(scope, customerId)
  return recipientsAmong([content.customerEmail, customer?.secondaryEmail ?? ''])
}

interface Mailable {
  invoice: Invoice
  note: { id: string; sendState: Invoice['sendState'] } | null
  photoIds?: readonly string[] | undefined
}

function judge({ invoice, note }: Mailable): Decision<'Sending', 'void' | 'being-sent' | 'abn'> {
  const isOfReversed = note !== null && invoice.isReversed
  if (invoice.voidedOn !== null && !isOfReversed) return refused('void', invoiceTexts.isVoid)
  const { header, company, isGstRegistered } = invoice.content
  const isTaxInvoice = isGstRegistered || header.toUpperCase() === invoiceTexts.taxHeader
  if (isTaxInvoice && !isValidAbn(company.abn)) return refused('abn', invoiceTexts.abnRequired)
  return beginSending((note ?? invoice).sendState)
}

/** Whether these photos are the booking's own, and no more than an email takes. */
async function judgePhotos(
  scope: TenantScope,
  { invoice, photoIds = [] }: Mailable,
): Promise<Decision<unknown, string>> {
  const wanted = new Set(photoIds)
  const found = await findPhotos(scope, [...wanted])
  const booked = found.filter(({ bookingId }) => bookingId === invoice.bookingId)
  if (booked.length < wanted.size) return refused('photos', photoTexts.notOfBooking, 'photoIds')
  return attachPhotos(booked)
}

interface Judged {
  recipients: string[]
  /** The document as it is to be sent, where that is another one. */
  followed: InvoiceContent | null
}

/** Whether it may be sent now, to whom and as what; why not otherwise. */
async function judgeMailing(scope: TenantScope, what: Mailable): Promise<Decision<Judged, string>> {
  const read = await followedContent(scope, what)
  if (!read.ok) return read
  const content = read.value
  const judged = judge({ ...what, invoice: { ...what.invoice, content } })
  if (!judged.ok) return judged
  const photos = await judgePhotos(scope, what)
  if (!photos.ok) return photos
  const recipients = await recipientsOf(scope, what.invoice)
  if (recipients.length === 0) return refused('email', invoiceTexts.emailRequired)
  return accepted({ recipients, followed: content === what.invoice.content ? null : content })
}

/**
 * Hands a mailing that has just been set to Sending over to the mail, within the transaction that asked for it; the job
 * says by `endMailing` what came of it.
 */
const postMailing = (
  scope: TenantScope,
  mailingId: string,
  { jobs }: Pick<Services, 'jobs'>,
): Promise<void> => jobs.enqueue(scope, mailInvoice, { tenantId: scope.tenantId, mailingId })

/**
 * One press of Send: writes down what is sent to whom, sets it to Sending and hands it to the mail. Refusals are answered
 * and change nothing. Idempotency keeps a repeated press from sending twice.
 */
export async function beginMailing(
  scope: TenantScope,
  what: Mailable,
  services: Pick<Services, 'jobs'>,
): Promise<Decision<string[], string>> {
  const judged = await judgeMailing(scope, what)
  if (!judged.ok) return judged
  const { recipients, followed } = judged.value
  const { id: invoiceId } = what.invoice
  if (followed) await saveFollowed(scope, what.invoice, followed)
  const documentVersion = what.invoice.documentVersion + (followed ? 1 : 0)
  const noteId = what.note?.id ?? null
  const photoIds = [...new Set(what.photoIds)]
  const mailing = { id: uuidv7(), invoiceId, noteId, documentVersion, recipients, photoIds }
  // NOTE not recorded: the end of the attempt is, and who asked for it stands in its row.
  await insertMailing(scope, mailing)
  const sending = { state: 'Sending', recipients, error: '', sentAt: null, wasSent: false } as const
  await mirrorSending(scope, mailing, sending)
  await postMailing(scope, mailing.id, services)
  scope.announce('invoices')
  return accepted(recipients)
}

export function sendingMessage(state: string, { isMailSent }: { isMailSent: boolean }): string {
  if (state === invoiceTexts.errorSendingEmail) return invoiceTexts.errorSendingEmail
  return isMailSent ? invoiceTexts.sending : invoiceTexts.mail.written
}

/** Sends an invoice, or one of its adjustment notes, to the customer; answers the invoice's id and what to tell. */
export async function sendInvoice(
  scope: TenantScope,
  { bookingId, invoiceNumber, noteNumber, photoIds }: RequestOf<typeof changesContract.sendInvoice>['body'],
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

export async function getInvoiceMail(
  scope: TenantScope,
  invoiceId: string,
): Promise<ReplyOf<typeof documentsContract.getInvoiceMail>['data']> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const invoice = await loadInvoice(scope, invoiceId)
  if (!invoice) throw notFound()
  const { documentVersion } = invoice
  const judged = await judgeMailing(scope, { invoice, note: null })
  const read =
    judged.ok && judged.value.followed
      ? await readNextWords(scope, invoiceId, judged.value.followed)
      : await readWords(scope, { invoiceId, noteId: null, documentVersion })
  if (!read) throw notFound()
  const { subject, text } = composeCompanyEmail(read.words)
  return {
    recipients: await recipientsOf(scope, invoice),
    replyTo: (await readSettings(scope)).companyEmail,
    subject,
    text,
    attachment: `${read.paper.name}.pdf`,
    obstacle: judged.ok ? '' : judged.message,
  }
}

/**
 * Notes that a version of an invoice was sent to the customer in Xero itself: from then on it stays as it is. False while
 * it is being sent from here, of which nobody knows yet what comes; nothing of one that was sent before, or is void.
 */
export async function noteSentInXero(
  scope: TenantScope,
  invoiceId: string,
  sentVersion: number,
): Promise<boolean> {
  await lockCompany(scope, 'invoices')
  const invoice = await loadInvoice(scope, invoiceId)
  if (!invoice || invoice.voidedOn !== null || invoice.wasSent) return true
  if (invoice.sendState === 'Sending') return false
  const documentVersion = sentVersion || invoice.documentVersion
  const recipients = [invoiceTexts.fromXero]
  const mailing = { id: uuidv7(), invoiceId, noteId: null, documentVersion, recipients, photoIds: [] }
  // NOTE not recorded: the end of the attempt is.
  await insertMailing(scope, mailing)
  await endMailing(scope, mailing.id, { outcome: 'sent' })
  return true
}

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
  const followed = accept(await followedContent(scope, { invoice, note: null }))
  if (followed !== invoice.content) throw new Failure(409, keptTexts.gstBehind)
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
