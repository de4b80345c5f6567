import { Autocomplete, Button, Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { searchAddresses } from '@skipyard/contract/addresses.ts'
import type { WireDriver } from '@skipyard/contract/fleet/fleet.ts'
import { DRIVER_GENDERS, DRIVER_STATUSES, genderWords } from '@skipyard/domain/fleet/driver.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconEye } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { type FocusEvent, useRef } from 'react'
import { call } from '#web/client/call.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { HistoryEntries } from '#web/ui/history/history-entries.tsx'
import { HistoryFold } from '#web/ui/history/history-fold.tsx'
import { SectionForm } from '#web/ui/record-form/section-form.tsx'
import { HomeYardSelect } from '../form/home-yard-select.tsx'
import type { SideFormFacts } from '../form/side-drawer.tsx'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'
import { DriverHoursFields } from './driver-hours-fields.tsx'
import { type DriverForm as OpenDriverForm, useDriverForm } from './use-driver-form.ts'

const actionWords = new Map(Object.entries(fleetTexts.actions))

function DriverHistory({ driverId }: { driverId: string }) {
  const { timeZone } = useProfile()
  const answer = useQuery(fleetQueries.driverHistory(driverId))
  return (
    <HistoryEntries
      answer={answer}
      timeZone={timeZone}
      titleOf={({ action }) => actionWords.get(action) ?? action}
    />
  )
}

/** Spec 001 §5. */
const FEWEST_CHARACTERS = 3
const DELAY_MS = 300

interface DriverAddressFieldProps {
  value: string
  onChange: (address: string) => void
  error: string | undefined
}

function DriverAddressField({ value, onChange, error }: DriverAddressFieldProps) {
  const [needle] = useDebouncedValue(value.trim(), DELAY_MS)
  const { data = [] } = useQuery({
    queryKey: ['addresses', needle],
    queryFn: async ({ signal }) => (await call(searchAddresses, { query: { q: needle }, signal })).data,
    enabled: needle.length >= FEWEST_CHARACTERS,
    staleTime: Number.POSITIVE_INFINITY,
  })
  const offered = [...new Set(data.map(({ name, suburb, postCode }) => [name, suburb, postCode].join(' ')))]
  return (
    <Autocomplete
      label="Address"
      autoComplete="off"
      maxLength={300}
      data={offered}
      filter={({ options }) => options}
      value={value}
      onChange={onChange}
      error={error}
    />
  )
}

const words = fleetTexts.drivers
const { labels } = words

interface PartProps {
  form: OpenDriverForm
  today: LocalDate
}

function DriverDetails({ form, today }: PartProps) {
  const { text, phone, day, values, change, errorOf } = form
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput label={labels.firstName} required data-autofocus maxLength={60} {...text('firstName')} />
      <TextInput label={labels.lastName} required maxLength={60} {...text('lastName')} />
      <TextInput label={labels.phone} required {...phone('phone')} />
      <TextInput label={labels.licenseNumber} required maxLength={30} {...text('licenseNumber')} />
      <DateField label={labels.licenseExpiry} today={today} {...day('licenseExpiry')} />
      <DateField label={labels.dob} today={today} isUsuallyPast {...day('dob')} />
      <DriverAddressField
        value={values.address}
        onChange={(address) => change({ address })}
        error={errorOf('address')}
      />
      <DateField label={labels.joiningDate} today={today} isUsuallyPast {...day('joiningDate')} />
      <Select
        label={labels.status}
        data={[...DRIVER_STATUSES]}
        allowDeselect={false}
        value={values.status}
        onChange={(status) => change({ status: status ?? '' })}
        error={errorOf('status')}
      />
      <Select
        label={labels.gender}
        data={DRIVER_GENDERS.map((gender) => ({ value: gender, label: genderWords(gender) }))}
        allowDeselect={false}
        value={values.gender}
        onChange={(gender) => change({ gender: gender ?? '' })}
        error={errorOf('gender')}
      />
      <HomeYardSelect
        description={words.homeYardHint}
        value={values.homeYard}
        onChange={(homeYard) => change({ homeYard })}
      />
    </SimpleGrid>
  )
}

// Hidden bullets are replaced as a whole, never edited.
const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()

function BankFields({ form: { text, reveal } }: { form: OpenDriverForm }) {
  const first = useRef<HTMLInputElement>(null)
  const show = async () => {
    const isShown = (await reveal?.()) ?? false
    // The button goes with what it hid: the keyboard goes on among the fields.
    if (isShown) first.current?.focus()
  }
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" mt="md">
        <TextInput
          ref={first}
          label={labels.accountName}
          maxLength={60}
          onFocus={selectAll}
          {...text('accountName')}
        />
        <TextInput
          label={labels.bsb}
          inputMode="numeric"
          maxLength={20}
          onFocus={selectAll}
          {...text('bsb')}
        />
        <TextInput
          label={labels.accountNumber}
          inputMode="numeric"
          maxLength={24}
          onFocus={selectAll}
          {...text('accountNumber')}
        />
      </SimpleGrid>
      <Group mt="xs" gap="sm">
        {reveal && (
          <Button
            variant="default"
            size="xs"
            leftSection={<IconEye size="0.875rem" stroke={1.75} aria-hidden="true" />}
            onClick={() => void show()}
          >
            {words.showBank}
          </Button>
        )}
        <Text size="xs" c="dimmed">
          {words.bankHint}
        </Text>
      </Group>
    </>
  )
}

function DriverMore({ form }: { form: OpenDriverForm }) {
  const { text, phone } = form
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label={labels.alternativePhone} {...phone('alternativePhone')} />
        <TextInput label={labels.driverFuelCard} maxLength={40} {...text('driverFuelCard')} />
        <TextInput
          label={labels.driverDemiritPoints}
          inputMode="numeric"
          maxLength={16}
          {...text('driverDemiritPoints')}
        />
        <TextInput label={labels.abn} inputMode="numeric" maxLength={24} {...text('abn')} />
      </SimpleGrid>
      <BankFields form={form} />
    </>
  )
}

interface DriverFormProps extends SideFormFacts<WireDriver> {
  today: LocalDate
}

/** The form of a driver in its accordions (spec 001 §2), working hours between the two of the spec. */
export function DriverForm({ today, ...facts }: DriverFormProps) {
  const form = useDriverForm(facts, today)
  return (
    <SectionForm
      form={form}
      onCancel={facts.onCancel}
      below={
        facts.record !== null && (
          <HistoryFold>
            <DriverHistory driverId={facts.record._id} />
          </HistoryFold>
        )
      }
      sections={[
        {
          name: 'details',
          title: words.details,
          isOpenAtFirst: true,
          fields: <DriverDetails form={form} today={today} />,
        },
        {
          name: 'hours',
          title: words.hours.title,
          isOpenAtFirst: false,
          fields: <DriverHoursFields form={form} today={today} />,
        },
        {
          name: 'additional',
          title: words.additional,
          isOpenAtFirst: false,
          fields: <DriverMore form={form} />,
        },
      ]}
    />
  )
}
