import type { WireAddress } from '@skipyard/contract/addresses.ts'
import { tipRateFromWire, tipRateToWire } from '@skipyard/contract/planning/codec.ts'
import type { WireTipSite } from '@skipyard/contract/planning/settings.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import type { TipRate } from '@skipyard/domain/planning/tip-rates.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { clockAsTyped, minuteOfTyped } from '#web/ui/fields/clock-field.ts'
import { type DescribedField, joinLists } from '#web/ui/merge/merge-fields.ts'
import type { TipSiteBody } from '../mutations.ts'
import { planningSettingsTexts } from './texts.ts'

const words = planningSettingsTexts

export interface TipSiteValues {
  name: string
  address: WireAddress | null
  wasteTypes: readonly string[]
  opensAt: string
  closesAt: string
  rates: readonly TypedRate[]
}

/** A price as it is typed: null while a field is empty, NaN for what is no amount. */
export interface TypedRate {
  from: LocalDate | null
  perTonneCents: Cents | null
  levyCents: Cents | null
  leastCents: Cents | null
}

const EMPTY: TipSiteValues = {
  name: '',
  address: null,
  wasteTypes: [],
  opensAt: '06:00',
  closesAt: '16:00',
  rates: [],
}

export function tipSiteValues(site: WireTipSite | null): TipSiteValues {
  if (site === null) return EMPTY
  const { name, address, wasteTypes, opensAt, closesAt } = site
  const rates = site.rates.map(tipRateFromWire)
  return {
    name,
    address,
    wasteTypes,
    opensAt: clockAsTyped(opensAt),
    closesAt: clockAsTyped(closesAt),
    rates,
  }
}

const isAmount = (cents: Cents | null) => !Number.isNaN(cents)

function rateError(rates: readonly TypedRate[]): string | null {
  const isWhole = ({ from, perTonneCents, levyCents, leastCents }: TypedRate) =>
    from !== null && perTonneCents !== null && [perTonneCents, levyCents, leastCents].every(isAmount)
  if (!rates.every(isWhole)) return words.tips.rates.needed
  if (rates.some(({ perTonneCents, levyCents }) => (levyCents ?? 0) > (perTonneCents ?? 0)))
    return planningTexts.levyAbovePrice
  return new Set(rates.map(({ from }) => from)).size < rates.length ? planningTexts.ratesTwice : null
}

const rateOf = ({ from, perTonneCents, levyCents, leastCents }: TypedRate): TipRate[] =>
  from === null
    ? []
    : [{ from, perTonneCents: perTonneCents ?? 0, levyCents: levyCents ?? 0, leastCents: leastCents ?? 0 }]

const rateWords = (rate: TypedRate) =>
  rateOf(rate).map(({ from, perTonneCents, levyCents, leastCents }) =>
    words.tips.rates.one(formatAustralianDate(from), [
      formatAmount(perTonneCents),
      formatAmount(levyCents),
      formatAmount(leastCents),
    ]),
  )

export function tipSiteErrors({ name, address, opensAt, closesAt, rates }: TipSiteValues): FieldError[] {
  const [opens, closes] = [minuteOfTyped(opensAt), minuteOfTyped(closesAt)]
  const isBackwards = opens !== null && closes !== null && opens >= closes
  const wrongRate = rateError(rates)
  const checks: [isWrong: boolean, field: string, message: string][] = [
    [name.trim() === '', 'name', planningTexts.nameRequired],
    [address === null, 'address', words.tips.addressRequired],
    [opens === null, 'opensAt', words.rules.clock],
    [closes === null, 'closesAt', words.rules.clock],
    [isBackwards, 'closesAt', planningTexts.opensBeforeCloses],
    [wrongRate !== null, 'rates', wrongRate ?? ''],
  ]
  return checks.flatMap(([isWrong, field, message]) => (isWrong ? [{ field, message }] : []))
}

export function tipSiteBody({
  name,
  address,
  wasteTypes,
  opensAt,
  closesAt,
  rates,
}: TipSiteValues): TipSiteBody | null {
  if (address === null) return null
  return {
    name: name.trim(),
    address,
    wasteTypes: [...wasteTypes],
    opensAt: minuteOfTyped(opensAt) ?? 0,
    closesAt: minuteOfTyped(closesAt) ?? 0,
    rates: rates.flatMap(rateOf).map(tipRateToWire),
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
  {
    name: 'rates',
    label: words.tips.rates.title,
    words: ({ rates }) => rates.flatMap(rateWords).join('; ') || words.tips.rates.none,
  },
]
