import type { InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import { type InvoicePaperFacts, invoicePaper } from '@skipyard/domain/invoices/papers/invoice-paper.ts'
import { notePaper } from '@skipyard/domain/invoices/papers/note-paper.ts'
import type { Paper } from '@skipyard/domain/invoices/papers/paper.ts'
import { type StatementForm, statementPaper } from '@skipyard/domain/invoices/papers/statement-paper.ts'
import { canReadBankDetails, canReadInvoices } from '@skipyard/domain/invoices/policy.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findInvoice, findVersion, readNotes } from '../invoice.reads.ts'
import { readInvoiceSettings } from '../invoice-settings.reads.ts'
import { readCompany } from '../read-company.ts'
import { readStatement } from './customer-statement.ts'
import { readPaperPayments } from './paper.reads.ts'

/** Where to pay to, as a document says it: the bank only to those who may know it. */
async function readPaying(scope: TenantScope): Promise<Pick<InvoicePaperFacts, 'bank' | 'payLink'>> {
  const { settings } = await readInvoiceSettings(scope)
  return { bank: canReadBankDetails(scope.actor) ? settings.bank : null, payLink: settings.payLink }
}

type AskedPaper = { version?: number | undefined } | { content: InvoiceContent }

/** An invoice as a document: as it is, as it was in a version, or as its content is about to be saved. */
export async function readInvoicePaper(
  scope: TenantScope,
  invoiceId: string,
  asked: AskedPaper = {},
): Promise<Paper> {
  if (!canReadInvoices(scope.actor)) throw notAllowed()
  const found = await findInvoice(scope, invoiceId)
  if (!found) throw notFound()
  const { invoiceNumber, voidedOn, isReversed } = found.invoice
  const next = 'content' in asked ? asked.content : null
  const latestVersion = found.invoice.documentVersion + (next ? 1 : 0)
  const version = ('version' in asked ? asked.version : undefined) ?? latestVersion
  const content = next ?? (await findVersion(scope, invoiceId, version))?.content
  if (!content) throw notFound()
  const notes = await readNotes(scope, invoiceId)
  return invoicePaper({
    invoiceNumber,
    content,
    notes: notes.map((note) => ({ noteNumber: note.note_number, amountCents: note.amount_cents })),
    payments: await readPaperPayments(scope, invoiceId),
    voidedOn,
    isReversed,
    version,
    latestVersion,
    ...(await readPaying(scope)),
  })
}

export async function readNotePaper(
  scope: TenantScope,
  invoiceId: string,
  isAsked: (note: { id: string; note_number: string }) => boolean,
): Promise<Paper> {
  if (!canReadInvoices(scope.actor)) throw notAllowed()
  const found = await findInvoice(scope, invoiceId)
  const note = (await readNotes(scope, invoiceId)).find(isAsked)
  if (!found || !note) throw notFound()
  return notePaper({
    noteNumber: note.note_number,
    invoiceNumber: found.invoice.invoiceNumber,
    issuedOn: localDate(note.issued_on),
    reason: note.reason,
    amountCents: note.amount_cents,
    gstCents: note.gst_cents,
    content: note.document,
  })
}

export async function readStatementPaper(
  scope: TenantScope,
  customerId: string,
  { form, ...range }: { startDate: LocalDate; endDate: LocalDate; form: StatementForm },
): Promise<Paper> {
  if (!canReadInvoices(scope.actor)) throw notAllowed()
  const { customer, from, to, statement, account } = await readStatement(scope, customerId, range)
  const company = await readCompany(scope)
  return statementPaper({
    company,
    customer,
    from,
    to,
    form,
    statement,
    account,
    ...(await readPaying(scope)),
  })
}
