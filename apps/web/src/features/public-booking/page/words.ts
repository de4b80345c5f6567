import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'

/** 'Mon 18/05' for a date of the wire. */
export function dayWords(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : formatShortDay(date)
}

/** '$590', '$101.50'. */
export const moneyWords = (dollars: number): string => formatDollars(dollarsToCents(dollars))
