import { Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { PROPERTY_TYPES } from '@skipyard/domain/bookings/booking-options.ts'
import {
  BOOKING_SOURCE_NAME_MAX_LENGTH,
  BOOKING_SOURCES,
  isBookingSource,
} from '@skipyard/domain/customers/booking-source.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import { IconMail } from '@tabler/icons-react'
import { AddressSection } from './address-section.tsx'
import classes from './booking-form.module.css'
import { CustomerNames } from './customer-names.tsx'
import { SectionHead } from './section-head.tsx'
import type { OpenForm } from './use-booking-form.ts'

function customerHint({ customer, phone }: OpenForm['values']): string {
  if (customer === null) return 'Start with the phone number; known customers fill in the rest'
  if (!isNewCustomer(phone, customer.filled)) return 'Known customer'
  return `Not ${customer.filled.name}’s number: this is saved as a new customer`
}

/** Step 2: who hires the bin, and where it goes. */
export function CustomerStep({ form }: { form: OpenForm }) {
  const { values, change, fieldProps } = form
  return (
    <>
      <section>
        <SectionHead title="Customer" hint={customerHint(values)} lock={form.lockOf('customer')} />
        <div className={classes.rows}>
          <CustomerNames form={form} />
          <div className={classes.two}>
            <TextInput
              label="Email"
              type="email"
              placeholder="name@company.com.au"
              leftSection={<IconMail size="1rem" stroke={1.75} aria-hidden="true" />}
              {...fieldProps('email')}
              value={values.email}
              onChange={(event) => change({ email: event.currentTarget.value })}
            />
            <Input.Wrapper label="Customer Type" labelElement="div">
              <SegmentedControl
                fullWidth
                aria-label="Customer Type"
                data={[...CUSTOMER_TYPES]}
                disabled={fieldProps('customerType').disabled}
                value={values.customerType}
                onChange={(customerType) => change({ customerType })}
              />
            </Input.Wrapper>
          </div>
          <div className={classes.two}>
            <Input.Wrapper label="Property Type" labelElement="div">
              <SegmentedControl
                fullWidth
                aria-label="Property Type"
                data={[...PROPERTY_TYPES]}
                disabled={fieldProps('propertyType').disabled}
                value={values.propertyType}
                onChange={(propertyType) => change({ propertyType })}
              />
            </Input.Wrapper>
            <div className={classes.pair}>
              <Select
                label="Booking Source"
                data={[...BOOKING_SOURCES]}
                {...fieldProps('bookingSource')}
                value={values.bookingSource}
                onChange={(source) => {
                  if (source !== null && isBookingSource(source)) change({ bookingSource: source })
                }}
              />
              {values.bookingSource === 'Other' && (
                <TextInput
                  label="Booking Source Name"
                  required
                  maxLength={BOOKING_SOURCE_NAME_MAX_LENGTH}
                  {...fieldProps('bookingSourceName')}
                  value={values.bookingSourceName}
                  onChange={(event) => change({ bookingSourceName: event.currentTarget.value })}
                />
              )}
            </div>
          </div>
        </div>
      </section>
      <AddressSection form={form} />
    </>
  )
}
