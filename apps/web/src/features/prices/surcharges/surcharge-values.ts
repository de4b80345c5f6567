import type { WirePriceBook } from '@skipyard/contract/prices/prices.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { WEEK } from '@skipyard/domain/shared/local-date.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { type DescribedField, type Merged, mergeFields, type ThreeSides } from '#web/ui/merge/merge-fields.ts'
import type { SentSurcharge } from '../mutations.ts'
import { priceBookTexts } from '../texts.ts'

const words = priceBookTexts.surcharges
const MOST_PER_CENT = 500
const MOST_DOLLARS = 100_000

export interface SurchargeRow {
  key: string
  id: string | null
  name: string
  job: 'drop' | 'pick'
  /** Days of the week; null for public holidays. */
  days: readonly (typeof WEEK)[number][] | null
  amount: string
  unit: 'dollars' | 'perCent'
}

export interface SurchargeValues {
  surcharges: readonly SurchargeRow[]
}

export const newSurcharge = (): SurchargeRow => ({
  key: newIdempotencyKey(),
  id: null,
  name: '',
  job: 'drop',
  days: ['Saturday'],
  amount: '',
  unit: 'dollars',
})

export const valuesOfSurcharges = ({ surcharges }: WirePriceBook): SurchargeValues => ({
  surcharges: surcharges.map(({ id, name, job, on, price, perCent }) => ({
    key: id,
    id,
    name,
    job,
    days: on === 'holidays' ? null : WEEK.filter((day) => on.includes(day)),
    amount: String(price ?? perCent ?? ''),
    unit: price === null ? 'perCent' : 'dollars',
  })),
})

const amountOf = ({ amount }: SurchargeRow): number => {
  const typed = amount.trim().replace(/^\$/, '').replaceAll(',', '').replace(/\s*%$/, '')
  return /^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
}

export const sentSurcharges = ({ surcharges }: SurchargeValues): SentSurcharge[] =>
  surcharges.map((row) => ({
    ...(row.id !== null && { id: row.id }),
    name: row.name.trim(),
    job: row.job,
    on: row.days === null ? 'holidays' : [...row.days],
    price: row.unit === 'dollars' ? amountOf(row) : null,
    perCent: row.unit === 'perCent' ? amountOf(row) : null,
  }))

export const surchargesWithoutIds = ({ surcharges }: SurchargeValues) =>
  surcharges.map(({ key: _key, id: _id, ...row }) => row)

function amountError(row: SurchargeRow): string | null {
  const amount = amountOf(row)
  if (row.unit === 'perCent') return amount <= MOST_PER_CENT ? null : words.perCentWrong
  return Number.isInteger(amount) && amount <= MOST_DOLLARS ? null : priceTexts.digits
}

export function surchargeErrors({ surcharges }: SurchargeValues): FieldError[] {
  return surcharges.flatMap((row, at) => {
    const wrong = amountError(row)
    return [
      ...(row.name.trim() === ''
        ? [{ field: `surcharges.${at}.name`, message: priceTexts.surchargeNameRequired }]
        : []),
      ...(row.days?.length === 0 ? [{ field: `surcharges.${at}.on`, message: words.daysRequired }] : []),
      ...(wrong === null ? [] : [{ field: `surcharges.${at}.price`, message: wrong }]),
    ]
  })
}

const inWords = ({ name, amount, unit, days }: SurchargeRow) =>
  `${name} ${unit === 'dollars' ? `$${amount}` : `${amount} %`}, ${days === null ? words.holidays : days.join(', ')}`

const fields: readonly DescribedField<SurchargeValues>[] = [
  {
    name: 'surcharges',
    label: words.title,
    said: surchargesWithoutIds,
    words: ({ surcharges }) => surcharges.map(inWords).join('; ') || words.none,
  },
]

export const mergeSurcharges = (sides: ThreeSides<SurchargeValues>): Merged<SurchargeValues> =>
  mergeFields(fields, sides)
