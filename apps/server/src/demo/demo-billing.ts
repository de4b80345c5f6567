import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { bookingStatusOf } from '@skipyard/domain/bookings/status/booking-status-of.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { paymentStatusOf } from '@skipyard/domain/bookings/status/payment-status.ts'
import { firstLines, siteOf } from '@skipyard/domain/invoices/first-lines.ts'
import type { InvoiceCompany, InvoiceContent } from '@skipyard/domain/invoices/invoice.ts'
import { invoiceNumberOf } from '@skipyard/domain/invoices/invoice-number.ts'
import {
  defaultHeader,
  defaultInvoiceSettings,
  type InvoiceSettings,
} from '@skipyard/domain/invoices/invoice-settings.ts'
import { dueDateOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { buyerOf } from '@skipyard/domain/invoices/papers/tax-invoice.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { addDays, earlierOf, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import type { DemoCustomer } from './demo-customers.ts'
import type { Random } from './random.ts'

const OLD_DEBTS = [
  { share: 1 / 60, days: 56 },
  { share: 1 / 28, days: 28 },
]
const UNPAID_AMONG = 40
const UNPAID_PLACES = [4, 7]
const NINTH = 9

const unpaid = (booking: Booking): Booking => ({
  ...booking,
  paidCents: 0,
  paymentStatus: paymentStatusOf({ priceCents: booking.priceCents, paidCents: 0 }),
})

function longAgo(booking: Booking, days: number): Booking {
  const { drop, pick, paymentDueOn } = booking
  return {
    ...booking,
    drop: { ...drop, date: addDays(drop.date, -days), status: 'Delivered' },
    pick: { ...pick, date: addDays(pick.date, -days), status: 'Returned' },
    paymentDueOn: paymentDueOn && addDays(paymentDueOn, -days),
    status: bookingStatusOf('Delivered', 'Returned', false),
    wasPending: false,
  }
}

export function withOldDebts(bookings: readonly Booking[]): Booking[] {
  return bookings.map((booking, index) => {
    const old = OLD_DEBTS.find(({ share }) => index < Math.floor(bookings.length * share))
    const isUnpaid = index < UNPAID_AMONG && UNPAID_PLACES.includes(index % NINTH)
    const dated = old ? longAgo(booking, old.days) : booking
    return isUnpaid ? unpaid(dated) : dated
  })
}

export const demoInvoiceSettings = (companyName: string): InvoiceSettings => ({
  ...defaultInvoiceSettings(),
  bank: { accountName: companyName, bsb: '000201', accountNumber: '10002468' },
  extras: [
    { name: 'Overloaded bin', priceCents: dollarsToCents(95), isTaxed: true },
    { name: 'Mattress', priceCents: dollarsToCents(45), isTaxed: true },
    { name: 'Extra day of hire', priceCents: dollarsToCents(15), isTaxed: true },
  ],
})

export interface DemoInvoice {
  id: string
  booking: Booking
  invoiceNumber: string
  content: InvoiceContent
  mail: 'sent' | 'failed' | 'not sent'
}

const INVOICED_AFTER_DAYS = 3
const NOT_POSTED_EVERY = 12
const BOUNCED_EVERY = 45

function mailOf({ email }: DemoCustomer, place: number): DemoInvoice['mail'] {
  if (email === '' || place % NOT_POSTED_EVERY === 5) return 'not sent'
  return place % BOUNCED_EVERY === 20 ? 'failed' : 'sent'
}

interface Parties {
  company: InvoiceCompany
  customer: DemoCustomer
}

function contentOf(booking: Booking, issuedOn: LocalDate, { company, customer }: Parties): InvoiceContent {
  const { paymentTermsDays, note, isPermitTaxed } = defaultInvoiceSettings()
  // The price of the demo's bookings includes the permit.
  const binCents = booking.priceCents - (booking.permit?.costCents ?? 0)
  const billed = { ...booking, priceCents: binCents }
  return {
    header: defaultHeader(true),
    title: invoiceTexts.billTo,
    company,
    ...buyerOf(customer),
    customerPhone: customer.phone,
    customerEmail: customer.email,
    billingAddress: customer.sites[0]?.name ?? '',
    poNumber: customer.customerReference,
    issuedOn,
    dueOn: dueDateOf(issuedOn, paymentTermsDays, booking.paymentDueOn),
    deliveryOn: booking.drop.date,
    lineAmountType: 'Inclusive',
    isGstRegistered: true,
    lines: firstLines(billed, {
      isHireBilled: false,
      isPermitTaxed,
      permitNumber: '',
      quote: null,
      approved: [],
      newId: uuidv7,
    }),
    note,
    site: siteOf(booking),
    isPermitInName: false,
  }
}

const isInvoicedBy = ({ drop }: Booking, today: LocalDate): boolean =>
  drop.status === 'Delivered' && drop.date <= addDays(today, -INVOICED_AFTER_DAYS)

export function demoInvoices(
  bookings: readonly Booking[],
  {
    today,
    company,
    customers,
  }: { today: LocalDate; company: InvoiceCompany; customers: readonly DemoCustomer[] },
): DemoInvoice[] {
  const known = new Map(customers.map((customer) => [customer.id, customer]))
  return bookings.flatMap((booking, place): DemoInvoice[] => {
    const customer = known.get(booking.customer.id)
    if (!(customer && isInvoicedBy(booking, today))) return []
    const content = contentOf(booking, addDays(booking.drop.date, 1), { company, customer })
    const invoiceNumber = invoiceNumberOf(jobID(booking), 1)
    return [{ id: uuidv7(), booking, invoiceNumber, content, mail: mailOf(customer, place) }]
  })
}

const DEPOSIT_LEADS = 10
const MOST_TO_GIVE_BACK = 3

const leadOf = ({ jobNumber }: Booking): number => jobNumber % DEPOSIT_LEADS

const paidOn = (booking: Booking): LocalDate => addDays(booking.drop.date, -leadOf(booking))

function isPaidByNow(booking: Booking, today: LocalDate): boolean {
  if (booking.propertyType === 'Commercial') return isInvoicedBy(booking, today)
  return paidOn(booking) <= today
}

export function withPaidByNow(bookings: readonly Booking[], today: LocalDate): Booking[] {
  let waiting = 0
  return bookings.map((booking) => {
    if (booking.paidCents === 0) return booking
    if (!isPaidByNow(booking, today)) return unpaid(booking)
    if (!jobIs('calledOff', booking.drop)) return booking
    waiting += 1
    return waiting > MOST_TO_GIVE_BACK ? unpaid(booking) : booking
  })
}

export interface DemoPayment {
  booking: Booking
  invoice: DemoInvoice | undefined
  kind: 'deposit' | 'payment'
  receivedOn: LocalDate
}

export function demoPayments(
  random: Random,
  bookings: readonly Booking[],
  { invoices, today }: { invoices: readonly DemoInvoice[]; today: LocalDate },
): DemoPayment[] {
  const invoiced = new Map(invoices.map((invoice) => [invoice.booking.id, invoice]))
  return bookings.flatMap((booking): DemoPayment[] => {
    if (booking.paidCents === 0) return []
    const invoice = invoiced.get(booking.id)
    if (invoice && booking.propertyType === 'Commercial') {
      const receivedOn = earlierOf(addDays(invoice.content.issuedOn, random.between(2, 24)), today)
      return [{ booking, invoice, kind: 'payment', receivedOn }]
    }
    const receivedOn = earlierOf(paidOn(booking), today)
    return [{ booking, invoice, kind: 'deposit', receivedOn }]
  })
}
