import type { WireAddress } from '@skipyard/contract/addresses.ts'
import type { WireTipSite } from '@skipyard/contract/planning/settings.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { type DescribedField, joinLists } from '#web/ui/merge/merge-fields.ts'
import type { TipSiteBody } from '../mutations.ts'
import { clockAsTyped, minuteOfTyped } from './clock-field.ts'
import { planningSettingsTexts } from './texts.ts'

const words = planningSettingsTexts

export interface TipSiteValues {
  name: string
  address: WireAddress | null
  wasteTypes: readonly string[]
  opensAt: string
  closesAt: string
}

const EMPTY: TipSiteValues = { name: '', address: null, wasteTypes: [], opensAt: '06:00', closesAt: '16:00' }

export function tipSiteValues(site: WireTipSite | null): TipSiteValues {
  if (site === null) return EMPTY
  const { name, address, wasteTypes, opensAt, closesAt } = site
  return { name, address, wasteTypes, opensAt: clockAsTyped(opensAt), closesAt: clockAsTyped(closesAt) }
}

export function tipSiteErrors({ name, address, opensAt, closesAt }: TipSiteValues): FieldError[] {
  const [opens, closes] = [minuteOfTyped(opensAt), minuteOfTyped(closesAt)]
  const isBackwards = opens !== null && closes !== null && opens >= closes
  const checks: [isWrong: boolean, field: string, message: string][] = [
    [name.trim() === '', 'name', planningTexts.nameRequired],
    [address === null, 'address', words.tips.addressRequired],
    [opens === null, 'opensAt', words.rules.clock],
    [closes === null, 'closesAt', words.rules.clock],
    [isBackwards, 'closesAt', planningTexts.opensBeforeCloses],
  ]
  return checks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []))
}

export function tipSiteBody({
  name,
  address,
  wasteTypes,
  opensAt,
  closesAt,
}: TipSiteValues): TipSiteBody | null {
  if (address === null) return null
  return {
    name: name.trim(),
    address,
    wasteTypes: [...wasteTypes],
    opensAt: minuteOfTyped(opensAt) ?? 0,
    closesAt: minuteOfTyped(closesAt) ?? 0,
  }
}

const { labels } = words.tips

/** In the order of the form. Waste types of both sides are kept in a merge. */
export const tipSiteFields: readonly DescribedField<TipSiteValues>[] = [
  { name: 'name', label: labels.name, words: ({ name }) => name || words.none },
  { name: 'address', label: labels.address, words: ({ address }) => address?.name ?? words.none },
  {
    name: 'wasteTypes',
    label: labels.wasteTypes,
    words: ({ wasteTypes }) => wasteTypes.join(', ') || words.tips.everything,
    join: ({ base, mine, theirs }) => ({
      wasteTypes: joinLists({ base: base.wasteTypes, mine: mine.wasteTypes, theirs: theirs.wasteTypes }),
    }),
  },
  { name: 'opensAt', label: labels.opensAt, words: ({ opensAt }) => opensAt },
  { name: 'closesAt', label: labels.closesAt, words: ({ closesAt }) => closesAt },
]
