import { sql } from 'kysely'
import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { buildApp } from '#server/app.ts'
import { openLiveChannel } from '#server/events/live-channel.ts'
import { withScope } from '#server/tenancy/open-scope.ts'
import { openSwallowingProxy, type SwallowingProxy } from '#server/testing/swallowing-proxy.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { openAppLogin } from './open-app-login.ts'
import { type ConnectionPool, createPool, globalDatabase } from './pool.ts'

const PATIENCE = { first: 400, further: 1_200 }
const SLOWER_THAN_FIRST = 0.6
const UNANSWERED = 'The database has not answered in time'

const server = await openTestServer()
const owner = await server.owner()
const login = { ...(await openAppLogin(server.database.connection, server.services.vault)) }

let way: SwallowingProxy
let pool: ConnectionPool

beforeEach(async () => {
  way = await openSwallowingProxy(login)
  pool = createPool({ ...way.through(login), connectionTimeoutMillis: 1_000 }, 1, PATIENCE)
  pool.on('error', () => undefined)
})

afterEach(async () => {
  way.close()
  await pool.end()
})

describe('a database that vanishes without a word', () => {
  test('costs a call no more than the time for its first answer: 503, and the next one is served once it is back', async () => {
    const services = { ...server.services, pool, global: globalDatabase(pool) }
    const config = { logLevel: 'silent', trustProxy: 0, publicUrl: services.publicUrl } as const
    const http = await buildApp(config, services, services.dataDir)
    const list = () =>
      http.inject({
        method: 'POST',
        url: '/api/v1.0/bookings/getBookings',
        headers: { authorization: `Bearer ${owner.token}` },
        payload: {},
      })
    expect((await list()).statusCode).toBe(200)
    way.swallow()
    const begun = performance.now()
    const lost = await list()
    const waited = performance.now() - begun
    expect(lost.statusCode).toBe(503)
    expect(lost.headers['retry-after']).toBe('2')
    expect(waited).toBeGreaterThan(PATIENCE.first / 2)
    expect(waited).toBeLessThan(30_000)
    expect((await list()).statusCode).toBe(503)
    way.mend()
    expect((await list()).statusCode).toBe(200)
    await http.close()
  })

  test('is noticed in the middle of a transaction too, and at its commit', async () => {
    for (const ask of [sql`select 1`, null]) {
      const work = withScope(pool, owner.claims, async ({ db }) => {
        way.swallow()
        await ask?.execute(db)
      })
      await expect(work).rejects.toThrow(UNANSWERED)
      way.mend()
    }
  })

  test('is noticed by a connection that only listens: screens are told to read anew once it is back', async () => {
    const warn = () => undefined
    const live = await openLiveChannel(
      way.through(server.database.connection),
      { warn },
      {
        askedEveryMs: 50,
        patience: PATIENCE,
      },
    )
    const told: string[][] = []
    live.subscribe(owner.claims.tenantId, (topics) => told.push(topics))
    way.swallow()
    way.mend()
    await vi.waitFor(() => expect(told).toContainEqual(['everything']), { timeout: 60_000 })
    await live.stop()
  })
})

describe('a database that takes its time', () => {
  test('is waited for: a statement may be slow, and so may what lies between two of them', async () => {
    const rows = withScope(pool, owner.claims, async ({ db }) => {
      await sql`select pg_sleep(${SLOWER_THAN_FIRST})`.execute(db)
      const slowWork = Promise.withResolvers<void>()
      setTimeout(slowWork.resolve, PATIENCE.first + PATIENCE.further)
      await slowWork.promise
      return (await sql<{ one: number }>`select 1 as one`.execute(db)).rows
    })
    expect(await rows).toEqual([{ one: 1 }])
  })

  test('has answered with a refusal too: what follows a failed statement may be slow', async () => {
    const work = withScope(pool, owner.claims, async ({ db }) => {
      await expect(sql`select 1 / 0`.execute(db)).rejects.toThrow('division by zero')
      const slowWork = Promise.withResolvers<void>()
      setTimeout(slowWork.resolve, PATIENCE.first + PATIENCE.further)
      await slowWork.promise
    })
    await expect(work).rejects.toThrow('The transaction was undone')
  })
})

test('these tests have teeth: a pool as it comes still waits when the limit is long over', async () => {
  const plain = new pg.Pool({ ...way.through(login), max: 1 })
  plain.on('error', () => undefined)
  await plain.query('select 1')
  way.swallow()
  const state = { isOver: false }
  const asked = plain
    .query('select 1')
    .catch(() => undefined)
    .finally(() => (state.isOver = true))
  await new Promise((later) => setTimeout(later, 2 * PATIENCE.further))
  expect(state.isOver).toBe(false)
  way.close()
  await asked
  await plain.end()
})
