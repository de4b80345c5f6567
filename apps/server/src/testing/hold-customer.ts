import type { TestMember } from './test-server.ts'

export const HELD_FOR = 'Two invoices are overdue'

/** Puts a booking's customer on hold; answers how a booking for them is refused. */
export async function holdCustomer(member: TestMember, bookingId: string) {
  const booking = (await member.call({ method: 'GET', path: `/bookings/${bookingId}` })).body.data
  const path = `/customers/${booking.customer._id}`
  const { data } = (await member.call({ method: 'GET', path })).body
  const body = { ...data, onHold: true, onHoldReason: HELD_FOR }
  const { status } = await member.call({ method: 'PUT', path, body })
  if (status !== 200) throw new Error(`${path}: ${status}`)
  return [400, [{ field: 'bookOnHold', message: `${data.name} is on hold: ${HELD_FOR}` }]]
}
