import { EventEmitter, once } from 'node:events'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.close())

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
