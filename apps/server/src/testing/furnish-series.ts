import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { bookingInput, today } from './booking-input.ts'
import { seriesInput } from './series-calls.ts'
import type { TestMember } from './test-server.ts'

const day = (days: number) => toWireDate(addDays(today, days))

/** A series with a date that is left out; answers its id. */
export async function furnishSeries(owner: TestMember, mark: string): Promise<{ seriesId: string }> {
  const days = { dropoffDate: day(0), pickupDate: day(7) }
  const input = bookingInput({ name: mark, comments: mark, deposit: 0, binSize: 8, ...days })
  const { _id } = (await owner.call({ method: 'POST', path: '/bookings', body: input })).body.data
  const body = seriesInput(14, { binSize: 8, comments: mark })
  const started = await owner.call({ method: 'POST', path: `/bookings/${_id}/series`, body })
  if (started.status !== 200) throw new Error(JSON.stringify(started.body))
  const seriesId: string = started.body.data._id
  const path = `/series/${seriesId}/skip-date`
  const skipped = await owner.call({ method: 'POST', path, body: { version: 1, dueOn: day(14) } })
  if (skipped.status !== 200) throw new Error(JSON.stringify(skipped.body))
  await owner.call({ method: 'PUT', path: '/series/settings', body: { version: 0, daysAhead: 59 } })
  return { seriesId }
}
