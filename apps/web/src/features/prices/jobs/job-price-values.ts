import type { WirePriceBook } from '@skipyard/contract/prices/prices.ts'
import { type BinSize, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { jobPriceTexts } from '@skipyard/domain/prices/job-price-texts.ts'
import { beginsHire, type PricedJob } from '@skipyard/domain/prices/job-prices.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { centsAsTyped, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { newIdempotencyKey } from '#web/client/new-idempotency-key.ts'
import { type DescribedField, type Merged, mergeFields, type ThreeSides } from '#web/ui/merge/merge-fields.ts'
import type { SentJobPrice } from '../mutations.ts'
import { priceBookTexts } from '../texts.ts'

const words = priceBookTexts.jobs
const MOST_DOLLARS = 100_000
const MOST_MINUTES = 600

export interface JobPriceRow {
  key: string
  id: string | null
  job: PricedJob
  binSize: BinSize | null
  zoneId: string | null
  isOff: boolean
  amount: string
  minutes: string
}

export interface JobPriceValues {
  jobPrices: readonly JobPriceRow[]
}

export const newJobPrice = (): JobPriceRow => ({
  key: newIdempotencyKey(),
  id: null,
  job: 'exchange',
  binSize: null,
  zoneId: null,
  isOff: true,
  amount: '',
  minutes: '',
})

export const valuesOfJobPrices = ({ jobPrices }: Pick<WirePriceBook, 'jobPrices'>): JobPriceValues => ({
  jobPrices: jobPrices.map(({ id, job, binSize, zoneId, off, price, includedMinutes }) => ({
    key: id,
    id,
    job,
    binSize: binSize !== null && isBinSize(binSize) ? binSize : null,
    zoneId,
    isOff: off,
    amount: centsAsTyped(dollarsToCents(price)),
    minutes: job === 'waiting' ? String(includedMinutes) : '',
  })),
})

export const withJob = (row: JobPriceRow, job: PricedJob): JobPriceRow => ({
  ...row,
  job,
  isOff: row.isOff && beginsHire(job),
  minutes: job === 'waiting' ? row.minutes : '',
})

const amountOf = ({ amount }: JobPriceRow): number => {
  const typed = amount.trim().replace(/^\$/, '').replaceAll(',', '')
  return /^\d+(\.\d{1,2})?$/.test(typed) ? Number(typed) : Number.NaN
}

const minutesOf = ({ minutes }: JobPriceRow): number => {
  const typed = minutes.trim()
  if (typed === '') return 0
  return /^\d{1,4}$/.test(typed) ? Number(typed) : Number.NaN
}

export const sentJobPrices = ({ jobPrices }: JobPriceValues): SentJobPrice[] =>
  jobPrices.map((row) => ({
    ...(row.id !== null && { id: row.id }),
    job: row.job,
    binSize: row.binSize,
    zoneId: row.zoneId,
    off: row.isOff,
    price: amountOf(row),
    includedMinutes: minutesOf(row),
  }))

export const withoutIds = ({ jobPrices }: JobPriceValues) =>
  jobPrices.map(({ key: _key, id: _id, ...row }) => row)

const keyOf = ({ job, binSize, zoneId }: JobPriceRow) => `${job} ${binSize} ${zoneId}`

export function jobPriceErrors({ jobPrices }: JobPriceValues): FieldError[] {
  const keys = jobPrices.map(keyOf)
  return jobPrices.flatMap((row, at) => {
    const isTwice = keys.indexOf(keyOf(row)) < at
    const [amount, minutes] = [amountOf(row), minutesOf(row)]
    return [
      ...(isTwice ? [{ field: `jobPrices.${at}.job`, message: jobPriceTexts.jobTwice }] : []),
      ...(amount <= MOST_DOLLARS ? [] : [{ field: `jobPrices.${at}.price`, message: words.amountWrong }]),
      ...(minutes <= MOST_MINUTES
        ? []
        : [{ field: `jobPrices.${at}.includedMinutes`, message: jobPriceTexts.minutesOfWaiting }]),
    ]
  })
}

const inWords = ({ job, binSize, isOff, amount }: JobPriceRow) =>
  [words.jobs[job], binSize === null ? '' : `${binSize} m³`, `${isOff ? '−' : ''}$${amount}`]
    .filter((text) => text !== '')
    .join(' ')

const fields: readonly DescribedField<JobPriceValues>[] = [
  {
    name: 'jobPrices',
    label: words.title,
    said: withoutIds,
    words: ({ jobPrices }) => jobPrices.map(inWords).join('; ') || words.none,
  },
]

export const mergeJobPrices = (sides: ThreeSides<JobPriceValues>): Merged<JobPriceValues> =>
  mergeFields(fields, sides)
