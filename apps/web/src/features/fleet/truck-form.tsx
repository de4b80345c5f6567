import { Accordion, MultiSelect, Select, SimpleGrid, TextInput } from '@mantine/core'
import type { WireTruck } from '@skipyard/contract/fleet.ts'
import { TRUCK_STATUSES, TRUCK_TYPES } from '@skipyard/domain/fleet/truck.ts'
import { BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { DateField } from '#web/features/inventory/date-field.tsx'
import { DriverSelect } from './driver-select.tsx'
import { fleetQueries } from './queries.ts'
import type { SideFormFacts } from './side-drawer.tsx'
import { SideForm } from './side-form.tsx'
import { fleetTexts } from './texts.ts'
import { TypedDateField } from './typed-date-field.tsx'
import { useOpenSections } from './use-open-sections.ts'
import { type TruckForm as OpenTruckForm, useTruckForm } from './use-truck-form.ts'

interface PartProps {
  form: OpenTruckForm
  today: LocalDate
}

const words = fleetTexts.trucks
const CAPITAL = /^./

const inWords = (values: readonly string[]) =>
  values.map((value) => ({ value, label: value.replace(CAPITAL, (letter) => letter.toUpperCase()) }))

const TYPES = inWords(TRUCK_TYPES)
const STATUSES = inWords(TRUCK_STATUSES)

function TruckDetails({ form, today, truckId }: PartProps & { truckId: string | null }) {
  const { text, values, change, day } = form
  const { data: drivers = [] } = useQuery(fleetQueries.driverChoices())
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput label="Rego" required data-autofocus maxLength={20} {...text('rego')} />
      <DateField label="Rego expiry" required today={today} {...day('regoExpiry')} />
      <TextInput
        label="Load capacity (ton)"
        required
        inputMode="numeric"
        maxLength={4}
        {...text('capacity')}
      />
      <TextInput
        label="Tray length (meters)"
        required
        inputMode="numeric"
        maxLength={4}
        {...text('trayLength')}
      />
      <Select
        label="Truck type"
        data={TYPES}
        allowDeselect={false}
        value={values.truckType}
        onChange={(truckType) => change({ truckType: truckType ?? '' })}
      />
      <Select
        label="Status"
        data={STATUSES}
        allowDeselect={false}
        value={values.status}
        onChange={(status) => change({ status: status ?? '' })}
      />
      <DriverSelect
        label="Allocated driver"
        drivers={drivers}
        truckId={truckId}
        value={values.allocatedDriver}
        onChange={(allocatedDriver) => change({ allocatedDriver })}
      />
    </SimpleGrid>
  )
}

function TruckBins({ form: { text, values, change, errorOf } }: { form: OpenTruckForm }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <MultiSelect
        label="Bin types"
        description={words.typesHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[...BIN_TYPES]}
        value={[...values.binTypes]}
        onChange={(binTypes) => change({ binTypes })}
        error={errorOf('binTypes')}
      />
      <TextInput
        label="Max bin size (m³)"
        description={words.noLimit}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        maxLength={6}
        {...text('maxBinSize')}
      />
    </SimpleGrid>
  )
}

function TruckMore({ form: { text, typedDay, day }, today }: PartProps) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <DateField label="Last maintenance" required today={today} {...day('lastMaintenance')} />
      <TextInput
        label="Maintenance interval (months)"
        required
        inputMode="numeric"
        maxLength={2}
        {...text('maintenanceIntervalMonths')}
      />
      <TypedDateField label="Purchase date" required {...typedDay('purchaseDate')} />
      <TextInput label="Purchase price ($)" inputMode="numeric" maxLength={7} {...text('purchasePrice')} />
    </SimpleGrid>
  )
}

interface TruckFormProps extends SideFormFacts<WireTruck> {
  today: LocalDate
}

/** The form of a truck in its three accordions (spec 001 §2). */
export function TruckForm({ today, ...facts }: TruckFormProps) {
  const form = useTruckForm(facts, today)
  const sections = useOpenSections(['details', 'additional'], ['details', 'bins', 'additional'], form.tries)
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
            <TruckDetails form={form} today={today} truckId={facts.row?._id ?? null} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="bins">
          <Accordion.Control>{words.bins}</Accordion.Control>
          <Accordion.Panel>
            <TruckBins form={form} />
          </Accordion.Panel>
        </Accordion.Item>
        <Accordion.Item value="additional">
          <Accordion.Control>{words.additional}</Accordion.Control>
          <Accordion.Panel>
            <TruckMore form={form} today={today} />
          </Accordion.Panel>
        </Accordion.Item>
      </Accordion>
    </SideForm>
  )
}
