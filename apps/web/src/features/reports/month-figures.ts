import type { WireReportMonth } from '@skipyard/contract/reports/reports.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import type { FigureName } from './reports-search.ts'
import { reportWords as words } from './texts.ts'

export interface MonthFigure {
  name: FigureName
  label: string
  /** Null without bins in service, or without the right to see money. */
  of: (month: WireReportMonth) => number | null
  format: (value: number) => string
  short: (value: number) => string
  isMoney?: true
  isInParts?: true
}

const THOUSAND = 1_000
const HUNDRED = 100

/** Subtracts in cents. */
const lessBy = (one: number, other: number) => (dollarsToCents(one) - dollarsToCents(other)) / HUNDRED
const inDollars = (dollars: number) => formatAmount(dollarsToCents(dollars))
const inNumbers = (count: number) => count.toLocaleString('en-AU')
const inTonnes = (tonnes: number) =>
  tonnes.toLocaleString('en-AU', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const inPercent = (percent: number) => `${Math.round(percent)} %`

/** '950', '12k', '1.2m': at most four characters. */
function inShort(value: number): string {
  const size = Math.abs(value)
  const sign = value < 0 ? '−' : ''
  if (size < THOUSAND) return `${sign}${Math.round(size)}`
  const [shown, unit] =
    size < THOUSAND * THOUSAND ? [size / THOUSAND, 'k'] : [size / THOUSAND / THOUSAND, 'm']
  return `${sign}${shown < 10 ? Math.round(shown * 10) / 10 : Math.round(shown)}${unit}`
}

/** Days out as per cent of days owned. */
const usedOf = ({ hireDays, binDaysOwned }: { hireDays: number; binDaysOwned: number | null }) =>
  binDaysOwned === null || binDaysOwned <= 0 ? null : (hireDays / binDaysOwned) * HUNDRED

export const said = {
  lessBy,
  inDollars,
  inNumbers,
  inTonnes,
  inPercent,
  usedOf,
  tonnesOf: (kg: number) => kg / THOUSAND,
}

export const monthFigures: readonly MonthFigure[] = [
  {
    name: 'revenue',
    label: words.figures.revenue,
    of: ({ money }) => money?.revenue ?? null,
    format: inDollars,
    short: inShort,
    isMoney: true,
  },
  {
    name: 'bookings',
    label: words.figures.bookings,
    of: ({ bookings }) => bookings,
    format: inNumbers,
    short: inShort,
  },
  {
    name: 'hireDays',
    label: words.figures.hireDays,
    of: ({ hireDays }) => hireDays,
    format: inNumbers,
    short: inShort,
  },
  {
    name: 'used',
    label: words.figures.used,
    of: usedOf,
    format: inPercent,
    short: inPercent,
    isInParts: true,
  },
  {
    name: 'tonnes',
    label: words.figures.tonnes,
    of: ({ tippedKg }) => tippedKg / THOUSAND,
    format: inTonnes,
    short: inShort,
    isInParts: true,
  },
  {
    name: 'margin',
    label: words.figures.margin,
    of: ({ money }) => money && lessBy(money.price, money.tippingCost),
    format: inDollars,
    short: inShort,
    isMoney: true,
  },
]
