import type { WireCustomer } from '@skipyard/contract/customers/customers.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

/** A customer on record, as the list gives it. */
async function customerOf(member: TestMember): Promise<WireCustomer> {
  await member.call({ method: 'POST', path: '/bookings', body: bookingInput() })
  const { body } = await member.call({ method: 'GET', path: '/customers?phone=0491570006' })
  return body.data[0]
}

const save = ({ _id, ...customer }: WireCustomer, changes: object = {}) => ({
  method: 'PUT' as const,
  path: `/customers/${_id}`,
  body: { ...customer, ...changes },
})
const sumsOf = (member: TestMember) => checksumOfTenant(server.database.admin, member.claims.tenantId)

test('a correction is kept with a new version, and recorded', async () => {
  const customer = await customerOf(owner)
  const site = { name: '5 Other Rd', suburb: 'Preston', postCode: '3072', lat: -37.7, lon: 145 }
  const changes = {
    name: 'Nadia H. Haddad',
    email: 'nadia@example.com.au',
    address: [site, ...customer.address],
  }
  const answer = await owner.call(save(customer, changes))
  expect(answer.body.data).toMatchObject({ ...changes, version: customer.version + 1, suburb: 'Preston' })
  const entries = await owner.inScope((scope) =>
    scope.db.selectFrom('audit_entries').where('action', '=', 'customer.updated').select('changes').execute(),
  )
  expect(entries).toMatchObject([{ changes: { name: { from: 'Nadia Haddad', to: 'Nadia H. Haddad' } } }])
})

test('an old version is refused', async () => {
  const member = await server.owner()
  const customer = await customerOf(member)
  expect((await member.call(save(customer, { gender: 'F' }))).status).toBe(200)
  const before = await sumsOf(member)
  expect((await member.call(save(customer, { gender: 'M' }))).status).toBe(409)
  expect(await sumsOf(member)).toEqual(before)
})

test('a viewer may not correct customers', async () => {
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  expect((await viewer.call(save(await customerOf(owner)))).status).toBe(403)
})

test("another company's customer answers as if it did not exist", async () => {
  const stranger = await server.owner()
  const customer = await customerOf(owner)
  const before = await sumsOf(owner)
  const answer = await stranger.call(save(customer))
  expect(answer.status).toBe(404)
  const unknown = { ...customer, _id: '019a0000-0000-7000-8000-000000000000' }
  expect((await stranger.call(save(unknown))).body).toEqual(answer.body)
  expect(await sumsOf(owner)).toEqual(before)
})

test('a repeated key corrects once', async () => {
  const member = await server.owner()
  const call = { ...save(await customerOf(member)), headers: { 'idempotency-key': 'customer-once' } }
  const first = await member.call(call)
  const after = await sumsOf(member)
  expect(await member.call(call)).toMatchObject({ status: 200, body: first.body })
  expect(await sumsOf(member)).toEqual(after)
})

describe('what is wrong is refused and changes nothing', () => {
  test.each([
    ['name', ''],
    ['name', undefined],
    ['phone', '123'],
    ['phone', ''],
    ['email', 'nobody'],
    ['bookingSource', 'Other'],
    ['type', 'Robot'],
    ['address', []],
    ['address', [{ name: 'Nowhere' }]],
    ['version', 0],
  ])('%s: %j', async (field, value) => {
    const customer = await customerOf(owner)
    const before = await sumsOf(owner)
    const answer = await owner.call(save(customer, { [field]: value }))
    expect(answer.status).toBe(400)
    expect(answer.body.errors[0].field).toContain(field)
    expect(await sumsOf(owner)).toEqual(before)
  })
})

describe('customers are found', () => {
  let company: TestMember
  beforeAll(async () => {
    company = await server.owner()
    const people = [
      ['zoe 100%', '0491570157'],
      ['Alan Kerr', '0398765432'],
      ['alana O’Brien', '0491570006'],
    ]
    for (const [name = '', phone = ''] of people) {
      await company.call({ method: 'POST', path: '/bookings', body: bookingInput({ name, phone }) })
    }
  })

  test.each([
    ['name=ALAN', ['Alan Kerr', 'alana O’Brien']],
    ['name=alan&limit=1', ['Alan Kerr']],
    ['name=%25', ['zoe 100%']],
    ['name=_', []],
    ['phone=0491', ['alana O’Brien', 'zoe 100%']],
    ['phone=7000', ['alana O’Brien']],
    ['phone=03%209876', ['Alan Kerr']],
    ['phone=0491&name=zoe', ['zoe 100%']],
    ['q=o%E2%80%99brien', ['alana O’Brien']],
    ['q=0398', ['Alan Kerr']],
    ['q=nobody', []],
    ['', ['Alan Kerr', 'alana O’Brien', 'zoe 100%']],
    ['page=2&limit=2', ['zoe 100%']],
  ])('by "%s"', async (query, names) => {
    const { status, body } = await company.call({ method: 'GET', path: `/customers?${query}` })
    expect(status).toBe(200)
    expect(body.data.map(({ name }: WireCustomer) => name)).toEqual(names)
  })

  test('with the exact number of all of them beside a page', async () => {
    const { body } = await company.call({ method: 'GET', path: '/customers?limit=1' })
    expect(body).toMatchObject({ total: 3, data: [{}] })
    const far = await company.call({ method: 'GET', path: '/customers?limit=100&page=1000000' })
    expect(far.body).toEqual({ total: 3, data: [] })
  })
})
