import { expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { customerInput } from './testing/customer-input.ts'

const server = await shareTestServer()
const owner = await server.owner()

async function newCustomer(): Promise<string> {
  const { body } = await owner.call({ method: 'POST', path: '/customers', body: customerInput() })
  return body.data._id
}

const remove = (customerId: string) => ({ method: 'DELETE', path: `/customers/${customerId}` }) as const
const open = (customerId: string) => ({ method: 'GET', path: `/customers/${customerId}` }) as const
const bookFor = (id: string) =>
  owner.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({ name: 'Tom Beckett', phone: '0491570156', customerData: { id }, deposit: 0 }),
  })
const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)

test('a customer without bookings goes from every list, stays on record, and nobody is booked for it', async () => {
  const customerId = await newCustomer()
  expect(await owner.call(remove(customerId))).toMatchObject({
    status: 200,
    body: { data: { _id: customerId } },
  })
  expect((await owner.call(open(customerId))).status).toBe(404)
  const { body } = await owner.call({ method: 'GET', path: '/customers' })
  expect(body.data).toEqual([])
  expect((await bookFor(customerId)).status).toBe(404)
  expect((await owner.call(remove(customerId))).status).toBe(404)
  const entries = await owner.inScope((scope) =>
    scope.db
      .selectFrom('audit_entries')
      .where('subject_id', '=', customerId)
      .select('action')
      .orderBy('id')
      .execute(),
  )
  expect(entries.map(({ action }) => action)).toEqual(['customer.created', 'customer.deleted'])
})

test('a customer with bookings stays, with the advice to merge or to put on hold', async () => {
  const customerId = await newCustomer()
  const booked = await bookFor(customerId)
  const before = await sumsOf(owner)
  expect(await owner.call(remove(customerId))).toMatchObject({
    status: 409,
    body: { message: expect.stringContaining('Merge it into another customer or put it on hold') },
  })
  expect(await sumsOf(owner)).toEqual(before)

  await owner.call({ method: 'DELETE', path: `/bookings/${booked.body.data._id}` })
  expect((await owner.call(remove(customerId))).status, 'the deletion may still be undone').toBe(409)
})

test.each(['dispatcher', 'viewer'] as const)('a %s may not', async (role) => {
  const member = await server.member(owner.claims.tenantId, role)
  expect((await member.call(remove(await newCustomer()))).status).toBe(403)
})

test("another company's customer answers as if it did not exist", async () => {
  const stranger = await server.owner()
  const before = await sumsOf(owner)
  const customerId = await newCustomer()
  expect((await stranger.call(remove(customerId))).status).toBe(404)
  expect((await owner.call(open(customerId))).status).toBe(200)
  expect(await sumsOf(owner)).not.toEqual(before)
})

test('a repeated key deletes once and answers the same', async () => {
  const call = { ...remove(await newCustomer()), headers: { 'idempotency-key': 'delete-customer-once' } }
  const first = await owner.call(call)
  expect(await owner.call(call)).toMatchObject({ status: 200, body: first.body })
})
