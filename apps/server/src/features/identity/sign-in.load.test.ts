import { availableParallelism } from 'node:os'
import { expect, test, vi } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { bearer } from './testing/bearer.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

// Dear enough for a queue, cheaper than a real password: fifty of those are half a minute on a busy machine.
vi.mock('./password-cost.ts', () => ({
  passwordCost: { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 },
}))

const lanes = Math.max(1, availableParallelism() - 1)

const server = await openTestServer()

test('of a flood of right passwords fifty are signed in, the queue has an end, and everybody else goes on being answered', async () => {
  const { email, password, token } = await signedUp(server)
  let isFlooded = true
  const flood = Promise.all(
    Array.from({ length: 60 * lanes }, () => visitor(server).post('/login', { email, password })),
  ).finally(() => {
    isFlooded = false
  })
  let answered = 0
  while (isFlooded) {
    expect(await visitor(server).send('GET', '/profile', bearer(token))).toMatchObject({ status: 200 })
    answered += 1
  }
  expect(answered).toBeGreaterThan(50)
  const answers = await flood
  const turnedAway = answers.filter(({ status }) => status === 429)
  const signedIn = answers.filter(({ status }) => status === 200)
  // Which fifty come first is the network's business.
  expect(signedIn.length).toBeGreaterThanOrEqual(50)
  expect(signedIn.length + turnedAway.length).toBe(60 * lanes)
  expect(turnedAway.length).toBeGreaterThan(0)
  expect(turnedAway.every(({ headers }) => headers['retry-after'] === '10')).toBe(true)
  expect(await visitor(server).post('/login', { email, password })).toMatchObject({ status: 200 })
})
