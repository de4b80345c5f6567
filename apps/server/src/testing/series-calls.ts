import type { WireSeries, WireSeriesTerms, WireSeriesWithDates } from '@skipyard/contract/series/series.ts'
import { addDays, toWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { makeSeriesDates } from '#server/features/series/make-series-dates.ts'
import { today } from './booking-input.ts'
import { type BookedJobs, book } from './planner-calls.ts'
import type { TestMember, TestServer } from './test-server.ts'

const day = (days: number) => toWireDate(addDays(today, days))

/** An exchange every second week, the first in so many days, of the usual bin. */
export const seriesInput = (first = 14, changes: Partial<WireSeriesTerms> = {}) => ({
  kind: 'exchange',
  unit: 'weeks',
  interval: 2,
  weekdays: [weekdayName(addDays(today, first))],
  startsOn: day(first),
  closedDays: 'next',
  fromHour: 7,
  toHour: 12,
  binSize: 6,
  hireDays: 7,
  fixedPrice: 520,
  ...changes,
})

/** A hire whose bin is at the customer's since today, and bins enough for others. */
export async function hireOnSite(owner: TestMember, bins = 40): Promise<BookedJobs> {
  const body = { size: 6, type: 'Marrel', count: bins, date: day(0), comments: '' }
  if (bins > 0) await owner.call({ method: 'POST', path: '/binCount/addBinCount', body })
  const hire = await book(owner, [0, 7])
  const done = await owner.call({
    method: 'POST',
    path: `/bookings/${hire.bookingId}/markDelivered`,
    body: { version: hire.version, date: day(0) },
  })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return { ...hire, version: done.body.data.version }
}

/** For jobs of which a test does not ask what they log. */
export const silentLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

/** What the office does with series, and the nightly job for one of them. */
export function seriesOf(server: TestServer, member: TestMember) {
  const { tenantId } = member.claims
  const post = (path: string, body: object) => member.call({ method: 'POST', path, body })
  const read = async (id: string): Promise<WireSeriesWithDates> =>
    (await member.call({ method: 'GET', path: `/series/${id}` })).body.data
  const make = (seriesId: string) =>
    makeSeriesDates({ pool: server.services.pool, log: silentLog }, { tenantId, seriesId })
  return {
    read,
    make,
    start: (bookingId: string, input: object = seriesInput()) => post(`/bookings/${bookingId}/series`, input),
    started: async (bookingId: string, input: object = seriesInput()): Promise<WireSeriesWithDates> => {
      const { status, body } = await post(`/bookings/${bookingId}/series`, input)
      if (status !== 200) throw new Error(JSON.stringify(body))
      await make(body.data._id)
      return read(body.data._id)
    },
    change: (id: string, body: object) => member.call({ method: 'PUT', path: `/series/${id}`, body }),
    act: (id: string, what: string, body: object) => post(`/series/${id}/${what}`, body),
    booking: async (id: string) => (await member.call({ method: 'GET', path: `/bookings/${id}` })).body.data,
    list: async (query = ''): Promise<WireSeries[]> =>
      (await member.call({ method: 'GET', path: `/series${query}` })).body.data,
  }
}

/** Days of the dates that are booked, and the bookings, in order. */
export function booked({ dates }: Pick<WireSeriesWithDates, 'dates'>) {
  const made = dates.filter(({ state }) => state === 'made')
  return {
    days: made.map(({ date }) => date),
    ids: made.map(({ booking }) => booking?._id ?? ''),
    dueOn: made.map(({ dueOn }) => dueOn),
  }
}
