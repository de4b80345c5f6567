import { formatShortDay, fromWireDate } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents, formatDollars } from '@skipyard/domain/shared/money.ts'

/** 'Mon 18/05' for a date of the wire. */
export function dayWords(wire: string): string {
  const date = fromWireDate(wire)
  return date === null ? '' : formatShortDay(date)
}

/** '$590', '$101.50'. */
export const moneyWords = (dollars: number): string => formatDollars(dollarsToCents(dollars))

/** 'Wed 25 Nov, 3:00 pm' by the company's clock. */
export const momentWords = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', {
    weekday: 'short',
    day: 'numeric',
    month: 'short',
    hour: 'numeric',
    minute: '2-digit',
    timeZone,
  }).format(new Date(at))
