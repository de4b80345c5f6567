import type { PaymentMethod } from '../../bookings/draft/booking-options.ts'
import { formatAustralianDate, type LocalDate, weekdayName } from '../../shared/local-date.ts'
import { type Cents, formatAmount } from '../../shared/money.ts'
import { formatPhone } from '../../shared/phone.ts'
import { formatAbn } from '../../tenants/abn.ts'
import type { InvoiceContent, InvoiceLine } from '../invoice.ts'
import type { BankDetails } from '../invoice-settings.ts'
import { type LineAmounts, QUANTITY_SCALE, totalsOf } from '../invoice-totals.ts'
import { invoiceTexts } from '../texts.ts'
import type { Paper, PaperBlock, PaperCell, PaperColumn, PaperFact, PaperPay, PaperSum } from './paper.ts'
import { howToPay } from './paper.ts'
import { type Buyer, billedName, buyerLines } from './tax-invoice.ts'

const { paper: texts } = invoiceTexts

/** What of a payment went to the invoice; a refund is below zero. */
export interface PaperPayment {
  receivedOn: LocalDate
  amountCents: Cents
  method: PaymentMethod
}

/** Everything an invoice's document is made of. */
export interface InvoicePaperFacts {
  invoiceNumber: string
  content: InvoiceContent
  notes: readonly { noteNumber: string; amountCents: Cents }[]
  payments: readonly PaperPayment[]
  bank: BankDetails | null
  payLink: string
  voidedOn: LocalDate | null
  /** Void by a reversal: the document stays as it was sent, and its note takes all of it off. */
  isReversed?: boolean
  /** The versions: this one, and the one that counts. One that was replaced is read without payments. */
  version: number
  latestVersion: number
}

/** A heading as it stands within a sentence. */
export const inWords = (heading: string): string =>
  heading === heading.toUpperCase() ? heading.slice(0, 1) + heading.slice(1).toLowerCase() : heading

/** A document's name, for a file and a reader's window. */
export const paperName = (heading: string, number: string): string => `${inWords(heading)} ${number}`

const filled = (lines: readonly string[]): string[] => lines.filter((line) => line !== '')

const quantityOf = ({ quantityThousandths }: InvoiceLine): string =>
  (quantityThousandths / QUANTITY_SCALE).toLocaleString('en-AU', { maximumFractionDigits: 3 })

/** The columns of an invoice's lines; without GST there is none of it. */
export function lineColumns(isGstRegistered: boolean): PaperColumn[] {
  const { columns } = texts
  return [
    { label: columns.item, width: 'wide', align: 'left' },
    { label: columns.quantity, width: 'short', align: 'right' },
    { label: columns.unitCost, width: 'amount', align: 'right' },
    ...(isGstRegistered ? [{ label: columns.gst, width: 'short', align: 'right' } as const] : []),
    { label: columns.amount, width: 'amount', align: 'right' },
  ]
}

const cell = (text: string, small = ''): PaperCell => ({ text, small })

function rowOf(line: InvoiceLine, amounts: LineAmounts | undefined, isGstRegistered: boolean): PaperCell[] {
  return [
    cell(line.item, line.description),
    cell(quantityOf(line)),
    cell(formatAmount(line.unitCents)),
    ...(isGstRegistered ? [cell(line.isTaxed ? texts.taxed : texts.free)] : []),
    cell(formatAmount(amounts?.amountCents ?? 0)),
  ]
}

/** The lines of a document as rows of its table. */
export function lineRows(content: InvoiceContent): PaperCell[][] {
  const totals = totalsOf(content)
  return content.lines.map((line, index) => rowOf(line, totals.lines[index], content.isGstRegistered))
}

/** The seller's block, in the words people write them. */
export const companyOf = ({ company }: Pick<InvoiceContent, 'company'>): Paper['company'] => ({
  ...company,
  abn: company.abn === '' ? '' : `ABN ${formatAbn(company.abn)}`,
  phone: formatPhone(company.phone),
})

const dayWords = (date: LocalDate) => `${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date)}`

type Parties = Pick<
  InvoiceContent,
  'title' | 'customerPhone' | 'customerEmail' | 'billingAddress' | 'site' | keyof Buyer
>

/** To whom the document is, and the hire it is about. */
export function blocksOf(content: Parties): PaperBlock[] {
  const { title, customerPhone, customerEmail, billingAddress, site } = content
  const lines = filled([...buyerLines(content), billingAddress, formatPhone(customerPhone), customerEmail])
  const hire = texts.hire(dayWords(site.droppedOn), dayWords(site.pickedOn))
  return [
    { label: title, name: billedName(content), lines },
    {
      label: texts.binAndSite,
      name: filled([site.bin, site.wasteType]).join(', '),
      lines: filled([site.address, hire]),
    },
  ]
}

const plain = (label: string, value: string): PaperSum => ({ label, value, weight: 'plain' })

const paymentSum = ({ receivedOn, amountCents, method }: PaperPayment): PaperSum => {
  const words = amountCents < 0 ? texts.refundedOn : texts.paidOn
  const label = words(formatAustralianDate(receivedOn), texts.methods[method])
  return plain(label, formatAmount(-amountCents))
}

