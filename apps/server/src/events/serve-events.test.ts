import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { createTestServer, openTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await openTestServer()
let url: string
beforeAll(async () => {
  url = await server.http.listen({ host: '127.0.0.1', port: 0 })
})

/** An open screen of a member: what it has heard, and how it goes on listening. */
async function listen({ token }: TestMember, asked = '', at = url) {
  const answer = await fetch(`${at}${BASE_PATH}/events${asked}`, {
    headers: { authorization: `Bearer ${token}`, accept: 'text/event-stream' },
  })
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader()
  let heard = ''
  const next = async () => {
    const { value = '', done = true } = (await reader?.read()) ?? {}
    heard += value
    return !done
  }
  return {
    status: answer.status,
    /** Everything up to these words. */
    hears: async (words: string) => {
      while (!heard.includes(words)) if (!(await next())) throw new Error(`Ended after ${heard}`)
    },
    /** Everything until the server closes the stream. */
    end: async () => {
      while (await next());
      return heard
    },
    leave: () => reader?.cancel(),
  }
}

const endSilently = ({ claims }: TestMember) =>
  asOwner(server.database.admin, (client) =>
    client.query('update sessions set ended_at = now() where id = $1', [claims.sessionId]),
  )

async function team() {
  const owner = await server.owner()
  const joe = await server.member(owner.claims.tenantId, 'dispatcher')
  return { owner, joe, joeId: joe.claims.loginId }
}

describe('an open screen', () => {
  test('is told of a colleague’s change', async () => {
    const { owner, joe } = await team()
    const screen = await listen(joe)
    await screen.hears('event: open')
    await owner.inScope(async (scope) => scope.announce('stock'))
    await screen.hears('data: {"topics":["stock"]}')
    await screen.leave()
  })

  test('knows the change it made itself by the key of the write, where a screen has made that', async () => {
    const { owner, joe } = await team()
    const screen = await listen(joe)
    await screen.hears('event: open')
    const rename = (name: string, key: string) =>
      owner.call({ method: 'PATCH', path: '/profile', headers: { 'idempotency-key': key }, body: { name } })
    const key = '01234567-89ab-4def-a123-456789abcdef'
    await rename('Ann Other', "another-caller's-key")
    await screen.hears('data: {"topics":["users"]}')
    await rename('Ann Own', key)
    await screen.hears(`data: {"topics":["users"],"key":"${key}"}`)
    await screen.leave()
  })

  test('is told at once what changed after it was read and before it listened', async () => {
    const { owner, joe } = await team()
    const fresh = await listen(joe, '?age=0')
    await owner.inScope(async (scope) => scope.announce('bookings'))
    await fresh.hears('data: {"topics":["bookings"]}')
    const old = await listen(joe, '?age=3600000')
    await old.hears('data: {"topics":["everything"]}')
    for (const screen of [fresh, old]) await screen.leave()
    expect((await listen(joe, '?age=old')).status).toBe(400)
  })

  test('of somebody who is removed hears the end and no more, while the others go on', async () => {
    const { owner, joe, joeId } = await team()
    const [joes, owners] = [await listen(joe), await listen(owner)]
    await owner.call({ method: 'DELETE', path: `/users/${joeId}` })
    await owner.inScope(async (scope) => scope.announce('bookings'))
    const heard = await joes.end()
    expect(heard).toContain('event: end')
    expect(heard).not.toContain('bookings')
    await owners.hears('bookings')
    await owners.leave()
  })

  test('of a session that is ended elsewhere hears the end, that of another session of the login goes on', async () => {
    const { owner, joe, joeId } = await team()
    const elsewhere = await server.member(await server.company(), 'office', joeId)
    const [here, there] = [await listen(joe), await listen(elsewhere)]
    const { sessionId } = joe.claims
    expect((await elsewhere.call({ method: 'DELETE', path: `/account/sessions/${sessionId}` })).status).toBe(
      200,
    )
    expect(await here.end()).toContain('event: end')
    await elsewhere.inScope(async (scope) => scope.announce('fleet'))
    await there.hears('fleet')
    await there.leave()
    expect((await owner.call({ method: 'GET', path: '/profile' })).status).toBe(200)
  })

  test('of somebody who gets another role is told so and goes on', async () => {
    const { owner, joe, joeId } = await team()
    const screen = await listen(joe)
    await owner.call({ method: 'PATCH', path: `/users/${joeId}/role`, body: { version: 1, role: 'viewer' } })
    await screen.hears('data: {"topics":["users"]}')
    await owner.inScope(async (scope) => scope.announce('customers'))
    await screen.hears('customers')
    await screen.leave()
  })

  test('is closed when its session ended while nobody listened, and told to read anew otherwise', async () => {
    const { owner, joe } = await team()
    const [joes, owners] = [await listen(joe), await listen(owner)]
    await owners.hears('event: beat')
    await joes.hears('event: beat')
    await endSilently(joe)
    await asOwner(server.database.admin, (client) =>
      // Of this server alone: other test files listen in databases of their own.
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where query like 'listen %' and datname = current_database()`),
    )
    expect(await joes.end()).toContain('event: end')
    await owners.hears('everything')
    await owners.leave()
  })
})

test('who is signed out is not listened with', async () => {
  const { joe } = await team()
  await endSilently(joe)
  expect((await listen(joe)).status).toBe(401)
})

test('a server that stops tells its listeners when to come back, each at a time of its own', async () => {
  const other = await createTestServer()
  const at = await other.http.listen({ host: '127.0.0.1', port: 0 })
  const owner = await other.owner()
  const screens = await Promise.all(Array.from({ length: 5 }, () => listen(owner, '', at)))
  await Promise.all(screens.map((screen) => screen.hears('event: open')))
  const heard = Promise.all(screens.map((screen) => screen.end()))
  await other.close()
  const waits = (await heard).map((text) => Number(/retry: ?(\d+)/.exec(text)?.[1]))
  for (const wait of waits) expect(wait).toBeGreaterThanOrEqual(500)
  expect(Math.max(...waits)).toBeLessThanOrEqual(3_000)
  expect(new Set(waits).size).toBeGreaterThan(1)
})
