import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { bookingInput, today } from './booking-input.ts'
import type { TestMember } from './test-server.ts'

const day = (days: number) => toWireDate(addDays(today, days))

interface FurnishedVisit {
  visitId: string
  extraPickId: string
}

/** An exchange and an extra pick of a bin that is at its customer's. */
export async function furnishVisit(owner: TestMember, mark: string): Promise<FurnishedVisit> {
  const days = { dropoffDate: day(0), pickupDate: day(7) }
  const input = bookingInput({ name: mark, comments: mark, deposit: 0, ...days })
  const booked = await owner.call({ method: 'POST', path: '/bookings', body: input })
  const { _id, version } = booked.body.data
  const path = `/bookings/${_id}`
  const done = await owner.call({
    method: 'POST',
    path: `${path}/markDelivered`,
    body: { version, date: day(0) },
  })
  const wanted = { kind: 'exchange', binSize: 6, date: day(2), pickDate: day(9), fromHour: 7, toHour: 12 }
  const body = { version: done.body.data.version, ...wanted, price: 470, priceReason: mark, comments: mark }
  const arranged = await owner.call({ method: 'POST', path: `${path}/visits`, body })
  if (arranged.status !== 200) throw new Error(JSON.stringify(arranged.body))
  const { version: now } = (await owner.call({ method: 'GET', path })).body.data
  const further = { version: now, date: day(1), fromHour: 7, toHour: 12, price: 90, comments: mark }
  const extra = await owner.call({ method: 'POST', path: `${path}/extra-picks`, body: further })
  if (extra.status !== 200) throw new Error(JSON.stringify(extra.body))
  return { visitId: arranged.body.data.visit._id, extraPickId: extra.body.data.extraPick._id }
}
