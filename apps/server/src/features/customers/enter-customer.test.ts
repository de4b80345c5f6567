import { MOST_CUSTOMER_ADDRESSES } from '@skipyard/domain/customers/customer.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'
import { customerInput } from './testing/customer-input.ts'
import { home } from './testing/home.ts'

let server: TestServer
let owner: TestMember

beforeAll(async () => {
  server = await createTestServer()
  owner = await server.owner()
})
afterAll(() => server.close())

const sitesOf = (count: number) =>
  Array.from({ length: count }, (_, at) => ({ ...home, name: `${at + 1} High St, Yarraville VIC 3013` }))

async function sitesAfterBooking(known: number) {
  const input = customerInput({ addressList: sitesOf(known) })
  const { body } = await owner.call({ method: 'POST', path: '/customers', body: input })
  const { _id, name, phone } = body.data
  const booking = bookingInput({ name, phone, customerData: { id: _id } })
  expect((await owner.call({ method: 'POST', path: '/bookings', body: booking })).status).toBe(200)
  const after = await owner.call({ method: 'GET', path: `/customers/${_id}` })
  return { customer: after.body.data, count: after.body.data.addressList.length }
}

test('the site of a booking is kept with its customer', async () => {
  expect((await sitesAfterBooking(1)).count).toBe(2)
})

test('a customer of very many sites takes no more of them, is booked for and can be corrected', async () => {
  const { customer, count } = await sitesAfterBooking(MOST_CUSTOMER_ADDRESSES)
  expect(count).toBe(MOST_CUSTOMER_ADDRESSES)
  const { totals, ...body } = customer
  const correction = {
    method: 'PUT',
    path: `/customers/${body._id}`,
    body: { ...body, comments: 'Builder' },
  } as const
  expect((await owner.call(correction)).status).toBe(200)
})
