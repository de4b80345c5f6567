import { NativeSelect, TextInput } from '@mantine/core'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { timeZoneChoices } from '@skipyard/domain/shared/time-zone.ts'
import { isValidAbn, normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { Words } from '#web/ui/layout/parts.tsx'
import { mergeFields } from '#web/ui/merge/merge-fields.ts'
import { BaseLocation } from './base-location.tsx'
import { companyFields, companyOfValues, valuesOfCompany } from './company-values.ts'
import { SectionCard } from './section-card.tsx'
import { settingsTexts } from './texts.ts'
import { type SettingsFacts, useSection } from './use-section.ts'

const words = settingsTexts.company
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface CompanySectionProps extends SettingsFacts {
  isClosed: boolean
}

const zonesWith = (kept: string) =>
  timeZoneChoices(kept).map(({ place, zones }) => ({ group: place, items: zones }))

function abnWarning(abn: string) {
  const isWrong = normaliseAbn(abn).length === 11 && !isValidAbn(abn)
  return isWrong ? <Words tone="warn">{texts.signUp.abnChecksum}</Words> : undefined
}

export function CompanySection({ settings, readCurrent, isClosed }: CompanySectionProps) {
  const section = useSection({
    settings,
    readCurrent,
    read: valuesOfCompany,
    write: companyOfValues,
    merge: (sides) => mergeFields(companyFields, sides),
  })
  const { abn, baseLocation } = section.values
  const place = (
    <BaseLocation
      key={section.turn}
      value={baseLocation}
      onChange={(place) => section.change({ baseLocation: place })}
      error={section.errorOf('baseLocation')}
      isClosed={isClosed}
    />
  )
  return (
    <SectionCard section={section} title={words.title} isClosed={isClosed} below={place}>
      <TextInput label={words.name} required maxLength={120} {...section.text('companyName')} />
      <TextInput
        label={words.abn}
        required
        inputMode="numeric"
        maxLength={20}
        inputWrapperOrder={ORDER}
        description={abnWarning(abn)}
        {...section.text('abn')}
      />
      <TextInput
        label={words.email}
        type="email"
        required
        maxLength={254}
        {...section.text('companyEmail')}
      />
      <TextInput label={words.phone} required {...section.phone('companyPhone')} />
      <TextInput label={words.landline} {...section.phone('companyLandline')} />
      <NativeSelect
        label={words.timeZone}
        required
        data={zonesWith(settings.timeZone)}
        {...section.text('timeZone')}
      />
    </SectionCard>
  )
}
