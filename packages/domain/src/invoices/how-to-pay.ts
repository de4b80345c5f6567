import { formatPhone } from '../shared/phone.ts'
import type { InvoiceCompany } from './invoice.ts'
import type { BankDetails } from './invoice-settings.ts'
import type { PaperPay } from './paper.ts'
import { invoiceTexts } from './texts.ts'

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
