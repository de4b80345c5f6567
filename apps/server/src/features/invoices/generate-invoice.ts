import type * as changesContract from '@skipyard/contract/invoices/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { checkInvoice } from '@skipyard/domain/invoices/check-invoice.ts'
import { raiseInvoice as raise } from '@skipyard/domain/invoices/correct-invoice.ts'
import { sequenceOf } from '@skipyard/domain/invoices/invoice-number.ts'
import { totalsOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { noteBilling } from '#server/features/customers/booked-customers.ts'
import { billApprovedLines } from '#server/features/prices/decided-lines.ts'
import type { ConnectedBooks } from '#server/features/xero/invoice-books.reads.ts'
import { accept, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, insertInvoice, loadInvoice, type NewInvoice } from './invoice.store.ts'
import { draftInvoice, type InvoiceDraft } from './invoice-draft.ts'
import { applyInput, askedPaid, checkExtras, settlePaid } from './invoice-input.ts'
import { noteAccount } from './money/payment.store.ts'
import { settleBookings } from './money/settle-bookings.ts'
import { readWaiting } from './money/waiting.reads.ts'

type Input = RequestOf<typeof changesContract.generateInvoice>['body']

interface Wish {
  input: Input
  books: ConnectedBooks | null
}

async function payFirst(
  scope: TenantScope,
  booking: Booking,
  {
    invoice,
    paidCents,
    accountId,
  }: { invoice: NewInvoice; paidCents: number | null; accountId: string | null },
): Promise<void> {
  const { totalCents } = totalsOf(invoice.content)
  const held = Math.max(await readWaiting(scope, booking.id), 0)
  const deltaCents = paidCents ?? Math.min(held, totalCents)
  await settlePaid(scope, invoice, { deltaCents, method: booking.paymentMethod, accountId })
  if (accountId !== null) await noteAccount(scope, invoice.id, accountId)
  await countPaid(scope, [invoice.id])
}

function refuseForeignNumber(input: Input, booking: Booking): void {
  if (!input.invoiceNumber) return
  const number = jobID(booking)
  if (sequenceOf(input.invoiceNumber, number) !== null) return
  throw invalid('invoiceNumber', invoiceTexts.numberOfAnother(number))
}

interface Issue extends Pick<InvoiceDraft, 'sequence' | 'invoiceNumber' | 'content'> {
  paidCents: number | null
  accountId: string | null
}

async function entered(scope: TenantScope, booking: Booking, { input, books }: Wish): Promise<Issue> {
  const draft = await draftInvoice(scope, booking)
  const content = applyInput(draft.content, input)
  const paidCents = askedPaid(input, totalsOf(content).totalCents)
  const facts = {
    today: scope.today,
    sequence: draft.sequence,
    known: draft.content.lines,
    dates: null,
    paidCents,
    isMarkedPaid: input.invoicePaid ?? false,
    isAccountingConnected: books !== null,
    hasPaymentAccount: Boolean(input.accountID),
  }
  const { sequence, invoiceNumber } = draft
  const accountId = input.accountID ?? null
  return { sequence, invoiceNumber, content: accept(checkInvoice(content, facts)), paidCents, accountId }
}

/**
 * The one door by which an invoice comes to be: the first of a booking, one of charges approved since, and the further one
 * by which another rises. The caller holds the company's lock; answers its id.
 */
async function issueInvoice(
  scope: TenantScope,
  booking: Booking,
  { sequence, invoiceNumber, content, paidCents, accountId }: Issue,
): Promise<string> {
  const id = uuidv7()
  const { id: bookingId, customer, jobNumber, address } = booking
  const of = { id, bookingId, customerId: customer.id, jobNumber, suburb: address.suburb }
  const invoice: NewInvoice = { ...of, sequence, invoiceNumber, content }
  await insertInvoice(scope, invoice)
  await billApprovedLines(scope, { id, bookingId, lineIds: content.lines.map((line) => line.id) })
  await payFirst(scope, booking, { invoice, paidCents, accountId })
  await settleBookings(scope, [bookingId])
  await record(scope, {
    action: 'invoice.generated',
    subjectId: id,
    changes: {
      invoiceNumber: { from: null, to: invoiceNumber },
      totalCents: { from: null, to: totalsOf(content).totalCents },
    },
  })
  scope.announce('invoices')
  return id
}

/**
 * Makes a booking's next invoice. Its number is given under the company's lock, so none is missed or given twice; money
 * that waits at the booking goes to it. Answers the new invoice's id.
 */
export async function generateInvoice(
  scope: TenantScope,
  input: Input,
  books: ConnectedBooks | null,
): Promise<string> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const booking = await findBooking(scope, input.bookingId)
  if (!booking) throw notFound()
  refuseForeignNumber(input, booking)
  const paidCents = input.previousPayment === undefined ? 0 : await readWaiting(scope, booking.id)
  checkExtras(input, { customerId: booking.customer.id, paidCents }, books)
  const issue = await entered(scope, booking, { input, books })
  if (input.customerUpdateRequired) await noteBilling(scope, booking.customer.id, issue.content)
  return issueInvoice(scope, booking, issue)
}

export async function raiseInvoice(
  scope: TenantScope,
  invoiceId: string,
  { version, amount, taxed: isTaxed = true, reason }: RequestOf<typeof changesContract.raiseInvoice>['body'],
): Promise<string> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const invoice = await loadInvoice(scope, invoiceId)
  const booking = invoice && (await findBooking(scope, invoice.bookingId))
  if (!booking) throw notFound()
  if (invoice.version !== version) throw stale()
  const { sequence, invoiceNumber, content: draft } = await draftInvoice(scope, booking)
  const raised = accept(raise(invoice, { amountCents: dollarsToCents(amount), isTaxed, reason }, draft))
  // Its document stays, its version rises: a second press, or a colleague's, is one over an invoice that has changed.
  // NOTE not recorded: the further invoice is, and names this one.
  await countPaid(scope, [invoiceId])
  const facts = { today: scope.today, sequence, known: [], dates: null, paidCents: null }
  const books = { isMarkedPaid: false, isAccountingConnected: false, hasPaymentAccount: false }
  const content = accept(checkInvoice(raised, { ...facts, ...books }))
  const lines = content.lines.map((line) => ({ ...line, id: uuidv7() }))
  const issue = { sequence, invoiceNumber, content: { ...content, lines } }
  return issueInvoice(scope, booking, { ...issue, paidCents: null, accountId: null })
}
