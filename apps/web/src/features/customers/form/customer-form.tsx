import { SectionForm } from '#web/ui/record-form/section-form.tsx'
import { customerTexts } from '../texts.ts'
import { AdditionalInformation } from './additional-information.tsx'
import { CustomerDetails } from './customer-details.tsx'
import { TwinNotice } from './twin-notice.tsx'
import { type CustomerFormFacts, useCustomerForm } from './use-customer-form.ts'
import { useTwins } from './use-twins.ts'

const words = customerTexts.form

/** The customer's fields in their two accordions, likely twins, and the save. */
export function CustomerForm(facts: CustomerFormFacts) {
  const form = useCustomerForm(facts)
  const twins = useTwins(form.values, form.row?._id)
  return (
    <SectionForm
      form={form}
      onCancel={facts.onCancel}
      sections={[
        {
          name: 'details',
          title: words.details,
          isOpenAtFirst: true,
          fields: <CustomerDetails form={form} />,
        },
        {
          name: 'additional',
          title: words.additional,
          isOpenAtFirst: true,
          fields: <AdditionalInformation form={form} />,
        },
      ]}
      below={<TwinNotice twins={twins} />}
    />
  )
}
