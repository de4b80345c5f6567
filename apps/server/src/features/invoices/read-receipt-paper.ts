import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { buyerOf } from '@skipyard/domain/invoices/buyer.ts'
import { siteOf } from '@skipyard/domain/invoices/first-lines.ts'
import { isGstRegistered } from '@skipyard/domain/invoices/invoice-settings.ts'
import type { Paper } from '@skipyard/domain/invoices/paper.ts'
import { canReadInvoices } from '@skipyard/domain/invoices/policy.ts'
import { receiptPaper } from '@skipyard/domain/invoices/receipt-paper.ts'
import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'
import { readReceiptAmounts } from './paper.reads.ts'
import { findPayments } from './payment.reads.ts'
import { readCompany } from './read-company.ts'

/** What the receipt of a payment says. */
export async function readReceiptPaper(scope: TenantScope, paymentId: string): Promise<Paper> {
  if (!canReadInvoices(scope.actor)) throw notAllowed()
  const [payment] = await findPayments(scope, [paymentId])
  const receivedOn = fromWireDate(payment?.date ?? '')
  const booking = payment && (await findBooking(scope, payment.allocations[0]?.bookingId ?? paymentId))
  if (!payment?.receiptNumber || !booking || receivedOn === null) throw notFound()
  const { customer: person } = booking
  const customer = await findCustomer(scope, person.id)
  const buyer = customer ? buyerOf(customer) : { customerCompany: '', customerAbn: '' }
  const company = await readCompany(scope)
  const { settings } = await readInvoiceSettings(scope)
  const { amountCents, gstCents } = await readReceiptAmounts(scope, paymentId)
  return receiptPaper({
    receiptNumber: payment.receiptNumber,
    jobID: jobID(booking),
    parties: {
      company,
      ...buyer,
      customerName: person.name,
      customerPhone: person.phone,
      customerEmail: person.email,
      billingAddress: customer?.billingAddress ?? '',
      site: siteOf(booking),
    },
    receivedOn,
    amountCents,
    method: payment.method,
    reference: payment.reference,
    gstCents: isGstRegistered(settings, company.abn) ? gstCents : null,
  })
}
