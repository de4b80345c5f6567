import { Autocomplete, Skeleton, Switch, Textarea, TextInput } from '@mantine/core'
import type { WireDuplicate } from '@skipyard/contract/customers/duplicates.ts'
import {
  CUSTOMER_COMMENTS_MAX_LENGTH,
  CUSTOMER_GENDERS,
  ON_HOLD_REASON_MAX_LENGTH,
} from '@skipyard/domain/customers/customer.ts'
import { genderOfWords, genderWords } from '@skipyard/domain/fleet/driver.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { formatAbn, isValidAbn, normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { IconMail } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ApiError, messageOf } from '#web/client/api-error.ts'
import { PriceClassField } from '#web/features/prices/price-class-field.tsx'
import { FormDrawer } from '#web/ui/form-drawer/form-drawer.tsx'
import { FormHead } from '#web/ui/form-drawer/form-head.tsx'
import { Block, Stack, Words } from '#web/ui/layout/parts.tsx'
import { SectionForm } from '#web/ui/record-form/section-form.tsx'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { customerQueries } from '../queries.ts'
import { customerTexts } from '../texts.ts'
import { CustomerDetails, PhoneField } from './customer-details.tsx'
import classes from './customer-form.module.css'
import {
  type CustomerFormFacts,
  type OpenCustomerForm,
  useCustomerForm,
  useDuplicates,
} from './use-customer-form.ts'

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
    <Stack gap={12}>
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
    </Stack>
  )
}

function AdditionalInformation({ form }: { form: OpenCustomerForm }) {
  const { values, change, field, text } = form
  return (
    <Stack gap={12}>
      <Stack columns={2} gap={12} className={classes.two}>
        <PhoneField form={form} field="alternativePhone" label="Alternative Phone" />
        <PhoneField form={form} field="secondaryPhone" label="Secondary Phone" />
      </Stack>
      <Stack columns={2} gap={12} className={classes.two}>
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
      </Stack>
      <Stack columns={2} gap={12} className={classes.two}>
        <AbnField form={form} />
        <TextInput autoComplete="off" {...text('businessName')} label="Business Name" maxLength={120} />
      </Stack>
      <Stack columns={2} gap={12} className={classes.two}>
        <TextInput
          autoComplete="off"
          {...text('customerReference')}
          label="Customer Reference"
          maxLength={60}
        />
        <TextInput autoComplete="off" {...text('billingAddress')} label="Billing Address" maxLength={300} />
      </Stack>
      <Stack columns={2} gap={12} className={classes.two}>
        <PriceClassField
          value={values.priceClass}
          error={field('priceClass').error}
          disabled={field('priceClass').disabled}
          onChange={(priceClass) => change({ priceClass })}
        />
      </Stack>
      <Textarea {...text('comments')} label="Comments" maxLength={CUSTOMER_COMMENTS_MAX_LENGTH} />
      <HoldFields form={form} />
    </Stack>
  )
}

const SHOWN_MOST = 3

function DuplicateNotice({ duplicates }: { duplicates: readonly WireDuplicate[] }) {
  if (duplicates.length === 0) return null
  const more = duplicates.length - SHOWN_MOST
  return (
    <Block
      as="section"
      rigid
      scrolls
      line="top"
      bg="sunken"
      size="text"
      lh={18}
      className={classes.notice}
      aria-live="polite"
    >
      <b>{customerTexts.duplicates.title(duplicates.length)}</b>
      <ul className={classes.duplicates}>
        {duplicates.slice(0, SHOWN_MOST).map(({ customer, reasons }) => (
          <li key={customer._id}>
            <a href={`/app/customers/${customer._id}`} target="_blank" rel="noreferrer">
              {customer.name}
            </a>{' '}
            <Words nowrap>{formatPhone(customer.phone)}</Words>
            <span className={classes.reason}>
              {reasons.map((reason) => texts.customer[reason]).join(', ')}
            </span>
          </li>
        ))}
      </ul>
      {more > 0 && customerTexts.duplicates.more(more)}
    </Block>
  )
}

const words = customerTexts.form

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

interface CustomerFormLoaderProps {
  customerId: string
  onDirty: (isDirty: boolean) => void
  onCancel: () => void
  onSaved: () => void
}

const NOT_FOUND = 404

function CustomerFormLoader({ customerId, ...props }: CustomerFormLoaderProps) {
  const { data, error, isFetching, refetch } = useQuery(customerQueries.one(customerId))
  const retry = () => void refetch()
  if (data) return <CustomerForm customer={data} {...props} />
  if (error instanceof ApiError && error.status === NOT_FOUND) {
    return <EmptyState title={customerTexts.form.gone} />
  }
  if (error) return <ErrorState words={messageOf(error)} onRetry={retry} isRetrying={isFetching} />
  return (
    <Block py={16} px={20}>
      <Skeleton height="60vh" />
    </Block>
  )
}

interface CustomerFormDrawerProps {
  customerId: string | null
  isNew: boolean
  onClose: () => void
}

export function CustomerFormDrawer({ customerId, isNew, onClose }: CustomerFormDrawerProps) {
  const isOpen = isNew || customerId !== null
  // While the drawer slides away it still shows what it was about.
  const [shown, setShown] = useState({ customerId, isNew })
  if (isOpen && (shown.customerId !== customerId || shown.isNew !== isNew)) setShown({ customerId, isNew })
  const words = customerTexts.form
  return (
    <FormDrawer
      isOpen={isOpen}
      width="pair"
      wouldBeLost={words.wouldBeLost}
      onClose={onClose}
      form={(facts) => (
        <>
          <FormHead title={shown.isNew ? words.addTitle : words.editTitle} closeLabel={words.close} />
          {shown.isNew && <CustomerForm customer={null} {...facts} />}
          {!shown.isNew && shown.customerId !== null && (
            <CustomerFormLoader key={shown.customerId} customerId={shown.customerId} {...facts} />
          )}
        </>
      )}
    />
  )
}
