import { TextInput } from '@mantine/core'
import { SectionCard } from '#web/features/tenants/section-card.tsx'
import { LockReason } from '#web/ui/fields/lock-reason.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import classes from './invoicing-screen.module.css'
import { payErrors, payFields, payOfValues, valuesOfPay } from './pay-values.ts'
import { invoicingTexts } from './texts.ts'
import { type InvoicingFacts, useInvoicingSection } from './use-invoicing-section.ts'

const words = invoicingTexts.pay

/** Where customers pay to: the bank account and the link that stand on every invoice with something left to pay. */
export function PaySection(facts: InvoicingFacts) {
  const section = useInvoicingSection({
    ...facts,
    read: valuesOfPay,
    write: payOfValues,
    check: payErrors,
    merge: (sides) => mergeFields(payFields, sides),
  })
  return (
    <SectionCard section={section} title={words.title} about={words.about} isClosed={facts.isClosed}>
      {facts.settings.bank === null ? (
        <p className={`${classes.whole} ${classes.locked}`}>
          <LockReason reason={words.hidden} />
        </p>
      ) : (
        <>
          <TextInput
            className={classes.whole}
            label={words.accountName}
            maxLength={120}
            autoComplete="off"
            {...section.text('bankAccountName')}
          />
          <TextInput
            label={words.bsb}
            placeholder="063-012"
            inputMode="numeric"
            maxLength={20}
            autoComplete="off"
            {...section.text('bsb')}
          />
          <TextInput
            label={words.accountNumber}
            inputMode="numeric"
            maxLength={30}
            autoComplete="off"
            {...section.text('accountNumber')}
          />
        </>
      )}
      <TextInput
        className={classes.whole}
        label={words.link}
        type="url"
        placeholder="https://"
        maxLength={300}
        description={words.aboutLink}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...section.text('payLink')}
      />
    </SectionCard>
  )
}
