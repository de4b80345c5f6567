import { expect, test } from 'vitest'
import { bookingInput } from '#server/testing/booking-input.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { DEMO_LOGIN, DEMO_PASSWORD } from './demo-company.ts'
import { fillDemo } from './fill-demo.ts'
import { removeDemo, removedInWords } from './remove-demo.ts'

const server = await openTestServer()
const { connection } = server.database
const { pictures } = server.services

const signIn = async () => {
  const payload = { email: DEMO_LOGIN, password: DEMO_PASSWORD }
  return (await server.http.inject({ method: 'POST', url: '/api/v1.0/login', payload })).statusCode
}

test('the demo goes with its people and photos, whoever else is there keeps every row, and once is enough', async () => {
  await fillDemo(server.services)
  const owner = await server.owner()
  const { tenantId } = owner.claims
  expect((await owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })).status).toBe(200)
  const before = await checksumOfTenant(server.database.admin, tenantId)
  expect((await pictures.companies()).length).toBeGreaterThan(0)
  expect(await signIn()).toBe(200)

  const removed = await removeDemo(connection, pictures)
  expect(removed).toMatchObject({ companies: ['Peninsula Bins', 'Westgate Skip Hire'], staying: [] })
  expect(removed.rows).toBeGreaterThan(1_000)
  expect(removedInWords(removed)).toEqual([
    expect.stringMatching(/^Removed Peninsula Bins and Westgate Skip Hire: \d,\d{3} rows, /),
  ])
  expect(await signIn()).toBe(401)
  expect(await checksumOfTenant(server.database.admin, tenantId)).toEqual(before)
  for (const company of await pictures.companies()) {
    for await (const some of pictures.list(company)) expect(some).toEqual([])
  }
  expect(await removeDemo(connection, pictures)).toEqual({ companies: [], rows: 0, staying: [] })
})

test('a demo person who has a company of their own keeps it, and is named', async () => {
  const other = await openTestServer()
  await fillDemo(other.services)
  const { id } = await other.everybody
    .selectFrom('logins')
    .where('email', '=', DEMO_LOGIN)
    .select('id')
    .executeTakeFirstOrThrow()
  const tenantId = await other.company()
  await other.member(tenantId, 'owner', id)
  const before = await checksumOfTenant(other.database.admin, tenantId)
  const removed = await removeDemo(other.database.connection, other.services.pictures)
  expect(removed).toMatchObject({
    companies: ['Peninsula Bins', 'Westgate Skip Hire'],
    staying: [DEMO_LOGIN],
  })
  expect(await checksumOfTenant(other.database.admin, tenantId)).toEqual(before)
})
