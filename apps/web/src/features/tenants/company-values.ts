import type { InputOf } from '@skipyard/contract/operation.ts'
import type { updateSettings, WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { timeZoneName } from '@skipyard/domain/shared/time-zone.ts'
import { formatAbn, normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { settingsTexts } from './texts.ts'

export type SettingsInput = Omit<InputOf<typeof updateSettings>['body'], 'version'>

type CompanyValues = Pick<
  WireSettings,
  'companyName' | 'companyEmail' | 'companyPhone' | 'companyLandline' | 'abn' | 'timeZone' | 'baseLocation'
>

export function valuesOfCompany(settings: WireSettings): CompanyValues {
  const { companyName, companyEmail, timeZone, baseLocation } = settings
  return {
    companyName,
    companyEmail,
    companyPhone: formatPhone(settings.companyPhone),
    companyLandline: formatPhone(settings.companyLandline),
    abn: formatAbn(settings.abn),
    timeZone,
    baseLocation,
  }
}

/** A base location that is not chosen stays as it is. */
export function companyOfValues({ baseLocation, abn, ...rest }: CompanyValues): SettingsInput {
  return { ...rest, abn: normaliseAbn(abn), ...(baseLocation && { baseLocation }) }
}

const words = settingsTexts.company

export const companyFields: readonly DescribedField<CompanyValues>[] = [
  { name: 'companyName', label: words.name, words: ({ companyName }) => companyName },
  { name: 'abn', label: words.abn, words: ({ abn }) => abn },
  { name: 'companyEmail', label: words.email, words: ({ companyEmail }) => companyEmail },
  { name: 'companyPhone', label: words.phone, words: ({ companyPhone }) => companyPhone },
  {
    name: 'companyLandline',
    label: words.landline,
    words: ({ companyLandline }) => companyLandline || words.none,
  },
  { name: 'timeZone', label: words.timeZone, words: ({ timeZone }) => timeZoneName(timeZone) },
  {
    name: 'baseLocation',
    label: words.baseLocation,
    words: ({ baseLocation }) => (baseLocation === null ? words.none : words.place(baseLocation)),
  },
]
