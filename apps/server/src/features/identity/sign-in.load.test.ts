import { once } from 'node:events'
import { request } from 'node:http'
import { availableParallelism } from 'node:os'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { bearer } from './testing/bearer.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

// Dear enough for a queue, cheaper than a real password: fifty of those are half a minute on a busy machine.
vi.mock('./password-cost.ts', () => ({
  passwordCost: { memoryCost: 65_536, timeCost: 3, parallelism: 1, outputLen: 32 },
}))

const lanes = Math.max(1, availableParallelism() - 1)

/** How many passwords have been looked at, and what each of them waits for first. */
const hashing = vi.hoisted(() => ({ begun: 0, held: Promise.resolve() }))
vi.mock('@node-rs/argon2', async (load) => {
  const argon2 = await load<typeof import('@node-rs/argon2')>()
  return {
    ...argon2,
    async verify(...args: Parameters<typeof argon2.verify>) {
      hashing.begun += 1
      await hashing.held
      return argon2.verify(...args)
    },
  }
})

const server = await openTestServer()
beforeEach(() => {
  hashing.begun = 0
})

/** Sixty people at sixty addresses with an email that nobody has. */
const flood = (size = 60) =>
  Array.from({ length: size }, (_, turn) =>
    visitor(server).post('/login', { email: `${turn}@nobody.example.com`, password: 'a wrong one 1' }),
  )

test('in a flood of strangers a known device is served first, on another address too, and everybody else goes on being answered', async () => {
  const { email, password, token } = await signedUp(server)
  const office = visitor(server)
  const { device } = await office.post('/login', { email, password })
  const atHome = visitor(server)
  atHome.cookies.device = device?.value ?? ''

  const served: string[] = []
  const strangers = flood().map((answer) => answer.then(() => served.push('stranger')))
  const person = atHome.post('/login', { email, password }).then((answer) => {
    served.push('known')
    return answer
  })
  expect(await visitor(server).send('GET', '/profile', bearer(token))).toMatchObject({ status: 200 })
  expect(await person).toMatchObject({ status: 200 })
  expect(served.indexOf('known')).toBeLessThan(10)
  await Promise.all(strangers)
})

test('who has gone is not hashed for: the next one from there is served at once', async () => {
  const { email, password } = await signedUp(server)
  const { port } = new URL(await server.http.listen({ host: '127.0.0.1', port: 0 }))
  const call = (who: string) => {
    const headers = { 'content-type': 'application/json' }
    const path = `${BASE_PATH}/login`
    const sent = request({ method: 'POST', host: '127.0.0.1', port, path, headers, agent: false })
    sent.on('error', () => undefined)
    sent.end(JSON.stringify({ email: who, password }))
    return sent
  }
  const held = Promise.withResolvers<void>()
  hashing.held = held.promise
  let arrived = 0
  let left = 0
  server.http.server.on('request', (_, reply) => {
    arrived += 1
    reply.once('close', () => {
      left += 1
    })
  })
  const first = once(call('first@example.com'), 'response')
  await vi.waitFor(() => expect(hashing.begun).toBe(1))
  const gone = Array.from({ length: 50 }, (_, turn) => call(`${turn}@gone.example.com`))
  await vi.waitFor(() => expect(arrived).toBe(51))
  const patient = once(call(email), 'response')
  await vi.waitFor(() => expect(arrived).toBe(52))
  for (const one of gone) one.destroy()
  await vi.waitFor(() => expect(left).toBe(50))
  held.resolve()
  await first
  const [answer] = await patient
  expect(answer.statusCode).toBe(200)
  expect(hashing.begun).toBeLessThanOrEqual(2 + lanes)
})
