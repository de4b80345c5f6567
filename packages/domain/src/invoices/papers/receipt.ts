import type { PaymentMethod } from '../../bookings/draft/booking-options.ts'
import { paidShareOf } from '../../reports/gst.ts'
import { formatAustralianDate, type LocalDate } from '../../shared/local-date.ts'
import { type Cents, formatAmount } from '../../shared/money.ts'
import type { InvoiceContent } from '../invoice.ts'
import { moneyTexts } from '../money/money-texts.ts'
import type { PaymentKind } from '../money/payment.ts'
import { registerTexts } from '../money/payment-register.ts'
import { invoiceTexts } from '../texts.ts'
import { blocksOf, companyOf, paperName } from './invoice-paper.ts'
import type { Paper } from './paper.ts'

/** What of a payment is on one invoice, or waits for the next; below zero what went back or never came. */
interface MoneyPart {
  invoiceId: string | null
  cents: Cents
  isUndone: boolean
}

/** A booking's payment, as far as it is the booking's. */
export interface BookingPayment {
  kind: PaymentKind
  /** The number of its receipt among the booking's, from 1; money that was not paid ahead has none. */
  receipt: number | null
  /** The GST that was kept of it when it came. */
  gstCents: Cents
  parts: readonly MoneyPart[]
}

/** What the receipt of money that was paid ahead says. */
export interface Receipt {
  number: number
  amountCents: Cents
  gstCents: Cents
}

/**
 * Whether money that comes in has a receipt: what comes for a booking without an invoice that counts, by whatever way. What
 * comes on an invoice is that one's, money of an account had its receipt when it was paid, and a correction is no money.
 */
export const hasReceipt = ({
  kind,
  cents,
  isInvoiced,
}: {
  kind: PaymentKind
  cents: Cents
  isInvoiced: boolean
}): boolean => (kind === 'deposit' || kind === 'payment') && cents > 0 && !isInvoiced

interface Held extends MoneyPart {
  receipt: number | null
}

const CAME_IN: readonly PaymentKind[] = ['deposit', 'payment', 'correction']
const WENT_BACK: readonly PaymentKind[] = ['refund', 'fee', 'account']

const sumCents = (parts: readonly { cents: Cents }[]) => parts.reduce((sum, { cents }) => sum + cents, 0)

/** A correction says that money never came: the latest of the same invoice, or of what waits with it. */
function lessCorrection(held: readonly Held[], { invoiceId, cents }: MoneyPart): Held[] {
  let over = -cents
  return held
    .toReversed()
    .map((one) => {
      const off = one.invoiceId === invoiceId ? Math.min(one.cents, over) : 0
      over -= off
      return { ...one, cents: one.cents - off }
    })
    .toReversed()
}

function heldOf(payments: readonly BookingPayment[]): Held[] {
  const parts = payments
    .filter(({ kind }) => CAME_IN.includes(kind))
    .flatMap(({ receipt, parts }) => parts.map((part) => ({ ...part, receipt })))
    .filter(({ isUndone }) => !isUndone)
  return parts.reduce<Held[]>(
    (held, part) => (part.cents < 0 ? lessCorrection(held, part) : held.concat(part)),
    [],
  )
}

/**
 * The receipts of a booking's payments in the order they were entered. Undone money and what was corrected later has never
 * come in, so that it is on none, and a receipt of nothing is none. Parts that are payments of their own by now have one
 * together. The GST is the share that was kept of all of it when it came.
 */
export function receiptsOf(payments: readonly BookingPayment[]): Receipt[] {
  const held = heldOf(payments)
  const numbers = new Set(payments.flatMap(({ receipt }) => receipt ?? []))
  return [...numbers].flatMap((number) => {
    const own = payments.filter(({ receipt }) => receipt === number)
    const amountCents = sumCents(held.filter(({ receipt }) => receipt === number))
    if (amountCents <= 0) return []
    const gstCents = own.reduce((sum, payment) => sum + payment.gstCents, 0)
    const salesCents = sumCents(own.flatMap(({ parts }) => parts))
    const share = paidShareOf({ salesCents, freeCents: 0, gstCents }, amountCents)
    return [{ number, amountCents, gstCents: share.gstCents }]
  })
}

/** Whether all that was paid is still the booking's: none of it went back, was kept as a fee or left on account. */
export const isAllHeld = (payments: readonly BookingPayment[]): boolean =>
  payments
    .filter(({ kind }) => WENT_BACK.includes(kind))
    .every(({ parts }) => parts.every(({ cents, isUndone }) => isUndone || cents >= 0))

const { receipt: texts } = moneyTexts

interface ReceiptPaperFacts {
  /** 'SKY-1036-R1'. */
  receiptNumber: string
  jobID: string
  parties: Pick<
    InvoiceContent,
    | 'company'
    | 'customerName'
    | 'customerCompany'
    | 'customerAbn'
    | 'customerPhone'
    | 'customerEmail'
    | 'billingAddress'
    | 'site'
  >
  receivedOn: LocalDate
  amountCents: Cents
  method: PaymentMethod
  reference: string
  /** The GST that was kept of it when it came; null of a company that charges none. */
  gstCents: Cents | null
  /** Whether the money is for the hire's invoice still: not once it went back, nor of a hire that is called off. */
  comesOff: boolean
}

/**
 * What a receipt says: that so much came on a day for a booking. It is no tax invoice (GST Act s 29-70), as it has neither
 * the whole price nor what is supplied for it, and says so; the GST in it is the money's share of what was agreed.
 */
export function receiptPaper(facts: ReceiptPaperFacts): Paper {
  const { receiptNumber, jobID, parties, receivedOn, amountCents, method, reference, gstCents, comesOff } =
    facts
  const received = { label: texts.received, value: formatAmount(amountCents) }
  const day = formatAustralianDate(receivedOn)
  const how = [registerTexts.methods[method], reference].filter((words) => words !== '').join(', ')
  return {
    heading: texts.heading,
    number: receiptNumber,
    name: paperName(texts.heading, receiptNumber),
    company: companyOf(parties),
    facts: [
      { label: invoiceTexts.paper.date, value: day },
      { label: texts.booking, value: jobID },
    ],
    main: received,
    blocks: blocksOf({ ...parties, title: texts.from }),
    columns: [
      { label: invoiceTexts.paper.details, width: 'wide', align: 'left' },
      { label: invoiceTexts.paper.columns.amount, width: 'amount', align: 'right' },
    ],
    rows: [
      [
        { text: texts.paidAhead(jobID), small: how },
        { text: formatAmount(amountCents), small: '' },
      ],
    ],
    empty: '',
    words: [gstCents === null ? '' : texts.noTaxInvoice, comesOff ? texts.comesOff : '']
      .filter((sentence) => sentence !== '')
      .join(' '),
    sums: [
      ...(gstCents
        ? [{ label: texts.gstIncluded, value: formatAmount(gstCents), weight: 'plain' } as const]
        : []),
      { ...received, weight: 'main' },
    ],
    pay: null,
    thanks: texts.thanks(day),
    note: '',
  }
}
