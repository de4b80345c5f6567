import { afterAll, expect, test } from 'vitest'
import { agreeAtXero } from '#server/testing/agree-at-xero.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { liveConnection } from './live-connection.ts'

const COMPANIES = 5
const ASKING = 10

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })

async function companyWithOldTokens(): Promise<TestMember> {
  const owner = await server.owner()
  const post = (path: string, body?: unknown) => owner.call({ method: 'POST', path: `/xero/${path}`, body })
  const { url } = (await post('beginConnection')).body.data
  const back = await agreeAtXero(url, [xero.addOrganisation('Books')])
  expect((await post('finishConnection', back)).status).toBe(200)
  await owner.inScope(({ db, tenantId }) =>
    db
      .updateTable('xero_connections')
      .set({ access_expires_at: new Date(0) })
      .where('tenant_id', '=', tenantId)
      .execute(),
  )
  return owner
}

test('while Xero keeps everybody waiting for a token, the database is free for bookings; each company is renewed once', async () => {
  const { clientId } = xero.settings
  if (clientId === undefined) throw new Error('The stand-in names a client')
  const services = { ...server.services, xero: { ...xero.settings, clientId } }
  const owners: TestMember[] = []
  for (let made = 0; made < COMPANIES; made += 1) owners.push(await companyWithOldTokens())
  const before = xero.counts.refreshes
  const gate = Promise.withResolvers<void>()
  xero.faults.tokenGate = gate.promise
  const asking = owners.flatMap(({ claims }) =>
    Array.from({ length: ASKING }, () => liveConnection(services, claims.tenantId)),
  )
  await expect.poll(() => xero.counts.refreshes - before).toBeGreaterThan(0)
  const [owner] = owners
  const bookings = await owner?.call({ method: 'POST', path: '/bookings/getBookings?type=all', body: {} })
  expect(bookings?.status).toBe(200)
  gate.resolve()
  xero.faults.tokenGate = undefined
  expect((await Promise.all(asking)).every((live) => live !== undefined)).toBe(true)
  expect(xero.counts.refreshes - before).toBe(COMPANIES)
})
