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

/** 'Thu 26 Nov'. */
export const shortDayWords = (wireDate: string): string => SHORT_DAY.format(new Date(wireDate))

/** 'Thu, 26 November'. */
export function dayWords(wireDate: string): string {
  const date = fromWireDate(wireDate)
  return date === null ? '' : DAY.format(new Date(`${date}T00:00:00Z`))
}

/** By the company's clock. */
export const dayOfInstant = (at: string, timeZone: string): string =>
  new Intl.DateTimeFormat('en-AU', { weekday: 'short', day: 'numeric', month: 'long', timeZone }).format(
    new Date(at),
  )

/** 'Wed, 25 November, 3:00 pm' by the company's clock. */
export const momentWords = (at: string, timeZone: string): string =>
  `${dayOfInstant(at, timeZone)}, ${new Intl.DateTimeFormat('en-AU', { hour: 'numeric', minute: '2-digit', timeZone }).format(new Date(at))}`
