import type { bulkGenerate as contract, WireBulkOutcome } from '@skipyard/contract/invoices/lists.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { isInvoiced } from '@skipyard/domain/invoices/booking-money.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import { readLinesToBill } from '#server/features/prices/decided-line.reads.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { beginMailing } from './begin-mailing.ts'
import { generateInvoice } from './generate-invoice.ts'
import { loadInvoice } from './invoice.store.ts'

async function obstacleOf(scope: TenantScope, booking: Booking): Promise<string | null> {
  const number = jobID(booking)
  if ((await readLinesToBill(scope, booking.id)).length > 0) return null
  if (isInvoiced(booking)) return invoiceTexts.alreadyInvoiced(number)
  const isDelivered = jobIs('moved', booking.drop)
  if (!isDelivered) return invoiceTexts.notDelivered(number)
  return booking.priceCents === 0 ? invoiceTexts.nothingToBill(number) : null
}

/** The rules that `generateInvoice` refuses by are looked at before anything is written, so a refusal leaves no trace. */
async function generateOne(
  scope: TenantScope,
  booking: Booking,
  { sendEmail, services }: { sendEmail: boolean; services: Pick<Services, 'jobs'> },
): Promise<WireBulkOutcome> {
  const outcome = { bookingId: booking.id, jobID: jobID(booking) }
  const obstacle = await obstacleOf(scope, booking)
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
  { bookingIds, sendEmail }: RequestOf<typeof contract>['body'],
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
