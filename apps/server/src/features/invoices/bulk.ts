import type * as listsContract from '@skipyard/contract/invoices/lists.ts'
import type { WireBulkOutcome } from '@skipyard/contract/invoices/lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { balanceOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { isInvoiced, unbilledCents } from '@skipyard/domain/invoices/money/booking-money.ts'
import { moneyTexts } from '@skipyard/domain/invoices/money/money-texts.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { type Cents, formatDollars } from '@skipyard/domain/shared/money.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { v7 as uuidv7 } from 'uuid'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import { readLinesToBill } from '#server/features/prices/decided-line.reads.ts'
import { Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { generateInvoice } from './generate-invoice.ts'
import { loadInvoice, loadInvoices } from './invoice.store.ts'
import { beginMailing } from './mail/send-invoice.ts'
import { enterPaid } from './money/create-payment.ts'
import { insertPayment, sumWaiting } from './money/payment.store.ts'

async function whyNotBilled(scope: TenantScope, booking: Booking): Promise<string | null> {
  const number = jobID(booking)
  if ((await readLinesToBill(scope, booking.id)).length > 0) return null
  if (isInvoiced(booking)) return invoiceTexts.alreadyInvoiced(number)
  const isDelivered = jobIs('moved', booking.drop)
  if (!isDelivered) return invoiceTexts.notDelivered(number)
  return unbilledCents(booking) === 0 ? invoiceTexts.nothingToBill(number) : null
}

/** The rules that `generateInvoice` refuses by are looked at before anything is written, so a refusal leaves no trace. */
async function generateOne(
  scope: TenantScope,
  booking: Booking,
  { sendEmail, services }: { sendEmail: boolean; services: Pick<Services, 'jobs'> },
): Promise<WireBulkOutcome> {
  const outcome = { bookingId: booking.id, jobID: jobID(booking) }
  const obstacle = await whyNotBilled(scope, booking)
  if (obstacle) return { ...outcome, invoice: null, message: obstacle }
  try {
    const input = { bookingId: booking.id, customerUpdateRequired: false, sendEmail }
    const id = await generateInvoice(scope, input, null)
    const invoice = await loadInvoice(scope, id)
    if (!invoice) throw notFound()
    const sent = sendEmail ? await beginMailing(scope, { invoice, note: null }, services) : null
    const message = sent?.ok === false ? sent.message : invoiceTexts.generated
    const { invoiceNumber, version } = invoice
    return { ...outcome, invoice: { _id: id, version, invoiceNumber }, message }
  } catch (problem) {
    if (problem instanceof Failure && problem.status === 400) {
      return { ...outcome, invoice: null, message: problem.message }
    }
    throw problem
  }
}

/** Makes the next invoice of each of several bookings: the first one, or one of charges approved since; those that cannot be billed are told of, the others stand. */
export async function bulkGenerate(
  scope: TenantScope,
  { bookingIds, sendEmail }: RequestOf<typeof listsContract.bulkGenerate>['body'],
  services: Pick<Services, 'jobs'>,
): Promise<WireBulkOutcome[]> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const ids = [...new Set(bookingIds)]
  const found = new Map((await findBookings(scope, ids)).map((booking) => [booking.id, booking]))
  if (found.size < ids.length) throw notFound()
  const outcomes: WireBulkOutcome[] = []
  for (const id of ids) {
    const booking = found.get(id)
    if (booking) outcomes.push(await generateOne(scope, booking, { sendEmail, services }))
  }
  return outcomes
}

type Input = RequestOf<typeof listsContract.bulkMarkPaid>['body']

/** Money that waits for an invoice is offered and not taken; paid beside it, the hire would be paid for twice. */
function whyNotPaid(invoice: Invoice, version: number | undefined, waitingCents: Cents): string | null {
  const { payment, isVoid } = invoiceTexts
  if (invoice.version !== version) return texts.server.stale
  if (invoice.voidedOn !== null) return isVoid
  if (balanceOf(invoice) <= 0) return payment.nothingOwed(invoice.invoiceNumber)
  return waitingCents > 0 ? moneyTexts.waitsFirst(invoice.invoiceNumber, formatDollars(waitingCents)) : null
}

async function refuseTogether(scope: TenantScope, invoices: readonly Invoice[], input: Input): Promise<void> {
  const versions = new Map(input.invoices.map(({ _id, version }) => [_id, version]))
  const bookingIds = invoices.map(({ bookingId }) => bookingId)
  const waiting = await sumWaiting(scope, bookingIds)
  const errors = invoices.flatMap((invoice) => {
    const { id, bookingId, invoiceNumber } = invoice
    const message = whyNotPaid(invoice, versions.get(id), waiting.get(bookingId) ?? 0)
    return message === null ? [] : [{ field: invoiceNumber, message }]
  })
  const [first] = errors
  if (first) throw new Failure(409, first.message, { errors })
}

/**
 * Pays what is left of several invoices, all of them or none; answers the payments, one for each. 409 names those for
 * which money waits.
 */
export async function bulkMarkPaid(scope: TenantScope, input: Input): Promise<string[]> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const receivedOn = input.date ?? scope.today
  if (receivedOn > scope.today) throw invalid('date', invoiceTexts.payment.dateInFuture)
  const ids = [...new Set(input.invoices.map(({ _id }) => _id))]
  const invoices = await loadInvoices(scope, ids)
  if (invoices.length < ids.length) throw notFound()
  await refuseTogether(scope, invoices, input)
  const paid: string[] = []
  for (const invoice of invoices) {
    const { id: invoiceId, bookingId, customerId, content } = invoice
    const amountCents = balanceOf(invoice)
    const id = uuidv7()
    const allocations = [{ invoiceId, bookingId, issuedOn: content.issuedOn, amountCents }]
    const { method, reference } = input
    // NOTE not recorded: enterPaid tells of it, invoice by invoice.
    await insertPayment(scope, {
      id,
      customerId,
      receivedOn,
      amountCents,
      kind: 'payment',
      method,
      reference,
      allocations,
    })
    paid.push(id)
  }
  await enterPaid(
    scope,
    invoices.map((invoice) => ({ ...invoice, amountCents: balanceOf(invoice) })),
  )
  return paid
}
