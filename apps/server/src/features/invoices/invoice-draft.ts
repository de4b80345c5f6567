import { wireOfContent } from '@skipyard/contract/invoices/codec.ts'
import type { WireInvoiceBooks, WireInvoiceDraft } from '@skipyard/contract/invoices/invoices.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { firstLines, siteOf } from '@skipyard/domain/invoices/first-lines.ts'
import { type InvoiceContent, MOST_INVOICES } from '@skipyard/domain/invoices/invoice.ts'
import { invoiceNumberOf, isFirstInvoice } from '@skipyard/domain/invoices/invoice-number.ts'
import {
  defaultHeader,
  type InvoiceSettings,
  isGstRegistered,
} from '@skipyard/domain/invoices/invoice-settings.ts'
import { dueDateOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { buyerOf, noteOfTerms } from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import type { XeroSettings } from '#server/config.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { readGrantedPermits } from '#server/features/bookings/booking-links.reads.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import { readLinesToBill } from '#server/features/prices/decided-line.reads.ts'
import { readConnectedBooks } from '#server/features/xero/invoice-books.reads.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readInvoicesBefore, readPaymentAccount } from './invoice-draft.reads.ts'
import { readInvoiceSettings } from './invoice-settings.reads.ts'
import { readWaiting } from './money/waiting.reads.ts'
import { readCompany } from './read-company.ts'

export interface InvoiceDraft {
  sequence: number
  invoiceNumber: string
  content: InvoiceContent
  settings: InvoiceSettings
}

export async function draftInvoice(scope: TenantScope, booking: Booking): Promise<InvoiceDraft> {
  const { lastSequence, isHireBilled, hireNumber, agreedCents } = await readInvoicesBefore(scope, booking.id)
  const sequence = lastSequence + 1
  if (sequence > MOST_INVOICES) throw new Failure(409, invoiceTexts.tooManyInvoices)
  const { settings } = await readInvoiceSettings(scope)
  const company = await readCompany(scope)
  const customer = await findCustomer(scope, booking.customer.id)
  const buyer = customer
    ? { ...buyerOf(customer), customerName: booking.customer.name }
    : { customerName: booking.customer.name, customerCompany: '', customerAbn: '' }
  const price = await findBookingPrice(scope, booking.id)
  const approved = await readLinesToBill(scope, booking.id)
  const granted = await readGrantedPermits(scope, [booking.id])
  const permit = granted.get(booking.id)
  const isRegistered = isGstRegistered(settings, company.abn)
  const { isPermitTaxed, paymentTermsDays, note } = settings
  const dates = {
    issuedOn: scope.today,
    dueOn: dueDateOf(scope.today, paymentTermsDays, booking.paymentDueOn),
  }
  const agreed = { ...booking, priceCents: agreedCents ?? booking.priceCents }
  return {
    sequence,
    invoiceNumber: invoiceNumberOf(jobID(booking), sequence),
    settings,
    content: {
      header: defaultHeader(isRegistered),
      title: invoiceTexts.billTo,
      company,
      ...buyer,
      customerPhone: booking.customer.phone,
      customerEmail: booking.customer.email,
      billingAddress: customer?.billingAddress ?? '',
      poNumber: '',
      ...dates,
      deliveryOn: booking.drop.date,
      lineAmountType: 'Inclusive',
      isGstRegistered: isRegistered,
      lines: firstLines(agreed, {
        isHireBilled,
        isPermitTaxed,
        permitNumber: permit?.number ?? '',
        quote: price?.quote ?? null,
        approved,
        newId: uuidv7,
      }),
      note: noteOfTerms(note, dates),
      site: siteOf(booking),
      isPermitInName: permit?.isInCustomersName ?? false,
      ...(hireNumber !== null && { furtherTo: hireNumber }),
    },
  }
}

async function presentDraftBooks(
  scope: TenantScope,
  bookingId: string,
  settings: XeroSettings,
): Promise<WireInvoiceBooks> {
  const books = await readConnectedBooks(scope, settings)
  const accountID = books ? await readPaymentAccount(scope, books, { bookingId }) : null
  return {
    isConnected: books !== null,
    isLocked: false,
    state: 'none',
    reason: '',
    accountID,
    sentAt: null,
  }
}

export async function getInvoiceDraft(
  scope: TenantScope,
  bookingId: string,
  xero: XeroSettings,
): Promise<WireInvoiceDraft> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const { sequence, invoiceNumber, content, settings } = await draftInvoice(scope, booking)
  return {
    ...wireOfContent(content),
    bookingId,
    jobID: jobID(booking),
    invoiceNumber,
    mode: isFirstInvoice(sequence) ? 'initialInvoice' : 'generate',
    deposit: centsToDollars(await readWaiting(scope, bookingId)),
    xero: await presentDraftBooks(scope, bookingId, xero),
    extras: settings.extras.map(({ name, priceCents, isTaxed }) => ({
      name,
      price: centsToDollars(priceCents),
      taxed: isTaxed,
    })),
  }
}
