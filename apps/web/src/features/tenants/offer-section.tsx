import { NumberInput, Switch, TextInput } from '@mantine/core'
import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { MOST_HIRE_DAYS, MOST_JOB_NUMBER } from '@skipyard/domain/tenants/tenant-settings.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { offerFields, offerOfValues, valuesOfOffer } from './offer-values.ts'
import classes from './section-card.module.css'
import { SectionCard } from './section-card.tsx'
import { settingsTexts } from './texts.ts'
import { useSection } from './use-section.ts'

const words = settingsTexts.offer
const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))
const TYPES = BOOKING_BIN_TYPES.map((type) => ({ value: type, label: type }))

interface OfferSectionProps {
  settings: WireSettings
  readCurrent: () => Promise<WireSettings | undefined>
  isClosed: boolean
}

/** The numbers that jobs are given, and what new bookings are offered. */
export function OfferSection({ settings, readCurrent, isClosed }: OfferSectionProps) {
  const { form, ...section } = useSection({
    settings,
    readCurrent,
    read: valuesOfOffer,
    write: offerOfValues,
    fields: offerFields,
  })
  const { jobPrefix, nextJobNumber, binTypes, binSizes } = form.values
  return (
    <SectionCard
      section={section}
      title={words.title}
      about={words.about(`${jobPrefix}-${nextJobNumber}`)}
      isClosed={isClosed}
    >
      <TextInput label={words.prefix} required maxLength={4} {...form.getInputProps('jobPrefix')} />
      <NumberInput
        label={words.next}
        required
        min={1}
        max={MOST_JOB_NUMBER}
        clampBehavior="none"
        hideControls
        {...form.getInputProps('nextJobNumber')}
      />
      <NumberInput
        label={words.hireDays}
        required
        min={1}
        max={MOST_HIRE_DAYS}
        clampBehavior="none"
        {...form.getInputProps('hireDays')}
      />
      <ChoiceChips
        label={words.types}
        choices={TYPES}
        isClosed={isClosed}
        value={binTypes}
        onChange={(chosen) => form.setFieldValue('binTypes', chosen)}
        error={form.errors.binTypes}
      />
      <div className={classes.whole}>
        <ChoiceChips
          label={words.sizes}
          choices={SIZES}
          isClosed={isClosed}
          value={binSizes}
          onChange={(chosen) => form.setFieldValue('binSizes', chosen)}
          error={form.errors.binSizes}
        />
      </div>
      <Switch
        className={classes.whole}
        label={words.numberedBins}
        description={words.aboutNumbers}
        {...form.getInputProps('numberedBins', { type: 'checkbox' })}
      />
    </SectionCard>
  )
}
