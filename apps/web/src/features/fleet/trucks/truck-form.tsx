import { MultiSelect, Select, SimpleGrid, TextInput, type TextInputProps } from '@mantine/core'
import type { WireTruck } from '@skipyard/contract/fleet/fleet.ts'
import { TRUCK_STATUSES, TRUCK_TYPES } from '@skipyard/domain/fleet/truck.ts'
import { BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { DateField } from '#web/ui/date-field/date-field.tsx'
import { HistoryEntries } from '#web/ui/history/history-entries.tsx'
import { HistoryFold } from '#web/ui/history/history-fold.tsx'
import { SectionForm } from '#web/ui/record-form/section-form.tsx'
import { HomeYardSelect } from '../form/home-yard-select.tsx'
import type { SideFormFacts } from '../form/side-drawer.tsx'
import { capitalised } from '../list/row-parts.tsx'
import { fleetQueries } from '../queries.ts'
import { fleetTexts } from '../texts.ts'
import { DriverSelect } from './driver-select.tsx'
import { type TruckForm as OpenTruckForm, useTruckForm } from './use-truck-form.ts'

const actionWords = new Map(Object.entries(fleetTexts.actions))

function TruckHistory({ truckId }: { truckId: string }) {
  const { timeZone } = useProfile()
  const answer = useQuery(fleetQueries.truckHistory(truckId))
  return (
    <HistoryEntries
      answer={answer}
      timeZone={timeZone}
      titleOf={({ action }) => actionWords.get(action) ?? action}
    />
  )
}

interface PartProps {
  form: OpenTruckForm
  today: LocalDate
}

const words = fleetTexts.trucks
const { labels } = words
const inWords = (values: readonly string[]) => values.map((value) => ({ value, label: capitalised(value) }))

const TYPES = inWords(TRUCK_TYPES)
const STATUSES = inWords(TRUCK_STATUSES)

const ORDER: InputWrapperOrder = ['label', 'input', 'description', 'error']

type InputWrapperOrder = NonNullable<TextInputProps['inputWrapperOrder']>

function TruckDetails({ form, today, truckId }: PartProps & { truckId: string | null }) {
  const { text, values, change, day } = form
  const untilKnown = (words: string) =>
    truckId === null ? { description: words, inputWrapperOrder: ORDER } : {}
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <TextInput label={labels.rego} required data-autofocus maxLength={20} {...text('rego')} />
      <DateField label={labels.regoExpiry} required today={today} {...day('regoExpiry')} />
      <TextInput label={labels.capacity} required inputMode="numeric" maxLength={16} {...text('capacity')} />
      <TextInput
        label={labels.trayLength}
        required
        inputMode="numeric"
        maxLength={16}
        {...text('trayLength')}
      />
      <DateField
        label={labels.lastMaintenance}
        required
        today={today}
        isUsuallyPast
        {...untilKnown(words.maintenanceHint)}
        {...day('lastMaintenance')}
      />
      <DateField
        label={labels.purchaseDate}
        required
        today={today}
        isUsuallyPast
        {...untilKnown(words.purchaseHint)}
        {...day('purchaseDate')}
      />
      <TextInput
        label={labels.interval}
        required
        inputMode="numeric"
        maxLength={16}
        {...text('maintenanceIntervalMonths')}
      />
      <DriverSelect
        label={labels.driver}
        truck={{ _id: truckId, homeYard: values.homeYard }}
        today={today}
        value={values.allocatedDriver}
        onChange={(allocatedDriver) => change({ allocatedDriver })}
      />
      <HomeYardSelect value={values.homeYard} onChange={(homeYard) => change({ homeYard })} />
    </SimpleGrid>
  )
}

function TruckBins({ form: { text, values, change, errorOf } }: { form: OpenTruckForm }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <MultiSelect
        label={labels.binTypes}
        description={words.typesHint}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        data={[...BIN_TYPES]}
        value={[...values.binTypes]}
        onChange={(chosen) => change({ binTypes: BIN_TYPES.filter((type) => chosen.includes(type)) })}
        error={errorOf('binTypes')}
      />
      <TextInput
        label={labels.maxBinSize}
        description={words.noLimit}
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        inputMode="decimal"
        maxLength={16}
        {...text('maxBinSize')}
      />
    </SimpleGrid>
  )
}

function TruckMore({ form: { text, values, change } }: { form: OpenTruckForm }) {
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="md">
      <Select
        label={labels.truckType}
        data={TYPES}
        allowDeselect={false}
        value={values.truckType}
        onChange={(truckType) => change({ truckType: truckType ?? '' })}
      />
      <Select
        label={labels.status}
        data={STATUSES}
        allowDeselect={false}
        value={values.status}
        onChange={(status) => change({ status: status ?? '' })}
      />
      <TextInput label={labels.purchasePrice} inputMode="numeric" maxLength={16} {...text('purchasePrice')} />
    </SimpleGrid>
  )
}

interface TruckFormProps extends SideFormFacts<WireTruck> {
  today: LocalDate
}

/** The form of a truck in its three accordions (spec 001 §2); a new one needs no more than the first. */
export function TruckForm({ today, ...facts }: TruckFormProps) {
  const form = useTruckForm(facts, today)
  const truckId = facts.record?._id ?? null
  return (
    <SectionForm
      form={form}
      onCancel={facts.onCancel}
      below={
        truckId !== null && (
          <HistoryFold>
            <TruckHistory truckId={truckId} />
          </HistoryFold>
        )
      }
      sections={[
        {
          name: 'details',
          title: words.details,
          isOpenAtFirst: true,
          fields: <TruckDetails form={form} today={today} truckId={truckId} />,
        },
        { name: 'bins', title: words.bins, isOpenAtFirst: false, fields: <TruckBins form={form} /> },
        {
          name: 'additional',
          title: words.additional,
          isOpenAtFirst: truckId !== null,
          fields: <TruckMore form={form} />,
        },
      ]}
    />
  )
}
