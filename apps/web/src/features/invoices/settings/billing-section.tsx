import { NativeSelect, Switch, Textarea } from '@mantine/core'
import { defaultHeader, isGstRegistered } from '@skipyard/domain/invoices/invoice-settings.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import { isValidAbn } from '@skipyard/domain/tenants/abn.ts'
import { useQuery } from '@tanstack/react-query'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import {
  billingErrors,
  billingFields,
  billingOfValues,
  gstChoiceOf,
  registeredOf,
  valuesOfBilling,
} from './billing-values.ts'
import classes from './invoicing-screen.module.css'
import { invoicingTexts } from './texts.ts'
import { type InvoicingFacts, useInvoicingSection } from './use-invoicing-section.ts'

const words = invoicingTexts.billing
const CHOICES = Object.entries(words.gstChoices).map(([value, label]) => ({ value, label }))

/** What a choice of GST does to new invoices, by the company's ABN. */
function headingWords(gstRegistered: boolean | null, abn: string): string {
  const isRegistered = isGstRegistered({ gstRegistered }, abn)
  if (isRegistered && !isValidAbn(abn)) return invoiceTexts.abnRequired
  return words.headed(defaultHeader(isRegistered))
}

/** Whether the company charges GST, when its invoices are due, and what stands at their foot. */
export function BillingSection(facts: InvoicingFacts) {
  const { data: company } = useQuery(tenantQueries.settings())
  const section = useInvoicingSection({
    ...facts,
    read: valuesOfBilling,
    write: billingOfValues,
    check: billingErrors,
    merge: (sides) => mergeFields(billingFields, sides),
  })
  const { values, change, field } = section
  return (
    <SectionCard section={section} title={words.title} isClosed={facts.isClosed}>
      <NativeSelect
        label={words.gst}
        data={CHOICES}
        description={company && headingWords(registeredOf(values.gst), company.abn)}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('gst')}
        value={values.gst}
        onChange={({ currentTarget: { value } }) => change({ gst: gstChoiceOf(value) })}
      />
      <WholeNumberField
        label={words.terms}
        required
        description={words.aboutTerms}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('paymentTermsDays')}
        value={values.paymentTermsDays}
        onChange={(paymentTermsDays) => change({ paymentTermsDays })}
      />
      <Switch
        className={classes.whole}
        label={words.permit}
        description={words.aboutPermit}
        checked={values.permitTaxed}
        onChange={({ currentTarget: { checked } }) => change({ permitTaxed: checked })}
      />
      <Textarea className={classes.whole} label={words.note} maxLength={2_000} {...section.text('note')} />
    </SectionCard>
  )
}
