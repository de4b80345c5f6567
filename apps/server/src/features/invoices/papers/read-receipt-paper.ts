import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { CALLED_OFF_BOOKINGS } from '@skipyard/domain/bookings/status/job-phases.ts'
import { siteOf } from '@skipyard/domain/invoices/first-lines.ts'
import { receiptNumberOf } from '@skipyard/domain/invoices/invoice-number.ts'
import { isGstRegistered } from '@skipyard/domain/invoices/invoice-settings.ts'
import type { Paper } from '@skipyard/domain/invoices/papers/paper.ts'
import { receiptPaper } from '@skipyard/domain/invoices/papers/receipt.ts'
import { buyerOf } from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { canReadInvoices } from '@skipyard/domain/invoices/policy.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { findKeptBooking } from '#server/features/bookings/booking.reads.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvoiceSettings } from '../invoice-settings.reads.ts'
import { findPayments } from '../money/payment.reads.ts'
import { readCompany } from '../read-company.ts'
import { type ReadReceipt, readReceipts } from './receipt.reads.ts'

interface LoadedReceipt {
  payment: WirePayment
  receipt: ReadReceipt
  booking: Booking
}

/** A payment with its receipt and the booking it was paid for; not found of money that has none. */
export async function loadReceipt(scope: TenantScope, paymentId: string): Promise<LoadedReceipt> {
  const [payment] = await findPayments(scope, [paymentId])
  const { bookingId } = payment?.allocations[0] ?? {}
  if (!payment || bookingId === undefined) throw notFound()
  const receipt = (await readReceipts(scope, [bookingId])).get(paymentId)
  const booking = await findKeptBooking(scope, bookingId)
  if (!receipt || !booking) throw notFound()
  return { payment, receipt, booking }
}

async function readParties(scope: TenantScope, { customer: person, ...booking }: Booking) {
  const customer = await findCustomer(scope, person.id)
  const buyer = customer ? buyerOf(customer) : { customerCompany: '', customerAbn: '' }
  return {
    company: await readCompany(scope),
    ...buyer,
    customerName: person.name,
    customerPhone: person.phone,
    customerEmail: person.email,
    billingAddress: customer?.billingAddress ?? '',
    site: siteOf(booking),
  }
}

export async function paperOfReceipt(
  scope: TenantScope,
  { payment, receipt, booking }: LoadedReceipt,
): Promise<Paper> {
  const receivedOn = fromWireDate(payment.date)
  if (receivedOn === null) throw new Error('A payment has a day')
  const { settings } = await readInvoiceSettings(scope)
  const parties = await readParties(scope, booking)
  const { amountCents, gstCents } = receipt
  return receiptPaper({
    receiptNumber: receiptNumberOf(jobID(booking), receipt.number),
    jobID: jobID(booking),
    parties,
    receivedOn,
    amountCents,
    method: payment.method,
    reference: payment.reference,
    gstCents: gstCents > 0 || isGstRegistered(settings, parties.company.abn) ? gstCents : null,
    comesOff: receipt.isAllHeld && !CALLED_OFF_BOOKINGS.includes(booking.status),
  })
}

export async function readReceiptPaper(scope: TenantScope, paymentId: string): Promise<Paper> {
  if (!canReadInvoices(scope.actor)) throw notAllowed()
  return paperOfReceipt(scope, await loadReceipt(scope, paymentId))
}
