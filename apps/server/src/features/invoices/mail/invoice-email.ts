import type { InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import {
  type EmailText,
  invoiceEmail,
  noteEmail,
  statementEmail,
} from '@skipyard/domain/invoices/papers/invoice-email.ts'
import type { Paper } from '@skipyard/domain/invoices/papers/paper.ts'
import { drawPapers } from '#server/documents/draw-papers.ts'
import type { PaperFile } from '#server/documents/open-paper-file.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { readMailSigning } from '#server/features/messages/mail-domain.ts'
import { type AttachedPhoto, findPhotos } from '#server/features/photos/photo.reads.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import type { JobServices } from '#server/jobs/define-job.ts'
import { composeCompanyEmail } from '#server/mail/compose-company-email.ts'
import type { DocumentEmail } from '#server/mail/email.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findVersion, readNotes } from '../invoice.reads.ts'
import { readInvoiceSettings } from '../invoice-settings.reads.ts'
import { readPaperLogo } from '../papers/paper.reads.ts'
import { readInvoicePaper, readNotePaper, readStatementPaper } from '../papers/papers.ts'
import { loadMailing } from './mailing.store.ts'
import type { loadStatementMailings } from './statement-mailing.store.ts'

export type UndrawnEmail = Omit<DocumentEmail, 'attachment'> & { file: PaperFile }

export async function drawEmail({ file, ...email }: UndrawnEmail): Promise<DocumentEmail> {
  return { ...email, attachment: { name: `${file.title}.pdf`, content: await drawPapers(file) } }
}

interface DocumentOf {
  invoiceId: string
  noteId: string | null
  documentVersion: number
}

export async function readWords(
  scope: TenantScope,
  { invoiceId, noteId, documentVersion }: DocumentOf,
): Promise<{ paper: Paper; words: EmailText } | undefined> {
  if (noteId !== null) {
    const paper = await readNotePaper(scope, invoiceId, ({ id }) => id === noteId)
    const note = (await readNotes(scope, invoiceId)).find(({ id }) => id === noteId)
    return note && { paper, words: noteEmail(paper, note.document) }
  }
  const version = await findVersion(scope, invoiceId, documentVersion)
  const paper = await readInvoicePaper(scope, invoiceId, { version: documentVersion })
  return version && (await inWords(scope, paper, version.content))
}

async function inWords(scope: TenantScope, paper: Paper, content: InvoiceContent) {
  const { settings } = await readInvoiceSettings(scope)
  return { paper, words: invoiceEmail(paper, content, settings) }
}

/** The same of an invoice whose content is about to be saved. */
export const readNextWords = async (scope: TenantScope, invoiceId: string, content: InvoiceContent) =>
  inWords(scope, await readInvoicePaper(scope, invoiceId, { content }), content)

interface UnreadEmail {
  email: UndrawnEmail
  photos: readonly AttachedPhoto[]
}

export async function readInvoiceEmail(
  scope: TenantScope,
  mailingId: string,
  { vault }: Pick<JobServices, 'vault'>,
): Promise<UnreadEmail | null> {
  const mailing = await loadMailing(scope, mailingId)
  if (mailing?.state !== 'Sending') return null
  const read = await readWords(scope, mailing)
  if (!read) return null
  const { paper, words } = read
  const { companyEmail } = await readSettings(scope)
  const email = {
    ...composeCompanyEmail(words),
    to: mailing.recipients,
    fromName: paper.company.name,
    replyTo: companyEmail,
    signing: await readMailSigning(scope, vault),
    file: { title: paper.name, papers: [paper], logo: await readPaperLogo(scope) },
  }
  return { email, photos: await findPhotos(scope, mailing.photoIds) }
}

type Mailing = Awaited<ReturnType<typeof loadStatementMailings>>[number]

export async function readStatementEmail(
  scope: TenantScope,
  mailing: Mailing,
  { vault }: Pick<JobServices, 'vault'>,
): Promise<UndrawnEmail> {
  const { customerId, from, to, form, recipients } = mailing
  const paper = await readStatementPaper(scope, customerId, { startDate: from, endDate: to, form })
  const customer = await findCustomer(scope, customerId)
  const { companyEmail } = await readSettings(scope)
  return {
    ...composeCompanyEmail(statementEmail(paper, customer?.name ?? paper.number)),
    to: recipients,
    fromName: paper.company.name,
    replyTo: companyEmail,
    signing: await readMailSigning(scope, vault),
    file: { title: paper.name, papers: [paper], logo: await readPaperLogo(scope) },
  }
}
