import { invoiceLetter, noteLetter } from '@skipyard/domain/invoices/invoice-letter.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { composeLetter } from '#server/mail/compose-letter.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { UndrawnLetter } from './draw-letter.ts'
import { findVersion, readNotes } from './invoice.reads.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'
import { loadMailing } from './mailing.store.ts'
import { readPaperLogo } from './paper.reads.ts'
import { readInvoicePaper } from './read-invoice-paper.ts'
import { readNotePaper } from './read-note-paper.ts'

type Mailing = NonNullable<Awaited<ReturnType<typeof loadMailing>>>

/** The document and what is written with it. */
async function readWords(scope: TenantScope, { invoiceId, noteId, documentVersion }: Mailing) {
  if (noteId !== null) {
    const paper = await readNotePaper(scope, invoiceId, ({ id }) => id === noteId)
    const note = (await readNotes(scope, invoiceId)).find(({ id }) => id === noteId)
    return note && { paper, words: noteLetter(paper, note.document) }
  }
  const paper = await readInvoicePaper(scope, invoiceId, documentVersion)
  const version = await findVersion(scope, invoiceId, documentVersion)
  const { settings } = await readInvoiceSettings(scope)
  return version && { paper, words: invoiceLetter(paper, version.content, settings) }
}

/** The letter of a mailing that waits to be sent; null when it waits no longer. */
export async function readLetter(scope: TenantScope, mailingId: string): Promise<UndrawnLetter | null> {
  const mailing = await loadMailing(scope, mailingId)
  if (mailing?.state !== 'Sending') return null
  const read = await readWords(scope, mailing)
  if (!read) return null
  const { paper, words } = read
  const { companyEmail } = await readSettings(scope)
  return {
    ...composeLetter(words),
    to: mailing.recipients,
    fromName: paper.company.name,
    replyTo: companyEmail,
    file: { title: paper.name, papers: [paper], logo: await readPaperLogo(scope) },
  }
}
