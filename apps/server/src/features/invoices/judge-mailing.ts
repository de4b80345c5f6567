import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { beginSending } from '@skipyard/domain/invoices/sending.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { attachPhotos } from '@skipyard/domain/photos/attach-photos.ts'
import { photoTexts } from '@skipyard/domain/photos/texts.ts'
import { accepted, type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { isValidAbn } from '@skipyard/domain/tenants/abn.ts'
import { findPhotos } from '#server/features/photos/photo.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { recipientsOf } from './recipients-of.ts'

export interface Mailable {
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

/** Whether it may be sent now, and to whom; why not otherwise. */
export async function judgeMailing(scope: TenantScope, what: Mailable): Promise<Decision<string[], string>> {
  const judged = judge(what)
  if (!judged.ok) return judged
  const photos = await judgePhotos(scope, what)
  if (!photos.ok) return photos
  const recipients = await recipientsOf(scope, what.invoice)
  return recipients.length === 0 ? refused('email', invoiceTexts.emailRequired) : accepted(recipients)
}
