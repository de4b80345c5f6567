import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import {
  formatAustralianDate,
  fromWireDate,
  type LocalDate,
  weekdayName,
} from '@skipyard/domain/shared/local-date.ts'

const inWords = (date: LocalDate) => `${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date)}`

/** 'Thu 21/05/2026' for a date of the wire. */
export function dayInWords(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : inWords(date)
}

/** 'Thu 21/05/2026', '21/05 – 27/05/2026' or '28/12/2026 – 03/01/2027'. */
export function windowInWords({ from, to }: DateWindow): string {
  if (from === to) return inWords(from)
  const first = formatAustralianDate(from)
  const isSameYear = from.slice(0, 4) === to.slice(0, 4)
  return `${isSameYear ? first.slice(0, 5) : first} – ${formatAustralianDate(to)}`
}
