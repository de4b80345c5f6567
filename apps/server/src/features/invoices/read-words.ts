import { type EmailText, invoiceEmail, noteEmail } from '@skipyard/domain/invoices/invoice-email.ts'
import type { Paper } from '@skipyard/domain/invoices/paper.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findVersion, readNotes } from './invoice.reads.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'
import { readInvoicePaper } from './read-invoice-paper.ts'
import { readNotePaper } from './read-note-paper.ts'

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
  const paper = await readInvoicePaper(scope, invoiceId, documentVersion)
  const version = await findVersion(scope, invoiceId, documentVersion)
  const { settings } = await readInvoiceSettings(scope)
  return version && { paper, words: invoiceEmail(paper, version.content, settings) }
}
