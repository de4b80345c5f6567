import type { WireInvoiceSettings } from '@skipyard/contract/invoices.settings.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { InvoiceSettingsChange } from '../mutations.ts'
import { settingsErrors } from './settings-errors.ts'
import { invoicingTexts } from './texts.ts'

/** The words of the email as somebody is changing them. */
export type MailValues = Pick<WireInvoiceSettings, 'mailSubject' | 'mailWords'>

/** The words of the email as they were read. */
export const valuesOfMail = ({ mailSubject, mailWords }: WireInvoiceSettings): MailValues => ({
  mailSubject,
  mailWords,
})

const trimmed = ({ mailSubject, mailWords }: MailValues): MailValues => ({
  mailSubject: mailSubject.trim(),
  mailWords: mailWords.trim(),
})

/** What is sent for them. */
export const mailOfValues = (values: MailValues): InvoiceSettingsChange & MailValues => trimmed(values)

/** What is wrong with them. */
export const mailErrors = (values: MailValues) => settingsErrors(trimmed(values))

const { subject, words } = invoicingTexts.mail

/** The words of the email in the order of the screen. */
export const mailFields: readonly DescribedField<MailValues>[] = [
  { name: 'mailSubject', label: subject, words: ({ mailSubject }) => mailSubject },
  { name: 'mailWords', label: words, words: ({ mailWords }) => mailWords },
]
