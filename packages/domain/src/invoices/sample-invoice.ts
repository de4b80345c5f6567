import { SAMPLE_TODAY, sampleBooking } from '../bookings/sample-booking.ts'
import { addDays, type LocalDate } from '../shared/local-date.ts'
import { firstLines, siteOf } from './first-lines.ts'
import type { Invoice, InvoiceContent, InvoiceLine, InvoiceMark } from './invoice.ts'
import { totalsOf } from './invoice-totals.ts'
import { invoiceTexts } from './texts.ts'

/** A line of $22.00 of extra days for tests and screens that show one. */
export function sampleLine(change: Partial<InvoiceLine> = {}): InvoiceLine {
  const line: InvoiceLine = {
    id: '0196cf2e-0000-7000-8000-0000000000a3',
    kind: '',
    item: 'Extra days',
    description: '6 days after the 7 included',
    unitCents: 2_200,
    quantityThousandths: 1_000,
    isTaxed: true,
  }
  return { ...line, ...change }
}

let ids = 0
const newId = () => `0196cf2e-0000-7000-8000-00000000a${String(ids++).padStart(3, '0')}`

/** What the sample booking's first invoice says: the bin for $470 and its permit for $85, due in fifteen days. */
export function sampleContent(change: Partial<InvoiceContent> = {}): InvoiceContent {
  const booking = sampleBooking()
  const issuedOn: LocalDate = SAMPLE_TODAY
  return {
    header: invoiceTexts.taxHeader,
    title: invoiceTexts.billTo,
    company: {
      name: 'Westgate Skip Hire',
      address: '41 Leakes Rd, Laverton North VIC 3026',
      abn: '51824753556',
      phone: '0390001234',
      email: 'office@westgate.example',
    },
    customerName: booking.customer.name,
    customerCompany: '',
    customerAbn: '',
    customerPhone: booking.customer.phone,
    customerEmail: booking.customer.email,
    billingAddress: 'PO Box 118, Richmond VIC 3121',
    poNumber: '4471',
    issuedOn,
    dueOn: addDays(issuedOn, 15),
    deliveryOn: booking.drop.date,
    lineAmountType: 'Inclusive',
    isGstRegistered: true,
    lines: firstLines(booking, {
      isHireBilled: false,
      isPermitTaxed: false,
      permitNumber: '',
      quote: null,
      approved: [],
      newId,
    }),
    note: invoiceTexts.note,
    site: siteOf(booking),
    ...change,
  }
}

/** The sample booking's first invoice as it was generated: neither sent nor paid. */
export function sampleInvoice(change: Partial<Invoice> = {}): Invoice {
  const booking = sampleBooking()
  const content = change.content ?? sampleContent()
  const { totalCents, gstCents } = totalsOf(content)
  return {
    id: '0196cf2e-0000-7000-8000-00000000b001',
    bookingId: booking.id,
    customerId: booking.customer.id,
    jobNumber: booking.jobNumber,
    sequence: 1,
    invoiceNumber: 'SKY-1066-001',
    version: 1,
    documentVersion: 1,
    content,
    adjustedLines: null,
    notes: 0,
    sendState: 'Not sent',
    wasSent: false,
    voidedOn: null,
    isReversed: false,
    totalCents,
    gstCents,
    creditedCents: 0,
    creditedGstCents: 0,
    paidCents: 0,
    ...change,
  }
}

/** What a booking knows of an invoice of $470.00 that was paid in part. */
export const sampleMark = (change: Partial<InvoiceMark> = {}): InvoiceMark => ({
  id: '0196cf2e-0000-7000-8000-00000000b001',
  invoiceNumber: 'SKY-1066-001',
  sendState: 'Not sent',
  isVoid: false,
  isFurther: false,
  dueOn: addDays(SAMPLE_TODAY, 15),
  netCents: 47_000,
  paidCents: 22_500,
  ...change,
})
