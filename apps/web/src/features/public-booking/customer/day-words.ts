import { fromWireDate } from '@skipyard/domain/shared/local-date.ts'

const DAY = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
})

const SHORT_DAY = new Intl.DateTimeFormat('en-AU', {
  weekday: 'short',
  day: 'numeric',
  month: 'short',
  timeZone: 'UTC',
})

/** The same where there is little room: 'Thu 26 Nov'. */
export const shortDayWords = (wireDate: string): string => SHORT_DAY.format(new Date(wireDate))

/** A day as people say it: 'Thu, 26 November'. */
export function dayWords(wireDate: string): string {
  const date = fromWireDate(wireDate)
  return date === null ? '' : DAY.format(new Date(`${date}T00:00:00Z`))
}

/** The day of an instant by the company's clock. */
export const dayOfInstant = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'long', timeZone }).format(
    new Date(at),
  )

/** An instant by the company's clock: 'Wed, 25 November, 3:00 pm'. */
export const momentWords = (at: string, timeZone: string): string =>
  `${dayOfInstant(at, timeZone)}, ${new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(at))}`
