import type { updateInvoice as contract } from '@skipyard/contract/invoices/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import {
  changeInvoice,
  editedContentOf,
  type InvoiceChange,
  keepLines,
} from '@skipyard/domain/invoices/change-invoice.ts'
import { checkInvoice } from '@skipyard/domain/invoices/check-invoice.ts'
import { approvedLine } from '@skipyard/domain/invoices/first-lines.ts'
import type { Invoice, InvoiceContent, InvoiceLine } from '@skipyard/domain/invoices/invoice.ts'
import { noteNumberOf } from '@skipyard/domain/invoices/invoice-number.ts'
import { netTotalOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { totalsOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import { isDocumentKept } from '@skipyard/domain/invoices/kept-invoice.ts'
import { mayFollow } from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { noteBilling } from '#server/features/customers/booked-customers.ts'
import { readLinesToBill } from '#server/features/prices/decided-line.reads.ts'
import { billApprovedLines } from '#server/features/prices/decided-lines.ts'
import type { ConnectedBooks } from '#server/features/xero/invoice-books.reads.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, saveNote, saveVersion } from './invoice.store.ts'
import { applyInput, askedPaid, checkExtras, settlePaid } from './invoice-input.ts'
import { recountDays } from './money/payment.store.ts'
import { holdInvoice, settleBookings } from './money/settle-bookings.ts'
import { readCompany, readRegistration } from './read-company.ts'
import { refuseLodged } from './refuse-lodged.ts'

type Input = RequestOf<typeof contract>['body']

interface Wish {
  input: Input
  books: ConnectedBooks | null
}

interface Edit extends Wish {
  /** Lines approved for the booking that stand on no invoice yet; those that are added keep their ids. */
  approved: readonly InvoiceLine[]
}

/** What the edit says was paid, when that is something else than was paid already. */
function newlyPaid(invoice: Invoice, content: InvoiceContent, input: Input): number | null {
  const asked = askedPaid(input, totalsOf(content).totalCents)
  return asked === invoice.paidCents ? null : asked
}

/** What the edit does; where its document stays anyway, a lodged day is said first: an owner can open that one. */
async function changed(
  scope: TenantScope,
  invoice: Invoice,
  { content, reason }: { content: InvoiceContent; reason: string },
): Promise<InvoiceChange> {
  const change = changeInvoice(invoice, content, reason)
  if (!change.ok) await refuseLodged(scope, [invoice.content.issuedOn], 'date')
  return accept(change)
}

async function decide(scope: TenantScope, invoice: Invoice, { input, books, approved }: Edit) {
  const before = editedContentOf(invoice)
  const isKept = isDocumentKept(invoice)
  const isLocked = books !== null && invoice.paidCents !== 0
  const isOpen = !isKept && !isLocked && invoice.adjustedLines === null
  const registration = isOpen ? await readRegistration(scope) : null
  const content = applyInput(before, input, { approved, isKept, registration })
  if (input.sendEmail) accept(mayFollow(before, content))
  if (isLocked) accept(keepLines(before, content))
  const paidCents = newlyPaid(invoice, content, input)
  const change = await changed(scope, invoice, { content, reason: input.adjustmentReason ?? '' })
  const facts = {
    today: scope.today,
    sequence: invoice.sequence,
    known: before.lines,
    dates: before,
    isKept,
    paidCents,
    isMarkedPaid: paidCents !== null && (input.invoicePaid ?? false),
    isAccountingConnected: books !== null,
    hasPaymentAccount: Boolean(input.accountID),
  }
  return { change, content: accept(checkInvoice(content, facts)), paidCents }
}

/** What an edit makes of an invoice, and its document since, before anything is saved; a Failure says what refuses it. */
export async function decideUpdate(scope: TenantScope, invoice: Invoice, { input, books }: Wish) {
  checkExtras(input, invoice, books)
  const approved = (await readLinesToBill(scope, invoice.bookingId)).map(approvedLine)
  return decide(scope, invoice, { input, books, approved })
}

async function save(
  scope: TenantScope,
  invoice: Invoice,
  { change, content }: { change: InvoiceChange; content: InvoiceContent },
): Promise<void> {
  if (change.version) {
    const company = isDocumentKept(invoice) ? invoice.content.company : await readCompany(scope)
    await saveVersion(scope, invoice, { ...change.version, company })
    const { issuedOn } = change.version
    // One that keeps its day keeps the days of its money: some of it may have come off a reversed invoice later.
    if (issuedOn !== invoice.content.issuedOn) await recountDays(scope, invoice.id, issuedOn)
  }
  if (change.note) await saveNote(scope, invoice, { note: change.note, content })
}

/**
 * Changes an invoice as its editor says, when nobody else has since it was read: a version, or an adjustment note, of
 * which the number is answered.
 */
export async function updateInvoice(
  scope: TenantScope,
  { invoiceId, input }: { invoiceId: string; input: Input },
  books: ConnectedBooks | null,
): Promise<string | null> {
  const invoice = await holdInvoice(scope, invoiceId, input.version)
  const { change, content, paidCents } = await decideUpdate(scope, invoice, { input, books })
  if (input.customerUpdateRequired) await noteBilling(scope, invoice.customerId, content)
  const isChanged = [change.version, change.note, paidCents].some((part) => part !== null)
  if (!isChanged) return null
  await save(scope, invoice, { change, content })
  const lineIds = content.lines.map(({ id }) => id)
  await billApprovedLines(scope, { id: invoiceId, bookingId: invoice.bookingId, lineIds })
  const booking = await findBooking(scope, invoice.bookingId)
  const deltaCents = (paidCents ?? invoice.paidCents) - invoice.paidCents
  const method = booking?.paymentMethod ?? 'Cash'
  await settlePaid(scope, { ...invoice, content }, { deltaCents, method, accountId: input.accountID })
  await countPaid(scope, [invoiceId])
  await settleBookings(scope, [invoice.bookingId])
  await record(scope, {
    action: change.note ? 'invoice.adjusted' : 'invoice.updated',
    subjectId: invoiceId,
    changes: {
      totalCents: { from: netTotalOf(invoice), to: totalsOf(content).totalCents },
      paidCents: { from: invoice.paidCents, to: invoice.paidCents + deltaCents },
      ...(change.note && { reason: { from: null, to: change.note.reason } }),
    },
  })
  scope.announce('invoices')
  return change.note && noteNumberOf(invoice.invoiceNumber, invoice.notes + 1)
}
