import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { bookingInput, today } from './booking-input.ts'
import type { TestMember } from './test-server.ts'

/** Ids of a company, to be tried by somebody who does not belong to it. */
export interface ForeignIds {
  bookingId: string
  customerId: string
  userId: string
  tenantId: string
  version: number
}

/** Gives a company a row in every table through the API, with `mark` in every text; answers the ids. */
export async function furnishCompany(owner: TestMember, mark: string): Promise<ForeignIds> {
  const stock = await owner.call({
    method: 'POST',
    path: '/binCount/addBinCount',
    body: { size: 6, type: 'Marrel', count: 5, date: toWireDate(today), comments: mark },
  })
  const booking = await owner.call({
    method: 'POST',
    path: '/bookings',
    headers: { 'idempotency-key': `furnish-${mark}` },
    body: bookingInput({
      name: `${mark} Person`,
      comments: mark,
      labelInput: mark.slice(0, 7),
      wasteType: mark,
    }),
  })
  if (stock.status !== 200 || booking.status !== 200)
    throw new Error(JSON.stringify([stock.body, booking.body]))
  const { _id, customer, version } = booking.body.data
  const { loginId, tenantId } = owner.claims
  return { bookingId: _id, customerId: customer._id, userId: loginId, tenantId, version }
}
