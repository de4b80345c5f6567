import type { WireInvoiceSettings } from '@skipyard/contract/invoices.settings.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { InvoiceSettingsChange } from '../mutations.ts'
import { settingsErrors } from './settings-errors.ts'
import { invoicingTexts } from './texts.ts'

const words = invoicingTexts.pay

/** Where customers pay to, as somebody is changing it; empty texts where the bank details may not be seen. */
export interface PayValues {
  bankAccountName: string
  bsb: string
  accountNumber: string
  payLink: string
}

const HIDDEN = { bankAccountName: '', bsb: '', accountNumber: '' }
const inThrees = (bsb: string) => bsb.replace(/^(\d{3})(\d{3})$/, '$1-$2')

/** Where customers pay to as it was read, the BSB as people write it. */
export function valuesOfPay({ bank, payLink }: WireInvoiceSettings): PayValues {
  const { bsb, ...account } = bank ?? HIDDEN
  return { ...account, bsb: inThrees(bsb), payLink }
}

const trimmed = ({ bankAccountName, bsb, accountNumber, payLink }: PayValues) => ({
  bankAccountName: bankAccountName.trim(),
  bsb: bsb.trim(),
  accountNumber: accountNumber.trim(),
  payLink: payLink.trim(),
})

/** What is sent for it. */
export const payOfValues = (values: PayValues): InvoiceSettingsChange => trimmed(values)

/** What is wrong with it. */
export function payErrors(values: PayValues) {
  const { bankAccountName: accountName, bsb, accountNumber, payLink } = trimmed(values)
  return settingsErrors({ bank: { accountName, bsb, accountNumber }, payLink })
}

const accountInWords = ({ bankAccountName, bsb, accountNumber }: PayValues) =>
  bankAccountName === '' ? words.none : words.accountWords(bankAccountName, bsb, accountNumber)

/** Where customers pay to, in the order of the screen; an account is one thing. */
export const payFields: readonly DescribedField<PayValues>[] = [
  {
    name: 'bankAccountName',
    also: ['bsb', 'accountNumber'],
    label: words.title,
    words: accountInWords,
  },
  { name: 'payLink', label: words.link, words: ({ payLink }) => payLink || words.none },
]
