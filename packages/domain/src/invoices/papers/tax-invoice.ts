import type { CustomerRecord } from '../../customers/customer.ts'
import { accepted, type Decision, refused } from '../../shared/decision.ts'
import { daysBetween, type LocalDate } from '../../shared/local-date.ts'
import { formatAmount } from '../../shared/money.ts'
import { formatAbn, isValidAbn, normaliseAbn } from '../../tenants/abn.ts'
import type { InvoiceContent } from '../invoice.ts'
import { totalsOf } from '../invoice-totals.ts'
import { keptTexts } from '../locked-texts.ts'
import { invoiceTexts } from '../texts.ts'

const TAX_INVOICE = /\btax[\s-]*invoice\b/i
const TAXED_INVOICES = /\b(?:tax[\s-]*)+invoice\b/gi
const INVOICE = /\binvoice\b/i

const inCaseOf = (typed: string, words: string) => {
  if (typed === typed.toUpperCase()) return words.toUpperCase()
  return typed === typed.toLowerCase() ? words.toLowerCase() : words
}

/**
 * The header as the law has it (GST Act s 29-70): 'TAX INVOICE' stands in it while the company is registered for GST, and
 * never otherwise. What is typed beside stays; an empty header stays empty.
 */
export function lawfulHeader(header: string, isGstRegistered: boolean): string {
  if (!isGstRegistered) return header.replace(TAXED_INVOICES, (typed) => inCaseOf(typed, 'Invoice'))
  if (header === '' || TAX_INVOICE.test(header)) return header
  if (INVOICE.test(header)) return header.replace(INVOICE, (typed) => inCaseOf(typed, 'Tax Invoice'))
  return `${invoiceTexts.taxHeader} ${header}`
}

/** Whether the company is registered for GST now, and which day that is. */
export interface Registration {
  isRegistered: boolean
  today: LocalDate
}

/**
 * A document that may still change, with the registration for GST of the day of its issue: the company's of now where that
 * day is moved, or is not over; one that stays on an earlier day keeps what it was made with.
 */
export function withRegistration(
  after: InvoiceContent,
  before: Pick<InvoiceContent, 'issuedOn'>,
  { isRegistered, today }: Registration,
): InvoiceContent {
  const isOver = after.issuedOn === before.issuedOn && after.issuedOn < today
  if (isOver || after.isGstRegistered === isRegistered) return after
  return { ...after, isGstRegistered: isRegistered, header: lawfulHeader(after.header, isRegistered) }
}

/** Whether it may be sent without another look: not where its total is another by the registration. */
export function mayFollow(
  before: InvoiceContent,
  after: InvoiceContent,
): Decision<InvoiceContent, 'gst-changed'> {
  if (after.isGstRegistered === before.isGstRegistered) return accepted(after)
  const { totalCents } = totalsOf(after)
  const isSame = totalsOf({ ...after, isGstRegistered: before.isGstRegistered }).totalCents === totalCents
  return isSame ? accepted(after) : refused('gst-changed', keptTexts.gstChanged(formatAmount(totalCents)))
}

const NET_DAYS = /^NET (\d+) Days?\./

/** Whether a note is the specification's own, for whatever days (spec 001 §9); another one is somebody's and stays. */
function isOwnNote(note: string): boolean {
  const days = NET_DAYS.exec(note)?.[1] ?? '0'
  return note === invoiceTexts.noteAfter(Number(days))
}

/** The note with the terms that the dates of the document give; one that somebody wrote stays as it is. */
export function noteOfTerms(
  note: string,
  { issuedOn, dueOn }: { issuedOn: LocalDate; dueOn: LocalDate },
): string {
  if (!isOwnNote(note)) return note
  return invoiceTexts.noteAfter(Math.max(0, daysBetween(issuedOn, dueOn)))
}

/**
 * An edited document held to the law and to its own dates; `before` is what it was, whose terms stay with its dates. One
 * that stays as it was sent keeps what is not changed, though it would be written otherwise now: a header without 'TAX
 * INVOICE', an ABN with spaces.
 */
export function lawfulContent(
  after: InvoiceContent,
  before: InvoiceContent,
  { isKept }: { isKept: boolean } = { isKept: false },
): InvoiceContent {
  const areDatesSame = after.issuedOn === before.issuedOn && after.dueOn === before.dueOn
  const abn = normaliseAbn(after.customerAbn)
  return {
    ...after,
    header:
      isKept && after.header === before.header
        ? before.header
        : lawfulHeader(after.header, after.isGstRegistered),
    customerAbn: isKept && abn === normaliseAbn(before.customerAbn) ? before.customerAbn : abn,
    note: areDatesSame ? after.note : noteOfTerms(after.note, after),
  }
}

const { paper: texts } = invoiceTexts

/** The company and the ABN that a document names beside the person. */
export type Buyer = Pick<InvoiceContent, 'customerName' | 'customerCompany' | 'customerAbn'>

/** Whom a customer's record has billed: a Company by its own name, anybody else as the person; an ABN where it is one. */
export const buyerOf = ({
  name,
  type,
  companyName,
  abn,
}: Pick<CustomerRecord, 'name' | 'type' | 'companyName' | 'abn'>): Buyer => ({
  customerName: name,
  customerCompany: type === 'Company' ? companyName : '',
  customerAbn: isValidAbn(abn) ? normaliseAbn(abn) : '',
})

/** The name that is billed. */
export const billedName = ({ customerCompany, customerName }: Buyer): string =>
  customerCompany === '' ? customerName : customerCompany

/** What is said of the buyer below the name: the ABN, and whom a company's document is for. */
export function buyerLines({ customerCompany, customerName, customerAbn }: Buyer): string[] {
  const isContact = customerCompany !== '' && customerCompany !== customerName
  return [
    ...(customerAbn === '' ? [] : [`ABN ${formatAbn(customerAbn)}`]),
    ...(isContact ? [texts.attention(customerName)] : []),
  ]
}

/** From so much on, a tax invoice names the buyer or the buyer's ABN (A New Tax System (GST) Act s 29-70(1)(c)(ii)). */
export const BUYER_NAMED_FROM_CENTS = 100_000

/** Whether a name has more than one word: a single one is nobody's whole name. */
export const isWholeName = (name: string): boolean => /\S\s+\S/.test(name)

/**
 * Whether a tax invoice of $1,000 or more does not say who the buyer is: neither company nor ABN, and no whole
 * name.
 */
export function lacksBuyer(content: InvoiceContent): boolean {
  const { isGstRegistered, customerCompany, customerAbn, customerName } = content
  if (!isGstRegistered || totalsOf(content).totalCents < BUYER_NAMED_FROM_CENTS) return false
  return customerCompany.trim() === '' && customerAbn.trim() === '' && !isWholeName(customerName)
}
