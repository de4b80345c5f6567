import { formatPhone } from '../../shared/phone.ts'
import type { InvoiceCompany } from '../invoice.ts'
import type { BankDetails } from '../invoice-settings.ts'
import { invoiceTexts } from '../texts.ts'

/** Two words that belong together: what it is, and what it is here. */
export interface PaperFact {
  label: string
  value: string
}

/** A party or a place: a name and what stands below it. */
export interface PaperBlock {
  label: string
  name: string
  lines: string[]
}

/** How wide a column is; there is one wide one, which takes what the others leave. */
export type PaperWidth = 'wide' | 'amount' | 'short' | 'date'

/** A column of the table; figures stand at the right. */
export interface PaperColumn {
  label: string
  width: PaperWidth
  align: 'left' | 'right'
}

/** What stands in a cell, and a smaller line below it. */
export interface PaperCell {
  text: string
  small: string
}

/** A line of the sums: plain, the total, or what it all comes to in the one accent colour. */
export interface PaperSum extends PaperFact {
  weight: 'plain' | 'total' | 'main'
}

/** Where to pay to and whom to ask. */
export interface PaperPay {
  title: string
  bank: PaperFact[]
  link: string
  questions: string[]
}

/**
 * A document as plain words: tax invoice, adjustment note or statement. PDF, print page and mail are made of it and of
 * nothing else, so that they all say the same.
 */
export interface Paper {
  heading: string
  number: string
  /** What the file is called and what a reader's window says: 'Tax invoice SKY-1036-001'. */
  name: string
  company: { name: string; abn: string; address: string; phone: string; email: string }
  facts: PaperFact[]
  main: PaperFact
  blocks: PaperBlock[]
  columns: PaperColumn[]
  rows: PaperCell[][]
  empty: string
  words: string
  sums: PaperSum[]
  pay: PaperPay | null
  /** 'Paid in full, 14/05/2026, thank you' in place of how to pay; '' with something left to pay. */
  thanks: string
  note: string
}

const { paper: texts } = invoiceTexts

interface Paying {
  company: InvoiceCompany
  /** Null where the reader may not see it. */
  bank: BankDetails | null
  payLink: string
  reference: string
}

/** '063-012'. */
const formatBsb = (bsb: string): string => (bsb.length === 6 ? `${bsb.slice(0, 3)}-${bsb.slice(3)}` : bsb)

/** How to pay what is left on a document: bank, reference, pay link and whom to ask; without an account, no bank. */
export function howToPay(title: string, { company, bank, payLink, reference }: Paying): PaperPay {
  const account = [
    { label: texts.accountName, value: bank?.accountName ?? '' },
    { label: texts.bsb, value: formatBsb(bank?.bsb ?? '') },
    { label: texts.account, value: bank?.accountNumber ?? '' },
  ]
  const hasBank = bank !== null && bank.accountNumber !== ''
  return {
    title,
    bank: [...(hasBank ? account : []), { label: texts.reference, value: reference }],
    link: payLink,
    questions: [formatPhone(company.phone), company.email].filter((line) => line !== ''),
  }
}
