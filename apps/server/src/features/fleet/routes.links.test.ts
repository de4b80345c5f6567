import { expect, test } from 'vitest'
import { addedDriver } from '#server/testing/fleet-calls.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()

test('a driver’s link says when it was opened last, noted once a minute', async () => {
  const member = await server.owner()
  const driverId = await addedDriver(member)
  const asked = async () =>
    (await member.call({ method: 'POST', path: `/drivers/${driverId}/link` })).body.data
  const { driverLink, lastOpenedAt } = await asked()
  expect(lastOpenedAt).toBeNull()
  const open = () =>
    server.http.inject({ method: 'GET', url: `/api/v1.0/driver-runs/${driverLink.split('/').at(-1)}` })
  await open()
  const first = (await asked()).lastOpenedAt
  expect(Math.abs(Date.now() - Date.parse(first))).toBeLessThan(60_000)
  await open()
  expect((await asked()).lastOpenedAt).toBe(first)
  const earlier = new Date(Date.parse(first) - 61_000)
  await member.inScope(({ db, tenantId }) =>
    db.updateTable('driver_links').set({ opened_at: earlier }).where('tenant_id', '=', tenantId).execute(),
  )
  await open()
  expect(Date.parse((await asked()).lastOpenedAt)).toBeGreaterThanOrEqual(Date.parse(first))
  await member.call({ method: 'DELETE', path: `/drivers/${driverId}/link` })
  expect((await asked()).lastOpenedAt).toBeNull()
})
