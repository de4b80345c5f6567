import { EventEmitter, once } from 'node:events'
import { expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const server = await openTestServer()

test('a committed change is told to its own tenant and to nobody else', async () => {
  const [ours, theirs] = [await server.owner(), await server.owner()]
  const heard = new EventEmitter()
  const told: string[][] = []
  server.services.live.subscribe(theirs.claims.tenantId, (topics) => told.push(topics))
  server.services.live.subscribe(ours.claims.tenantId, (topics) => heard.emit('change', topics))
  const change = once(heard, 'change')
  await ours.inScope(async (scope) => scope.announce('bookings'))
  expect(await change).toEqual([['bookings']])
  expect(told).toEqual([])
})

test('a change that was rolled back is told to nobody', async () => {
  const owner = await server.owner()
  const told: string[][] = []
  server.services.live.subscribe(owner.claims.tenantId, (topics) => told.push(topics))
  const failing = owner.inScope(async (scope) => {
    scope.announce('stock')
    throw new Error('changed my mind')
  })
  await expect(failing).rejects.toThrow('changed my mind')
  const heard = new EventEmitter()
  const stop = server.services.live.subscribe(owner.claims.tenantId, (topics) => heard.emit('change', topics))
  const change = once(heard, 'change')
  await owner.inScope(async (scope) => scope.announce('settings'))
  await change
  stop()
  expect(told).toEqual([['settings']])
})

test('a lost connection is taken up again by one: however often it is lost, nothing is told twice', async () => {
  const owner = await server.owner()
  const heard = new EventEmitter()
  const told: string[][] = []
  const stop = server.services.live.subscribe(owner.claims.tenantId, (topics) => {
    told.push(topics)
    heard.emit('change')
  })
  for (let loss = 0; loss < 3; loss += 1) {
    const change = once(heard, 'change')
    await asOwner(server.database.admin, (client) =>
      client.query(`select pg_terminate_backend(pid) from pg_stat_activity
        where query like 'listen %' and datname = current_database()`),
    )
    await change
  }
  for (const topic of ['bookings', 'settings'] as const) {
    const change = once(heard, 'change')
    await owner.inScope(async (scope) => scope.announce(topic))
    await change
  }
  stop()
  expect(told).toEqual([['everything'], ['everything'], ['everything'], ['bookings'], ['settings']])
})
