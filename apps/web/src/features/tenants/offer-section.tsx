import { MultiSelect, NumberInput, TextInput } from '@mantine/core'
import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { MOST_HIRE_DAYS, MOST_JOB_NUMBER } from '@skipyard/domain/tenants/tenant-settings.ts'
import { type OfferValues, type SettingsInput, valuesOfOffer } from './company-values.ts'
import classes from './section-card.module.css'
import { SectionCard } from './section-card.tsx'
import { settingsTexts } from './texts.ts'
import { useSection } from './use-section.ts'

const words = settingsTexts.offer
const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))

interface OfferSectionProps {
  settings: WireSettings
  readCurrent: () => Promise<WireSettings | undefined>
  isClosed: boolean
}

function offerOfValues(values: OfferValues): SettingsInput {
  const { jobPrefix, nextJobNumber, hireDays, binSizes, binTypes } = values
  return {
    jobPrefix,
    nextJobNumber: Number(nextJobNumber),
    bookings: {
      hireDays: Number(hireDays),
      binSizes: BIN_SIZES.filter((size) => binSizes.includes(String(size))),
      binTypes: BOOKING_BIN_TYPES.filter((type) => binTypes.includes(type)),
    },
  }
}

/** The numbers that jobs are given, and what new bookings are offered. */
export function OfferSection({ settings, readCurrent, isClosed }: OfferSectionProps) {
  const section = useSection({ settings, readCurrent, read: valuesOfOffer, write: offerOfValues })
  const { form } = section
  const { jobPrefix, nextJobNumber } = form.values
  return (
    <SectionCard
      {...section}
      title={words.title}
      about={words.about(`${jobPrefix}-${nextJobNumber}`)}
      isClosed={isClosed}
      onSave={section.save}
      onDiscard={section.discard}
    >
      <TextInput label={words.prefix} required maxLength={4} {...form.getInputProps('jobPrefix')} />
      <NumberInput
        label={words.next}
        required
        min={1}
        max={MOST_JOB_NUMBER}
        allowDecimal={false}
        hideControls
        {...form.getInputProps('nextJobNumber')}
      />
      <NumberInput
        label={words.hireDays}
        required
        min={1}
        max={MOST_HIRE_DAYS}
        allowDecimal={false}
        {...form.getInputProps('hireDays')}
      />
      <MultiSelect
        label={words.types}
        required
        data={BOOKING_BIN_TYPES}
        {...form.getInputProps('binTypes')}
      />
      <MultiSelect
        className={classes.whole}
        label={words.sizes}
        required
        data={SIZES}
        {...form.getInputProps('binSizes')}
      />
    </SectionCard>
  )
}
