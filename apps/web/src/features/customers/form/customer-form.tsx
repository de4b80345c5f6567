import type { WireDuplicate } from '@skipyard/contract/customers.duplicates.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { SectionForm } from '#web/ui/record-form/section-form.tsx'
import { customerTexts } from '../texts.ts'
import { AdditionalInformation } from './additional-information.tsx'
import { CustomerDetails } from './customer-details.tsx'
import classes from './customer-form.module.css'
import { type CustomerFormFacts, useCustomerForm } from './use-customer-form.ts'
import { useDuplicates } from './use-duplicates.ts'

const SHOWN_MOST = 3

/** Likely duplicates of the customer being typed, quietly, with what speaks for it; a link opens one beside the form. */
function DuplicateNotice({ duplicates }: { duplicates: readonly WireDuplicate[] }) {
  if (duplicates.length === 0) return null
  const more = duplicates.length - SHOWN_MOST
  return (
    <section className={classes.notice} aria-live="polite">
      <b>{customerTexts.duplicates.title(duplicates.length)}</b>
      <ul className={classes.duplicates}>
        {duplicates.slice(0, SHOWN_MOST).map(({ customer, reasons }) => (
          <li key={customer._id}>
            <a href={`/app/customers/${customer._id}`} target="_blank" rel="noreferrer">
              {customer.name}
            </a>{' '}
            <span className={classes.number}>{formatPhone(customer.phone)}</span>
            <span className={classes.reason}>
              {reasons.map((reason) => texts.customer[reason]).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && customerTexts.duplicates.more(more)}
    </section>
  )
}

const words = customerTexts.form

/** The customer's fields in their two accordions, likely duplicates, and the save. */
export function CustomerForm(facts: CustomerFormFacts) {
  const form = useCustomerForm(facts)
  const duplicates = useDuplicates(form.values, form.row?._id)
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
      below={<DuplicateNotice duplicates={duplicates} />}
    />
  )
}
