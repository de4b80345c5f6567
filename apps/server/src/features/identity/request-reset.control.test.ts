import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/test-server.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

vi.mock('./password-cost.ts', () => import('./testing/password-cost.ts'))

vi.mock(import('node:timers/promises'), async (original) => {
  const timers = await original()
  return { ...timers, setTimeout: async <T>(_ms?: number, value?: T) => value ?? timers.setImmediate(value) }
})

let server: TestServer
beforeAll(async () => {
  server = await createTestServer({ withJobs: true })
})
afterAll(() => server.close())

const median = (times: number[]) => times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? 0

test('answered as soon as it is done, a known email would be told from an unknown one by the clock', async () => {
  const people = [await signedUp(server), await signedUp(server)]
  const timed = async (email: string) => {
    const begun = performance.now()
    await visitor(server).post('/forgot-password', { email })
    return performance.now() - begun
  }
  const known: number[] = []
  const unknown: number[] = []
  for (let round = 0; round < 15; round += 1) {
    known.push(await timed(people[round % 2]?.email ?? ''))
    unknown.push(await timed(`stranger${round}@example.com.au`))
  }
  expect(median(unknown) / median(known)).toBeLessThan(0.9)
})
