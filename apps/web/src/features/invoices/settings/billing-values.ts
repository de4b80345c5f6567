import type { WireInvoiceSettings } from '@skipyard/contract/invoices.settings.ts'
import { wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { InvoiceSettingsChange } from '../mutations.ts'
import { settingsErrors } from './settings-errors.ts'
import { invoicingTexts } from './texts.ts'

const words = invoicingTexts.billing

type GstChoice = keyof typeof words.gstChoices

/** GST, terms and the note as somebody is changing them. */
export interface BillingValues {
  gst: GstChoice
  /** Null while nothing is typed, NaN for what is no whole number. */
  paymentTermsDays: number | null
  permitTaxed: boolean
  note: string
}

const isChoice = (text: string): text is GstChoice => Object.hasOwn(words.gstChoices, text)

/** A choice of GST by its name; the ABN decides for anything else. */
export const gstChoiceOf = (text: string): GstChoice => (isChoice(text) ? text : 'abn')

/** Whether the company says that it is registered; null leaves it to its ABN. */
export const registeredOf = (gst: GstChoice): boolean | null => (gst === 'abn' ? null : gst === 'yes')

/** GST, terms and the note as they were read. */
export function valuesOfBilling(settings: WireInvoiceSettings): BillingValues {
  const { gstFollowsAbn, gstRegistered, paymentTermsDays, permitTaxed, note } = settings
  const said = gstRegistered ? 'yes' : 'no'
  return { gst: gstFollowsAbn ? 'abn' : said, paymentTermsDays, permitTaxed, note }
}

/** What is sent for them. */
export const billingOfValues = ({
  gst,
  paymentTermsDays,
  ...rest
}: BillingValues): InvoiceSettingsChange => ({
  ...rest,
  gstRegistered: registeredOf(gst),
  paymentTermsDays: paymentTermsDays ?? Number.NaN,
})

/** What is wrong with them. */
export const billingErrors = ({ paymentTermsDays }: BillingValues) =>
  settingsErrors({ paymentTermsDays: paymentTermsDays ?? Number.NaN })

/** GST, terms and the note in the order of the screen. */
export const billingFields: readonly DescribedField<BillingValues>[] = [
  { name: 'gst', label: words.gst, words: ({ gst }) => words.gstChoices[gst] },
  {
    name: 'paymentTermsDays',
    label: words.terms,
    words: ({ paymentTermsDays }) => words.termsWords(wholeAsTyped(paymentTermsDays)),
  },
  {
    name: 'permitTaxed',
    label: words.permit,
    words: ({ permitTaxed }) => (permitTaxed ? words.on : words.off),
  },
  { name: 'note', label: words.note, words: ({ note }) => note },
]
