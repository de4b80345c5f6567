import type { PaymentMethod } from '../bookings/draft/booking-options.ts'
import { formatAustralianDate, type LocalDate } from '../shared/local-date.ts'
import { type Cents, formatAmount } from '../shared/money.ts'
import type { InvoiceContent } from './invoice.ts'
import { blocksOf, companyOf, paperName } from './invoice-paper.ts'
import { moneyTexts } from './money-texts.ts'
import type { Paper } from './paper.ts'
import { registerTexts } from './payment-register.ts'
import { invoiceTexts } from './texts.ts'

const { receipt: texts } = moneyTexts

/** Everything the receipt of money that was paid before an invoice is made of. */
export interface ReceiptPaperFacts {
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
