import { Autocomplete, Switch, Textarea } from '@mantine/core'
import {
  CUSTOMER_COMMENTS_MAX_LENGTH,
  CUSTOMER_GENDERS,
  ON_HOLD_REASON_MAX_LENGTH,
} from '@skipyard/domain/customers/customer.ts'
import { formatAbn, isValidAbn, normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { IconMail } from '@tabler/icons-react'
import { customerTexts } from '../texts.ts'
import classes from './customer-form.module.css'
import { PhoneField } from './phone-field.tsx'
import { TextField } from './text-field.tsx'
import type { OpenCustomerForm } from './use-customer-form.ts'

function AbnField({ form }: { form: OpenCustomerForm }) {
  const { abn } = form.values
  const bare = normaliseAbn(abn)
  const isDoubtful = /^\d+$/.test(bare) && !isValidAbn(bare)
  return (
    <TextField
      form={form}
      field="abn"
      label="ABN"
      inputMode="numeric"
      maxLength={20}
      tidy={formatAbn}
      description={isDoubtful ? customerTexts.form.abnDoubtful : undefined}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}

function HoldFields({ form }: { form: OpenCustomerForm }) {
  const { values, change, fieldProps } = form
  return (
    <div className={classes.rows}>
      <Switch
        id={fieldProps('isOnHold').id}
        label={customerTexts.form.holdLabel}
        description={customerTexts.form.holdHint}
        checked={values.isOnHold}
        onChange={(event) => change({ isOnHold: event.currentTarget.checked })}
      />
      {values.isOnHold && (
        <TextField form={form} field="onHoldReason" label="Reason" maxLength={ON_HOLD_REASON_MAX_LENGTH} />
      )}
    </div>
  )
}

/** What is known beside the details (spec 001 §2: Additional Information). */
export function AdditionalInformation({ form }: { form: OpenCustomerForm }) {
  const { values, change, fieldProps } = form
  return (
    <div className={classes.rows}>
      <div className={classes.two}>
        <PhoneField form={form} field="alternativePhone" label="Alternative Phone" />
        <PhoneField form={form} field="secondaryPhone" label="Secondary Phone" />
      </div>
      <div className={classes.two}>
        <TextField
          form={form}
          field="secondaryEmail"
          label="Secondary Email"
          type="email"
          maxLength={254}
          leftSection={<IconMail size="1rem" stroke={1.75} aria-hidden="true" />}
        />
        <Autocomplete
          {...fieldProps('gender')}
          label="Gender"
          data={[...CUSTOMER_GENDERS]}
          maxLength={20}
          value={values.gender}
          onChange={(gender) => change({ gender })}
        />
      </div>
      <div className={classes.two}>
        <AbnField form={form} />
        <TextField form={form} field="businessName" label="Business Name" maxLength={120} />
      </div>
      <div className={classes.two}>
        <TextField form={form} field="customerReference" label="Customer Reference" maxLength={60} />
        <TextField form={form} field="billingAddress" label="Billing Address" maxLength={300} />
      </div>
      <Textarea
        {...fieldProps('comments')}
        label="Comments"
        maxLength={CUSTOMER_COMMENTS_MAX_LENGTH}
        value={values.comments}
        onChange={(event) => change({ comments: event.currentTarget.value })}
      />
      <HoldFields form={form} />
    </div>
  )
}
