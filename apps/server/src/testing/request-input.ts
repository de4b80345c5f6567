import { randomUUID } from 'node:crypto'
import type { TestMember } from './test-server.ts'

/** The token of the link to a booking's own page, as the office hands it on. */
export async function customersToken(owner: TestMember, bookingId: string): Promise<string> {
  const { status, body } = await owner.call({ method: 'POST', path: `/bookings/${bookingId}/customer-link` })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return `${body.data.link}`.split('/').at(-1) ?? ''
}

/** Says that the bin of a hire that is out is ready, as its customer does; answers the request's id. */
export async function furnishRequest(owner: TestMember, bookingId: string): Promise<string> {
  const token = await customersToken(owner, bookingId)
  const said = await owner.call({
    method: 'POST',
    path: `/my-booking/${token}/ready`,
    body: { key: randomUUID() },
  })
  if (said.status !== 200) throw new Error(JSON.stringify(said.body))
  const { body } = await owner.call({ method: 'GET', path: `/bookings/${bookingId}/customer-requests` })
  return `${body.data[0]._id}`
}
