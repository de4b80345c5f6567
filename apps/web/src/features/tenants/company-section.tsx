import { NativeSelect, TextInput } from '@mantine/core'
import type { WireSettings } from '@skipyard/contract/tenants.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { AUSTRALIAN_TIME_ZONES } from '@skipyard/domain/shared/time-zone.ts'
import { isValidAbn, normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import { BaseLocation } from './base-location.tsx'
import { companyFields } from './company-fields.ts'
import { companyOfValues, valuesOfCompany } from './company-values.ts'
import classes from './section-card.module.css'
import { SectionCard } from './section-card.tsx'
import { settingsTexts } from './texts.ts'
import { useSection } from './use-section.ts'

const words = settingsTexts.company
const ORDER: ('label' | 'input' | 'description' | 'error')[] = ['label', 'input', 'description', 'error']

interface CompanySectionProps {
  settings: WireSettings
  readCurrent: () => Promise<WireSettings | undefined>
  isClosed: boolean
}

const zonesWith = (zone: string) => [...new Set<string>([...AUSTRALIAN_TIME_ZONES, zone])]

function abnWarning(abn: string) {
  const isWrong = normaliseAbn(abn).length === 11 && !isValidAbn(abn)
  return isWrong ? <span className={classes.warning}>{texts.signUp.abnChecksum}</span> : undefined
}

/** Who the company is, where its trucks start and which clock it keeps. */
export function CompanySection({ settings, readCurrent, isClosed }: CompanySectionProps) {
  const { form, ...section } = useSection({
    settings,
    readCurrent,
    read: valuesOfCompany,
    write: companyOfValues,
    fields: companyFields,
  })
  const { abn, baseLocation, timeZone } = form.values
  const place = (
    <BaseLocation
      key={section.turn}
      value={baseLocation}
      onChange={(place) => form.setFieldValue('baseLocation', place)}
      error={form.errors.baseLocation}
      isClosed={isClosed}
    />
  )
  return (
    <SectionCard section={section} title={words.title} isClosed={isClosed} below={place}>
      <TextInput label={words.name} required maxLength={120} {...form.getInputProps('companyName')} />
      <TextInput
        label={words.abn}
        required
        inputMode="numeric"
        maxLength={20}
        inputWrapperOrder={ORDER}
        description={abnWarning(abn)}
        {...form.getInputProps('abn')}
      />
      <TextInput
        label={words.email}
        type="email"
        required
        maxLength={254}
        {...form.getInputProps('companyEmail')}
      />
      <TextInput
        label={words.phone}
        type="tel"
        required
        maxLength={30}
        {...form.getInputProps('companyPhone')}
      />
      <TextInput
        label={words.landline}
        type="tel"
        maxLength={30}
        {...form.getInputProps('companyLandline')}
      />
      <NativeSelect
        label={words.timeZone}
        required
        data={zonesWith(timeZone)}
        {...form.getInputProps('timeZone')}
      />
    </SectionCard>
  )
}
