import { Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { PROPERTY_TYPES } from '@skipyard/domain/bookings/draft/booking-options.ts'
import {
  BOOKING_SOURCE_NAME_MAX_LENGTH,
  BOOKING_SOURCES,
  isBookingSource,
  shownBookingSource,
  shownBookingSourceName,
} from '@skipyard/domain/customers/booking-source.ts'
import { CUSTOMER_TYPES } from '@skipyard/domain/customers/customer.ts'
import { IconMail, IconPhone, IconUser } from '@tabler/icons-react'
import { CustomerSearch } from '#web/features/customers/customer-search.tsx'
import { Stack } from '#web/ui/layout/parts.tsx'
import { focusIn } from '#web/ui/record-form/use-form-focus.ts'
import { AddressSection } from './address-section.tsx'
import classes from './booking-form.module.css'
import { fillInCustomer, isForNewCustomer } from './form-draft.ts'
import { SectionHead } from './section-head.tsx'
import { formTexts } from './texts.ts'
import type { OpenForm } from './use-booking-form.ts'

const focusOn = (field: 'name' | 'email') => {
  // The search is found by its wrapper, a plain field by itself.
  const found = document.getElementById(`booking-${field}`)
  focusIn(found?.parentElement ?? null, `#booking-${field} input, input#booking-${field}`)
}

function CustomerNames({ form }: { form: OpenForm }) {
  const { change, field } = form
  const { name, phone } = form.values.customer
  return (
    <div className={classes.two}>
      <CustomerSearch
        id="booking-phone"
        by="phone"
        label="Phone"
        required
        type="tel"
        inputMode="tel"
        maxLength={40}
        placeholder="04xx xxx xxx"
        leftSection={<IconPhone size="1rem" stroke={1.75} aria-hidden="true" />}
        {...field('customer.phone')}
        value={phone}
        onChange={(typed) => change({ customer: { phone: typed } })}
        onChoose={(customer) => change(fillInCustomer(customer))}
        onNew={() => focusOn(name === '' ? 'name' : 'email')}
      />
      <CustomerSearch
        id="booking-name"
        by="name"
        label="Name"
        required
        maxLength={120}
        placeholder="Name or company"
        leftSection={<IconUser size="1rem" stroke={1.75} aria-hidden="true" />}
        {...field('customer.name')}
        value={name}
        onChange={(typed) => change({ customer: { name: typed } })}
        onChoose={(customer) => change(fillInCustomer(customer))}
        onNew={() => focusOn('email')}
      />
    </div>
  )
}

const words = formTexts.customer

function customerHint({ values, match }: OpenForm): string {
  if (match.record !== null) return words.found
  if (values.known === null) return words.start
  return isForNewCustomer(values) ? words.other(values.known.filled.name) : words.known
}

function CustomerDetails({ form }: { form: OpenForm }) {
  const { values, change, field, text } = form
  const { customer } = values
  const source = shownBookingSource(customer.bookingSource)
  const sourceName = customer.bookingSourceName ?? shownBookingSourceName(customer.bookingSource)
  const changeSource = (bookingSource: string, bookingSourceName: string) =>
    change({ customer: { bookingSource, bookingSourceName } })
  return (
    <section>
      <SectionHead title="Type and source" lock={form.lockOf('customer.type')} />
      <Stack gap={12}>
        <div className={classes.two}>
          <Input.Wrapper label="Property Type" labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label="Property Type"
              data={[...PROPERTY_TYPES]}
              disabled={field('propertyType').disabled}
              value={values.propertyType}
              onChange={(propertyType) => change({ propertyType })}
            />
          </Input.Wrapper>
          <Input.Wrapper label="Customer Type" labelElement="div">
            <SegmentedControl
              fullWidth
              aria-label="Customer Type"
              data={[...CUSTOMER_TYPES]}
              disabled={field('customer.type').disabled}
              value={customer.type}
              onChange={(type) => change({ customer: { type } })}
            />
          </Input.Wrapper>
        </div>
        <div className={classes.two}>
          <Select
            label="Booking Source"
            data={[...BOOKING_SOURCES]}
            {...field('customer.bookingSource')}
            value={source}
            onChange={(chosen) => {
              if (chosen !== null && isBookingSource(chosen)) changeSource(chosen, sourceName)
            }}
          />
          {source === 'Other' && (
            <TextInput
              label="Booking Source Name"
              required
              maxLength={BOOKING_SOURCE_NAME_MAX_LENGTH}
              {...text('customer.bookingSourceName')}
              value={sourceName}
              onChange={(event) => changeSource(source, event.currentTarget.value)}
            />
          )}
        </div>
      </Stack>
    </section>
  )
}

export function CustomerStep({ form }: { form: OpenForm }) {
  return (
    <>
      <section>
        <SectionHead title="Customer" hint={customerHint(form)} lock={form.lockOf('customer')} />
        <Stack gap={12}>
          <CustomerNames form={form} />
          <div className={classes.two}>
            <TextInput
              label="Email"
              type="email"
              placeholder="name@company.com.au"
              leftSection={<IconMail size="1rem" stroke={1.75} aria-hidden="true" />}
              id="booking-email"
              {...form.text('customer.email')}
            />
          </div>
        </Stack>
      </section>
      <AddressSection form={form} />
      <CustomerDetails form={form} />
    </>
  )
}
