import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { bookingInput, today } from './booking-input.ts'
import type { TestMember } from './test-server.ts'

const day = (days: number) => toWireDate(addDays(today, days))

/** An exchange of a bin that is at its customer's; answers its id. */
export async function furnishVisit(owner: TestMember, mark: string): Promise<{ visitId: string }> {
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
  return { visitId: arranged.body.data.visit._id }
}
