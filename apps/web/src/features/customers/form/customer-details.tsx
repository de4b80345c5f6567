import { Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import {
  BOOKING_SOURCE_NAME_MAX_LENGTH,
  BOOKING_SOURCES,
  isBookingSource,
} from '@skipyard/domain/customers/booking-source.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { IconMail, IconUser } from '@tabler/icons-react'
import classes from './customer-form.module.css'
import { CustomerSites } from './customer-sites.tsx'
import { PhoneField } from './phone-field.tsx'
import type { OpenCustomerForm } from './use-customer-form.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function SourceFields({ form }: { form: OpenCustomerForm }) {
  const { values, change, field, text } = form
  return (
    <>
      <Select
        label="Booking Source"
        data={[...BOOKING_SOURCES]}
        {...field('bookingSource')}
        value={values.bookingSource}
        onChange={(source) => {
          if (source !== null && isBookingSource(source)) change({ bookingSource: source })
        }}
      />
      {values.bookingSource === 'Other' && (
        <TextInput
          autoComplete="off"
          {...text('bookingSourceName')}
          label="Booking Source Name"
          required
          maxLength={BOOKING_SOURCE_NAME_MAX_LENGTH}
        />
      )}
    </>
  )
}

/** Who the customer is and where the bins go (spec 001 §2: Customer Details). */
export function CustomerDetails({ form }: { form: OpenCustomerForm }) {
  const { values, change, text } = form
  return (
    <div className={classes.rows}>
      <div className={classes.two}>
        <PhoneField form={form} field="phone" label="Phone" isRequired />
        <TextInput
          autoComplete="off"
          {...text('name')}
          label="Name"
          required
          maxLength={120}
          leftSection={<IconUser {...ICON} />}
        />
      </div>
      <Input.Wrapper label="Customer Type" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Customer Type"
          data={[...CUSTOMER_TYPES]}
          value={values.type}
          onChange={(type) => change({ type })}
        />
      </Input.Wrapper>
      <div className={classes.two}>
        <TextInput
          autoComplete="off"
          {...text('companyName')}
          label="Company Name"
          required={values.type === 'Company'}
          maxLength={120}
        />
        <TextInput
          autoComplete="off"
          {...text('email')}
          label="Email"
          type="email"
          maxLength={254}
          placeholder="name@company.com.au"
          leftSection={<IconMail {...ICON} />}
        />
      </div>
      <div className={classes.two}>
        <SourceFields form={form} />
      </div>
      <CustomerSites form={form} />
    </div>
  )
}
