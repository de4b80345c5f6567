import type { InputOf } from '@skipyard/contract/operation.ts'
import type { updateSettings, WireSettings } from '@skipyard/contract/tenants/tenants.ts'
import { formatPhone } from '@skipyard/domain/shared/phone.ts'
import { timeZoneName } from '@skipyard/domain/shared/time-zone.ts'
import { formatAbn, normaliseAbn } from '@skipyard/domain/tenants/abn.ts'
import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import { settingsTexts } from './texts.ts'

/** What of the settings a section sends, named as on the wire. */
export type SettingsInput = Omit<InputOf<typeof updateSettings>['body'], 'version'>

/** The company's details as somebody is changing them. */
export type CompanyValues = Pick<
  WireSettings,
  'companyName' | 'companyEmail' | 'companyPhone' | 'companyLandline' | 'abn' | 'timeZone' | 'baseLocation'
>

/** The details as they were read, written as people write them. */
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

/** What is sent for them; a base location that is not chosen stays as it is. */
export function companyOfValues({ baseLocation, abn, ...rest }: CompanyValues): SettingsInput {
  return { ...rest, abn: normaliseAbn(abn), ...(baseLocation && { baseLocation }) }
}

const words = settingsTexts.company

/** The company's details, in the order of the screen. */
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
