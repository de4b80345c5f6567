import { Autocomplete, Switch, Textarea, TextInput } from '@mantine/core'
import {
  CUSTOMER_COMMENTS_MAX_LENGTH,
  CUSTOMER_GENDERS,
  ON_HOLD_REASON_MAX_LENGTH,
} from '@skipyard/domain/customers/customer.ts'
import { genderOfWords, genderWords } from '@skipyard/domain/fleet/driver.ts'
import { formatAbn, isValidAbn, normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { IconMail } from '@tabler/icons-react'
import { PriceClassField } from '#web/features/prices/price-class-field.tsx'
import { customerTexts } from '../texts.ts'
import classes from './customer-form.module.css'
import { PhoneField } from './phone-field.tsx'
import type { OpenCustomerForm } from './use-customer-form.ts'

function AbnField({ form: { text, values, change } }: { form: OpenCustomerForm }) {
  const { onBlur, ...abn } = text('abn')
  const bare = normaliseAbn(values.abn)
  const isDoubtful = /^\d+$/.test(bare) && !isValidAbn(bare)
  return (
    <TextInput
      {...abn}
      label="ABN"
      autoComplete="off"
      inputMode="numeric"
      maxLength={20}
      description={isDoubtful ? customerTexts.form.abnDoubtful : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      onBlur={() => {
        change({ abn: formatAbn(values.abn) })
        onBlur()
      }}
    />
  )
}

function HoldFields({ form }: { form: OpenCustomerForm }) {
  const { values, change, text } = form
  return (
    <div className={classes.rows}>
      <Switch
        label={customerTexts.form.holdLabel}
        description={customerTexts.form.holdHint}
        checked={values.isOnHold}
        onChange={(event) => change({ isOnHold: event.currentTarget.checked })}
      />
      {values.isOnHold && (
        <TextInput
          autoComplete="off"
          {...text('onHoldReason')}
          label="Reason"
          maxLength={ON_HOLD_REASON_MAX_LENGTH}
        />
      )}
    </div>
  )
}

/** What is known beside the details (spec 001 §2: Additional Information). */
export function AdditionalInformation({ form }: { form: OpenCustomerForm }) {
  const { values, change, field, text } = form
  return (
    <div className={classes.rows}>
      <div className={classes.two}>
        <PhoneField form={form} field="alternativePhone" label="Alternative Phone" />
        <PhoneField form={form} field="secondaryPhone" label="Secondary Phone" />
      </div>
      <div className={classes.two}>
        <TextInput
          autoComplete="off"
          {...text('secondaryEmail')}
          label="Secondary Email"
          type="email"
          maxLength={254}
          leftSection={<IconMail size="1rem" stroke={1.75} aria-hidden="true" />}
        />
        <Autocomplete
          {...field('gender')}
          label="Gender"
          data={CUSTOMER_GENDERS.map(genderWords)}
          maxLength={20}
          value={genderWords(values.gender)}
          onChange={(gender) => change({ gender: genderOfWords(gender) })}
        />
      </div>
      <div className={classes.two}>
        <AbnField form={form} />
        <TextInput autoComplete="off" {...text('businessName')} label="Business Name" maxLength={120} />
      </div>
      <div className={classes.two}>
        <TextInput
          autoComplete="off"
          {...text('customerReference')}
          label="Customer Reference"
          maxLength={60}
        />
        <TextInput autoComplete="off" {...text('billingAddress')} label="Billing Address" maxLength={300} />
      </div>
      <div className={classes.two}>
        <PriceClassField
          value={values.priceClass}
          error={field('priceClass').error}
          disabled={field('priceClass').disabled}
          onChange={(priceClass) => change({ priceClass })}
        />
      </div>
      <Textarea {...text('comments')} label="Comments" maxLength={CUSTOMER_COMMENTS_MAX_LENGTH} />
      <HoldFields form={form} />
    </div>
  )
}
