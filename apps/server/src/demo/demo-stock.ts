import type { BinSize, BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { STOCK } from './demo-company.ts'

/** A line of the demo's stock ledger. */
export interface DemoStockLine {
  size: BinSize
  type: BookingBinType
  change: number
  date: LocalDate
  comments: string
}

const OPENED_DAYS_AGO = 120
const MANY = 15

/** What came and went since the yard opened; together they leave the stock as it is in `STOCK`. */
const SINCE = [
  { daysAgo: 62, change: 4, comments: 'Four new ones from the maker' },
  { daysAgo: 21, change: -1, comments: 'Floor rusted through, scrapped' },
]

function linesOf(type: BookingBinType, [size, bins]: [BinSize, number], today: LocalDate): DemoStockLine[] {
  const since = bins < MANY ? [] : SINCE
  const opening = since.reduce((left, { change }) => left - change, bins)
  const on = (daysAgo: number) => ({ size, type, date: addDays(today, -daysAgo) })
  return [
    { ...on(OPENED_DAYS_AGO), change: opening, comments: 'Opening stock' },
    ...since.map(({ daysAgo, change, comments }) => ({ ...on(daysAgo), change, comments })),
  ]
}

/** How the yard came to the bins it has today. */
export function demoStock(today: LocalDate): DemoStockLine[] {
  return (['Marrel', 'Hook'] as const).flatMap((type) =>
    STOCK[type].flatMap((held) => linesOf(type, held, today)),
  )
}
