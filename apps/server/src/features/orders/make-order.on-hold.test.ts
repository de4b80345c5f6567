import { expect, test } from 'vitest'
import { HELD_FOR, holdCustomer } from '#server/testing/hold-customer.ts'
import { bookedHire } from '#server/testing/invoice-calls.ts'
import { ordersOf } from '#server/testing/order-calls.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()
const orders = ordersOf(owner)

const countBookings = async () =>
  (await owner.call({ method: 'GET', path: '/bookings?page=1&limit=1' })).body.totalDocs

test('a customer on hold has no order of several bins until the caller knows it, and nothing is half booked', async () => {
  await orders.stock(6, 20)
  await orders.stock(8, 20)
  const held = { name: 'Riverside Builders', phone: '0491570110' }
  const { _id } = await bookedHire(owner, held)
  const refused = await holdCustomer(owner, _id)
  const before = await countBookings()
  const answer = await orders.make({ booking: held })
  expect([answer.status, answer.body.errors]).toEqual(refused)
  expect(await countBookings()).toBe(before)
  const taken = await orders.make({ booking: { ...held, bookOnHold: true } })
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
  const booked: { _id: string }[] = taken.body.data.bookings
  for (const one of booked) {
    const { data } = (await owner.call({ method: 'GET', path: `/bookings/${one._id}/history` })).body
    expect(JSON.stringify(data)).toContain(`Booked all the same: Riverside Builders is on hold: ${HELD_FOR}`)
  }
})