const balanceFact = (balanceCents: Cents): PaperFact =>
  balanceCents < 0
    ? { label: texts.inCredit, value: formatAmount(-balanceCents) }
    : { label: texts.balanceDue, value: formatAmount(balanceCents) }

function totalSums(content: InvoiceContent): PaperSum[] {
  const { netCents, gstCents, gstFreeCents, totalCents } = totalsOf(content)
  const total: PaperSum = { label: texts.total, value: formatAmount(totalCents), weight: 'total' }
  if (!content.isGstRegistered) return [total]
  const free = gstFreeCents === 0 ? [] : [plain(texts.gstFree, formatAmount(gstFreeCents))]
  return [
    plain(texts.withoutGst, formatAmount(netCents - gstFreeCents)),
    plain(texts.gst, formatAmount(gstCents)),
    ...free,
    total,
  ]
}

/** How unit costs are meant, and why a permit carries no GST. */
export function gstWords({ lines, ...content }: InvoiceContent): string {
  const { isGstRegistered, lineAmountType, isPermitInName = true } = content
  if (!isGstRegistered) return ''
  const hasFreePermit = lines.some(({ kind, isTaxed }) => kind === 'permit' && !isTaxed)
  const meant = lineAmountType === 'Inclusive' ? texts.inclusive : texts.exclusive
  const permit = isPermitInName ? texts.permit : texts.permitPassedOn
  return hasFreePermit ? `${meant} ${permit}` : meant
}

const payOf = ({ content: { company, dueOn }, bank, payLink, invoiceNumber }: InvoicePaperFacts): PaperPay =>
  howToPay(texts.howToPay(formatAustralianDate(dueOn)), { company, bank, payLink, reference: invoiceNumber })

function thanksOf({ payments, voidedOn }: InvoicePaperFacts): string {
  if (voidedOn !== null) return texts.reversed(formatAustralianDate(voidedOn))
  const days = payments.filter(({ amountCents }) => amountCents > 0).map(({ receivedOn }) => receivedOn)
  const last = days.toSorted().at(-1)
  return last === undefined ? texts.nothingToPay : texts.paidInFull(formatAustralianDate(last))
}

const balanceOnPaper = ({ content, notes, payments }: InvoicePaperFacts): Cents =>
  [...notes, ...payments].reduce((left, { amountCents }) => left - amountCents, totalsOf(content).totalCents)

function closing(facts: InvoicePaperFacts): Pick<Paper, 'main' | 'sums' | 'pay' | 'thanks' | 'words'> {
  const { content, notes, payments, voidedOn, isReversed, version, latestVersion } = facts
  const words = gstWords(content)
  const sums = totalSums(content)
  if (voidedOn !== null && !isReversed) {
    const main = { label: texts.voidSince, value: formatAustralianDate(voidedOn) }
    return { main, sums, words, pay: null, thanks: '' }
  }
  if (version < latestVersion) {
    const main = { label: texts.total, value: formatAmount(totalsOf(content).totalCents) }
    return { main, sums, words, pay: null, thanks: texts.replaced(version, latestVersion) }
  }
  const balanceCents = balanceOnPaper(facts)
  const main = balanceFact(balanceCents)
  const heading = invoiceTexts.noteHeader(content.isGstRegistered)
  const credits = notes.map(({ noteNumber, amountCents }) =>
    plain(paperName(heading, noteNumber), formatAmount(-amountCents)),
  )
  const isPaid = balanceCents <= 0
  return {
    main,
    words,
    sums: [...sums, ...credits, ...payments.map(paymentSum), { ...main, weight: 'main' }],
    pay: isPaid ? null : payOf(facts),
    thanks: isPaid ? thanksOf(facts) : '',
  }
}

/**
 * What an invoice's document says, in the order of `looks/invoice-document`: a tax invoice when the company is registered
 * for GST, otherwise without a word of GST; how to pay with the invoice number as reference, or that it is paid.
 */
export function invoicePaper(facts: InvoicePaperFacts): Paper {
  const { content, invoiceNumber, voidedOn, isReversed } = facts
  const { header, issuedOn, dueOn, poNumber, furtherTo } = content
  const heading = voidedOn === null || isReversed ? header : `${header} (${texts.void})`
  return {
    heading,
    number: invoiceNumber,
    name: paperName(header, invoiceNumber),
    company: companyOf(content),
    facts: [
      { label: texts.date, value: formatAustralianDate(issuedOn) },
      { label: texts.dueDate, value: formatAustralianDate(dueOn) },
      ...(poNumber === '' ? [] : [{ label: texts.poNumber, value: poNumber }]),
      ...(furtherTo ? [{ label: texts.furtherTo, value: furtherTo }] : []),
    ],
    blocks: blocksOf(content),
    columns: lineColumns(content.isGstRegistered),
    rows: lineRows(content),
    empty: '',
    note: content.note,
    ...closing(facts),
  }
}
