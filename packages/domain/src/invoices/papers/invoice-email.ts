import { formatAustralianDate } from '../../shared/local-date.ts'
import type { InvoiceContent } from '../invoice.ts'
import { fillWords, type InvoiceSettings } from '../invoice-settings.ts'
import { moneyTexts } from '../money/money-texts.ts'
import { invoiceTexts } from '../texts.ts'
import { inWords } from './invoice-paper.ts'
import type { Paper, PaperFact } from './paper.ts'
import { billedName } from './tax-invoice.ts'

const { mail: texts, paper: paperTexts } = invoiceTexts

/** What is written to a customer with a document. */
export interface EmailText {
  subject: string
  words: string
  facts: PaperFact[]
  button: { words: string; link: string } | null
}

const placeFacts = ({ site }: InvoiceContent): PaperFact[] =>
  [
    { label: texts.bin, value: site.bin },
    { label: texts.address, value: site.address },
  ].filter(({ value }) => value !== '')

/** The email an invoice goes with, in the company's words; every figure in it is the document's. */
export function invoiceEmail(
  paper: Paper,
  content: InvoiceContent,
  { mailSubject, mailWords }: Pick<InvoiceSettings, 'mailSubject' | 'mailWords'>,
): EmailText {
  const { customerName, dueOn, site } = content
  const dueDate = formatAustralianDate(dueOn)
  const values = {
    customerName,
    invoiceNumber: paper.number,
    amountDue: paper.main.value,
    dueDate,
    bin: site.bin,
    address: site.address,
    companyName: paper.company.name,
  }
  const link = paper.pay?.link ?? ''
  return {
    subject: fillWords(mailSubject, values),
    words: fillWords(mailWords, values),
    facts: [
      { label: texts.customer, value: billedName(content) },
      { label: texts.invoice, value: paper.number },
      { label: texts.amountDue, value: paper.main.value },
      { label: paperTexts.dueDate, value: dueDate },
      ...placeFacts(content),
    ],
    button: link === '' ? null : { words: texts.pay(paper.main.value), link },
  }
}

/** The email an adjustment note goes with, or a credit note of a company that is not registered for GST. */
export function noteEmail(paper: Paper, content: InvoiceContent): EmailText {
  const invoiceNumber = paper.facts.find(({ label }) => label === paperTexts.forInvoice)?.value ?? ''
  const kind = inWords(paper.heading)
  const said = { name: `${kind.toLowerCase()} ${paper.number}`, invoiceNumber, credit: paper.main.value }
  return {
    subject: texts.noteSubject(paper.name, paper.company.name),
    words: texts.noteWords({ ...said, customerName: content.customerName, companyName: paper.company.name }),
    facts: [
      { label: texts.customer, value: billedName(content) },
      { label: kind, value: paper.number },
      { label: texts.invoice, value: invoiceNumber },
      { label: paper.main.label, value: paper.main.value },
      ...placeFacts(content),
    ],
    button: null,
  }
}

/** The email a statement goes with; it greets the person, also where a company is billed. */
export function statementEmail(paper: Paper, customerName: string): EmailText {
  const [from, to] = paper.facts
  const days = texts.statementDays(from?.value ?? '', to?.value ?? '')
  const said = {
    customerName,
    companyName: paper.company.name,
    balance: paper.main.value,
    days,
  }
  return {
    subject: texts.statementSubject(paper.company.name),
    words: texts.statementWords(said),
    facts: [{ label: texts.customer, value: paper.number }, ...paper.facts, paper.main],
    button: null,
  }
}

const receiptTexts = moneyTexts.receipt

/** The email a receipt goes with; it greets the person, also where a company paid. */
export function receiptEmail(paper: Paper, customerName: string): EmailText {
  const { label, value: amount } = paper.main
  const jobID = paper.facts.find((fact) => fact.label === receiptTexts.booking)?.value ?? ''
  const { mail } = receiptTexts
  const companyName = paper.company.name
  return {
    subject: mail.subject(paper.number, companyName),
    words: mail.words({ number: paper.number, amount, jobID, customerName, companyName }),
    facts: [
      { label: mail.customer, value: paper.blocks[0]?.name || customerName },
      { label: mail.number, value: paper.number },
      ...paper.facts,
      { label, value: amount },
    ],
    button: null,
  }
}
