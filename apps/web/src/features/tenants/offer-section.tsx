import { Switch, TextInput } from '@mantine/core'
import { BIN_SIZES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { wholeAsTyped } from '@skipyard/domain/shared/whole-number.ts'
import { WholeNumberField } from '#web/ui/fields/whole-number-field.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { ChoiceChips } from './choice-chips.tsx'
import { offerFields, offerOfValues, valuesOfOffer } from './offer-values.ts'
import classes from './section-card.module.css'
import { SectionCard } from './section-card.tsx'
import { settingsTexts } from './texts.ts'
import { type SettingsFacts, useSection } from './use-section.ts'

const words = settingsTexts.offer
const SIZES = BIN_SIZES.map((size) => ({ value: String(size), label: `${size} m³` }))
const TYPES = BOOKING_BIN_TYPES.map((type) => ({ value: type, label: type }))

interface OfferSectionProps extends SettingsFacts {
  isClosed: boolean
}

export function OfferSection({ settings, readCurrent, isClosed }: OfferSectionProps) {
  const section = useSection({
    settings,
    readCurrent,
    read: valuesOfOffer,
    write: offerOfValues,
    merge: (sides) => mergeFields(offerFields, sides),
  })
  const { values, change, errorOf } = section
  const { jobPrefix, nextJobNumber, hireDays, binTypes, binSizes, numberedBins } = values
  return (
    <SectionCard
      section={section}
      title={words.title}
      about={words.about(`${jobPrefix}-${wholeAsTyped(nextJobNumber)}`)}
      isClosed={isClosed}
    >
      <TextInput label={words.prefix} required maxLength={4} {...section.text('jobPrefix')} />
      <WholeNumberField
        label={words.next}
        required
        value={nextJobNumber}
        onChange={(nextJobNumber) => change({ nextJobNumber })}
        error={errorOf('nextJobNumber')}
      />
      <WholeNumberField
        label={words.hireDays}
        required
        value={hireDays}
        onChange={(hireDays) => change({ hireDays })}
        error={errorOf('hireDays')}
      />
      <ChoiceChips
        label={words.types}
        choices={TYPES}
        isClosed={isClosed}
        value={binTypes}
        onChange={(chosen) => change({ binTypes: chosen })}
        error={errorOf('binTypes')}
      />
      <div className={classes.whole}>
        <ChoiceChips
          label={words.sizes}
          choices={SIZES}
          isClosed={isClosed}
          value={binSizes}
          onChange={(chosen) => change({ binSizes: chosen })}
          error={errorOf('binSizes')}
        />
      </div>
      <Switch
        className={classes.whole}
        label={words.numberedBins}
        description={words.aboutNumbers}
        checked={numberedBins}
        onChange={(event) => change({ numberedBins: event.currentTarget.checked })}
        error={errorOf('numberedBins')}
      />
    </SectionCard>
  )
}
