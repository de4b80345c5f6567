import { formatAustralianDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'

/** A hire's dates in few characters: '14–21/05/2026', '28/05–04/06/2026', '29/12/2026–05/01/2027'. */
export function hirePeriod(drop: LocalDate | null, pick: LocalDate | null): string | null {
  if (drop === null || pick === null) return null
  const [from, to] = [formatAustralianDate(drop), formatAustralianDate(pick)]
  if (from === to) return to
  if (from.slice(2) === to.slice(2)) return `${from.slice(0, 2)}–${to}`
  return from.slice(5) === to.slice(5) ? `${from.slice(0, 5)}–${to}` : `${from}–${to}`
}
