import { ActionIcon, Input, SegmentedControl, Select, TextInput } from '@mantine/core'
import { type Address, isSameAddress } from '@skipyard/domain/addresses/address.ts'
import {
  BOOKING_SOURCE_NAME_MAX_LENGTH,
  BOOKING_SOURCES,
  isBookingSource,
} from '@skipyard/domain/customers/booking-source.ts'
import { CUSTOMER_TYPES, MOST_CUSTOMER_ADDRESSES } from '@skipyard/domain/customers/customer.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { IconArrowUp, IconMail, IconPhone, IconUser, IconX } from '@tabler/icons-react'
import { AddressFound } from '#web/features/addresses/address-found.tsx'
import { addressLines } from '#web/features/addresses/address-lines.ts'
import { AddressSearch } from '#web/features/addresses/address-search.tsx'
import { phoneProps } from '#web/ui/fields/phone-props.ts'
import { Row, Stack, Words } from '#web/ui/layout/parts.tsx'
import { MapPin } from '../map-pin.tsx'
import { customerTexts } from '../texts.ts'
import customerDetailsClasses from './customer-details.module.css'
import classes from './customer-form.module.css'
import type { OpenCustomerForm } from './use-customer-form.ts'

/** Spec 001 §5. */
const FEWEST_CHARACTERS = 3

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

interface SiteProps {
  site: Address
  isMain: boolean
  onMove: (moved: Address) => void
  onMain: () => void
  onRemove: () => void
}

function Site({ site, isMain, onMove, onMain, onRemove }: SiteProps) {
  const { where } = addressLines(site)
  const words = customerTexts.form
  return (
    <Row as="li" gap={6} line="strong" radius="sm" className={customerDetailsClasses.site}>
      <MapPin address={site} onMove={onMove} />
      <Words grow shrink breakable>
        <AddressFound address={site} />
      </Words>
      {isMain && (
        <Words rigid size="small" weight={650} tone="soft">
          {words.main}
        </Words>
      )}
      {!isMain && (
        <ActionIcon
          size="md"
          aria-label={words.makeMain(where)}
          title={words.makeMain(where)}
          onClick={onMain}
        >
          <IconArrowUp {...ICON} />
        </ActionIcon>
      )}
      <ActionIcon size="md" aria-label={words.removeAddress(where)} onClick={onRemove}>
        <IconX {...ICON} />
      </ActionIcon>
    </Row>
  )
}

function CustomerSites({ form }: { form: OpenCustomerForm }) {
  const { addresses } = form.values
  const { error, ...search } = form.field('addresses')
  const show = (next: readonly Address[]) => form.change({ addresses: next })
  const add = (address: Address) => {
    if (!addresses.some((one) => isSameAddress(one, address))) show([...addresses, address])
  }
  const isFull = addresses.length >= MOST_CUSTOMER_ADDRESSES
  const others = (site: Address) => addresses.filter((one) => one !== site)
  return (
    <Input.Wrapper
      label={customerTexts.form.addresses}
      labelElement="div"
      required
      description={addresses.length > 1 ? customerTexts.form.addressesHint : undefined}
    >
      <div className={customerDetailsClasses.search}>
        <AddressSearch
          {...search}
          id="customer-addresses"
          disabled={isFull}
          error={error === texts.address.required ? texts.address.notChosen : error}
          fewest={FEWEST_CHARACTERS}
          count={addresses.length}
          onAdd={add}
        />
      </div>
      {addresses.length > 0 && (
        <Stack as="ul" gap={6} mt={8} aria-label={customerTexts.form.addresses}>
          {addresses.map((site, index) => (
            <Site
              key={`${site.name}|${site.postCode}`}
              site={site}
              isMain={index === 0}
              onMove={(moved) => show(addresses.map((one) => (one === site ? moved : one)))}
              onMain={() => show([site, ...others(site)])}
              onRemove={() => show(others(site))}
            />
          ))}
        </Stack>
      )}
    </Input.Wrapper>
  )
}

interface PhoneFieldProps {
  form: OpenCustomerForm
  field: 'phone' | 'alternativePhone' | 'secondaryPhone'
  label: string
  isRequired?: boolean
}

/** Accepts any pasted format: '+61 4…', brackets and dashes become ten digits. */
export function PhoneField({ form, field, label, isRequired = false }: PhoneFieldProps) {
  const { onBlur, ...props } = form.field(field)
  const set = (phone: string) => form.change({ [field]: phone })
  return (
    <TextInput
      {...props}
      data-autofocus={field === 'phone' || undefined}
      label={label}
      required={isRequired}
      autoComplete="off"
      placeholder="04xx xxx xxx"
      leftSection={<IconPhone size="1rem" stroke={1.75} aria-hidden="true" />}
      onChange={(event) => set(event.currentTarget.value)}
      {...phoneProps({ value: form.values[field], set, onBlur })}
    />
  )
}

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

export function CustomerDetails({ form }: { form: OpenCustomerForm }) {
  const { values, change, text } = form
  return (
    <Stack gap={12}>
      <Stack columns={2} gap={12} className={classes.two}>
        <PhoneField form={form} field="phone" label="Phone" isRequired />
        <TextInput
          autoComplete="off"
          {...text('name')}
          label="Name"
          required
          maxLength={120}
          leftSection={<IconUser {...ICON} />}
        />
      </Stack>
      <Input.Wrapper label="Customer Type" labelElement="div">
        <SegmentedControl
          fullWidth
          aria-label="Customer Type"
          data={[...CUSTOMER_TYPES]}
          value={values.type}
          onChange={(type) => change({ type })}
        />
      </Input.Wrapper>
      <Stack columns={2} gap={12} className={classes.two}>
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
      </Stack>
      <Stack columns={2} gap={12} className={classes.two}>
        <SourceFields form={form} />
      </Stack>
      <CustomerSites form={form} />
    </Stack>
  )
}
