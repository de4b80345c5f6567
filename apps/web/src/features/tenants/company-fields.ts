import type { DescribedField } from '#web/ui/merge/merge-fields.ts'
import type { CompanyValues } from './company-values.ts'
import { settingsTexts } from './texts.ts'

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
  { name: 'timeZone', label: words.timeZone, words: ({ timeZone }) => timeZone },
  {
    name: 'baseLocation',
    label: words.baseLocation,
    words: ({ baseLocation }) => (baseLocation === null ? words.none : words.place(baseLocation)),
  },
]
