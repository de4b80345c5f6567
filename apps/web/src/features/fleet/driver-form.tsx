import { Accordion, Button, Group, Select, SimpleGrid, Text, TextInput } from '@mantine/core'
import type { WireDriver } from '@skipyard/contract/fleet.ts'
import { DRIVER_GENDERS, DRIVER_STATUSES } from '@skipyard/domain/fleet/driver.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconEye } from '@tabler/icons-react'
import type { FocusEvent } from 'react'
import { DriverAddressField } from './driver-address-field.tsx'
import type { SideFormFacts } from './side-drawer.tsx'
import { SideForm } from './side-form.tsx'
import { fleetTexts } from './texts.ts'
import { TypedDateField } from './typed-date-field.tsx'
import { type DriverForm as OpenDriverForm, useDriverForm } from './use-driver-form.ts'
import { useOpenSections } from './use-open-sections.ts'

const words = fleetTexts.drivers

function DriverDetails({ form }: { form: OpenDriverForm }) {
  const { text, typedDay, values, change, errorOf } = form
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput label="First name" required data-autofocus maxLength={60} {...text('firstName')} />
      <TextInput label="Last name" required maxLength={60} {...text('lastName')} />
      <TextInput label="Phone" required type="tel" maxLength={40} {...text('phone')} />
      <TextInput label="Licence number" required maxLength={30} {...text('licenseNumber')} />
      <TypedDateField label="Licence expiry" {...typedDay('licenseExpiry')} />
      <TypedDateField label="Date of birth" {...typedDay('dob')} />
      <DriverAddressField
        value={values.address}
        onChange={(address) => change({ address })}
        error={errorOf('address')}
      />
      <TypedDateField label="Joining date" {...typedDay('joiningDate')} />
      <Select
        label="Status"
        data={[...DRIVER_STATUSES]}
        allowDeselect={false}
        value={values.status}
        onChange={(status) => change({ status: status ?? '' })}
        error={errorOf('status')}
      />
      <Select
        label="Gender"
        data={[...DRIVER_GENDERS]}
        allowDeselect={false}
        value={values.gender}
        onChange={(gender) => change({ gender: gender ?? '' })}
        error={errorOf('gender')}
      />
    </SimpleGrid>
  )
}

// Hidden bullets are replaced as a whole, never edited.
const selectAll = (event: FocusEvent<HTMLInputElement>) => event.currentTarget.select()

function BankFields({ form: { text, reveal } }: { form: OpenDriverForm }) {
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} spacing="md" mt="md">
        <TextInput label="Account name" maxLength={60} onFocus={selectAll} {...text('accountName')} />
        <TextInput label="BSB" inputMode="numeric" maxLength={20} onFocus={selectAll} {...text('bsb')} />
        <TextInput
          label="Account number"
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
            onClick={reveal}
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
  const { text } = form
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
        <TextInput label="Alternative phone" type="tel" maxLength={40} {...text('alternativePhone')} />
        <TextInput label="Fuel card" maxLength={40} {...text('driverFuelCard')} />
        <TextInput
          label="Demerit points"
          inputMode="numeric"
          maxLength={3}
          {...text('driverDemiritPoints')}
        />
        <TextInput label="ABN" inputMode="numeric" maxLength={24} {...text('abn')} />
      </SimpleGrid>
      <BankFields form={form} />
    </>
  )
}

interface DriverFormProps extends SideFormFacts<WireDriver> {
  today: LocalDate
}

/** The form of a driver in its two accordions (spec 001 §2). */
export function DriverForm({ today, ...facts }: DriverFormProps) {
  const form = useDriverForm(facts, today)
  const sections = useOpenSections(['details'], ['details', 'additional'], form.tries)
  return (
    <SideForm
      isSaving={form.isSaving}
      tries={form.tries}
      onSave={() => void form.save()}
      onCancel={facts.onCancel}
    >
      <Accordion multiple {...sections}>
        <Accordion.Item value="details">
          <Accordion.Control>{words.details}</Accordion.Control>
          <Accordion.Panel>
            <DriverDetails form={form} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="additional">
          <Accordion.Control>{words.additional}</Accordion.Control>
          <Accordion.Panel>
            <DriverMore form={form} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </SideForm>
  )
}
