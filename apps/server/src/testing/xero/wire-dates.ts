/** A moment as Xero writes it. */
export const moment = (at: number): string => `/Date(${at}+0000)/`

/** A day as Xero writes it: midnight, as if it were in UTC. */
export const dayMoment = (day: string): string => moment(Date.parse(`${day}T00:00:00Z`))

/** A day as Xero writes it beside. */
export const dayString = (day: string): string => `${day}T00:00:00`

/** The milliseconds of what Xero writes, if it is a moment. */
export function readMoment(written: unknown): number | undefined {
  const [, at] = /^\/Date\((\d+)(?:\+0000)?\)\/$/.exec(`${written}`) ?? []
  return at === undefined ? undefined : Number(at)
}

/** Today in the organisation's time zone. */
export const todayThere = (): string =>
  new Intl.DateTimeFormat('en-CA', { timeZone: 'Australia/Melbourne' }).format(new Date())
