import { expect, test } from 'vitest'
import { DatabaseBusy } from '#server/database/database-turns.ts'
import { turnsOf } from '#server/database/pool.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'

const MOST_HELD = 12
const MOST_WAITING = 500

const server = await openTestServer()

const profileOf = ({ call }: TestMember) => call({ method: 'GET', path: '/profile' })

const waiting = async () => (await server.http.inject('/ready')).json().waiting

test('a company that asks for too much is told so early, and keeps nobody else from the database', async () => {
  const [busy, other] = [await server.owner(), await server.owner()]
  const turns = turnsOf(server.services.pool)
  const held = Array.from({ length: MOST_HELD }, () => turns.take(busy.claims.tenantId))
  await Promise.all(held)
  const asked = Array.from({ length: MOST_WAITING }, () => turns.take(busy.claims.tenantId))
  expect(await waiting()).toBe(MOST_WAITING)

  const refused = await profileOf(busy)
  expect(refused).toMatchObject({ status: 503, body: { message: new DatabaseBusy().message } })
  expect(refused.headers).toMatchObject({ 'retry-after': '5' })
  expect((await profileOf(other)).status).toBe(200)

  for (const turn of [...held, ...asked]) (await turn)()
  expect(await waiting()).toBe(0)
  expect((await profileOf(busy)).status).toBe(200)
})
