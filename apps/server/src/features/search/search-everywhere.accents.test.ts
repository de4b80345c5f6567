import { beforeAll, expect, test } from 'vitest'
import { driverInput } from '#server/testing/fleet-input.ts'
import { bookedHire, deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

async function rowsOf(method: 'GET' | 'POST', path: string): Promise<{ [field: string]: string }[]> {
  const { status, body } = await owner.call({ method, path, ...(method === 'POST' && { body: {} }) })
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

beforeAll(async () => {
  owner = await server.owner()
  await bookedHire(owner, { name: 'Jörg Müller', phone: '0455 000 111' })
  await bookedHire(owner, { name: 'Zoe Muller', phone: '0455 000 222' })
  const { _id } = await deliveredHire(owner, { name: 'Café Zürich', phone: '0455 000 333' })
  await invoicesOf(owner).generate(_id)
  const driver = driverInput({ firstName: 'Renée', lastName: 'Łukasik', phone: '0433 222 111' })
  await owner.call({ method: 'POST', path: '/drivers', body: driver })
})

test.each([
  ['muller', ['Jörg Müller', 'Zoe Muller']],
  ['Müller', ['Jörg Müller', 'Zoe Muller']],
  ['jorg', ['Jörg Müller']],
  ['cafe zurich', ['Café Zürich']],
])('%j finds the bookings of %j', async (q, customers) => {
  const found = await rowsOf('POST', `/bookings/getBookings?type=all&q=${encodeURIComponent(q)}`)
  expect(found.map(({ customerName }) => customerName).toSorted()).toEqual(customers)
})

test('invoices and drivers are found without their accents as well', async () => {
  expect(await rowsOf('GET', '/invoices?q=cafe')).toHaveLength(1)
  expect(await rowsOf('GET', '/drivers?q=renee%20lukasik')).toHaveLength(1)
})

test('a customer’s name is offered in the booking form without its accents', async () => {
  const found = await rowsOf('GET', '/customers?name=jorg')
  expect(found.map(({ name }) => name)).toEqual(['Jörg Müller'])
})
