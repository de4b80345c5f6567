import { formatAustralianDate, fromWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'

/** 'Thu 21/05/2026' of a date as it crosses the wire. */
export function dayInWords(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : `${weekdayName(date).slice(0, 3)} ${formatAustralianDate(date)}`
}
