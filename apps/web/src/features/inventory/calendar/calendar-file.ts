import { addDays, formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { CalendarRow } from './calendar-rows.ts'
import type { StockToday } from './stock-today.ts'

/** The days of a file, counted from a date. */
export interface FileDays {
  from: LocalDate
  days: number
}

/** The calendar as the rows of a file: what there is of each size today, and what is free on each day. */
export function calendarFile(
  rows: readonly CalendarRow[],
  { from, days }: FileDays,
  stock: StockToday | undefined,
): (string | number)[][] {
  const each = Array.from({ length: days }, (_, at) => at)
  const dates = each.map((at) => formatAustralianDate(addDays(from, at)))
  const lines = rows.map(({ key, size, type, days: known }) => {
    const { total, onYard } = stock?.ofBin.get(key) ?? { total: 0, onYard: 0 }
    return [`${size}m3`, type, total, onYard, ...each.map((at) => known.get(at)?.available ?? '')]
  })
  return [['Bin Size', 'Bin Type', 'Total Bins', 'On Yard', ...dates], ...lines]
}
