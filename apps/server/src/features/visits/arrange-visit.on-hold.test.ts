import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { holdCustomer } from '#server/testing/hold-customer.ts'
import { deliveredHire } from '#server/testing/invoice-calls.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()
const day = (days: number) => toWireDate(addDays(today, days))

test('a customer on hold has no exchange until the caller knows it; their bin stays as it was', async () => {
  const { _id, version } = await deliveredHire(owner, { name: 'Bayside Decks', phone: '0491570156' })
  const refused = await holdCustomer(owner, _id)
  const read = async () => (await owner.call({ method: 'GET', path: `/bookings/${_id}` })).body.data
  const arrange = (beside: object = {}) => {
    const wanted = {
      kind: 'exchange',
      binSize: 6,
      date: day(2),
      pickDate: day(9),
      fromHour: 7,
      toHour: 12,
      price: 470,
    }
    return owner.call({
      method: 'POST',
      path: `/bookings/${_id}/visits`,
      body: { version, ...wanted, ...beside },
    })
  }
  const before = await read()
  const answer = await arrange()
  expect([answer.status, answer.body.errors]).toEqual(refused)
  expect(await read()).toEqual(before)
  const taken = await arrange({ bookOnHold: true })
  expect(taken.status, JSON.stringify(taken.body)).toBe(200)
})
