import type { generateInvoice as contract } from '@skipyard/contract/invoices/changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { checkInvoice } from '@skipyard/domain/invoices/check-invoice.ts'
import { sequenceOf } from '@skipyard/domain/invoices/invoice-number.ts'
import { totalsOf } from '@skipyard/domain/invoices/invoice-totals.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { noteBilling } from '#server/features/customers/booked-customers.ts'
import { billApprovedLines } from '#server/features/prices/decided-lines.ts'
import type { ConnectedBooks } from '#server/features/xero/invoice-books.reads.ts'
import { accept, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { applyInput } from './apply-input.ts'
import { askedPaid } from './asked-paid.ts'
import { checkExtras } from './check-extras.ts'
import { draftInvoice, type InvoiceDraft } from './draft-invoice.ts'
import { countPaid, insertInvoice, type NewInvoice } from './invoice.store.ts'
import { noteAccount } from './payment.store.ts'
import { settleBookings } from './settle-bookings.ts'
import { settlePaid } from './settle-paid.ts'
import { readWaiting } from './waiting.reads.ts'

type Input = RequestOf<typeof contract>['body']

interface Wish {
  input: Input
  books: ConnectedBooks | null
}

/** Pays what was typed, and without that all that waits at the booking and fits. */
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
export async function issueInvoice(
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
