import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/test-server.ts'
import { bearer } from './testing/bearer.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

test('twenty people sign in at once and everybody else is answered as before', async () => {
  const { email, password, token } = await signedUp(server)
  let signingIn = true
  const logins = Promise.all(
    Array.from({ length: 20 }, () => visitor(server).post('/login', { email, password })),
  ).finally(() => {
    signingIn = false
  })
  const times: number[] = []
  while (signingIn) {
    const begun = performance.now()
    expect(await visitor(server).send('GET', '/profile', bearer(token))).toMatchObject({ status: 200 })
    times.push(performance.now() - begun)
    await pause(10)
  }
  expect((await logins).map(({ status }) => status)).toEqual(Array(20).fill(200))
  const [p95 = Number.POSITIVE_INFINITY] = times
    .toSorted((a, b) => a - b)
    .slice(Math.floor(times.length * 0.95))
  expect(times.length).toBeGreaterThan(10)
  expect(p95).toBeLessThan(500)
}, 60_000)
