import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await openTestServer()
afterEach(() => {
  vi.useRealTimers()
})

const tenWrong = async (thief: ReturnType<typeof visitor>, email: string) => {
  const answers = await Promise.all(
    Array.from({ length: 10 }, (_, turn) => thief.post('/login', { email, password: `wrong ${turn}` })),
  )
  return answers.map(({ status }) => status)
}

describe('ten wrong passwords on one account', () => {
  test('make the eleventh try wait, and after the wait the right password works', async () => {
    const { email, password } = await signedUp(server)
    const guesser = visitor(server)
    expect(await tenWrong(guesser, email)).toEqual(Array(10).fill(401))

    const { status, body, headers } = await guesser.post('/login', { email, password })
    expect(status).toBe(429)
    expect(body.message).toBe('Too many tries. Please wait 15 minutes and try again.')
    const wait = Number(headers['retry-after'])
    expect(wait).toBeGreaterThan(880)
    expect(wait).toBeLessThanOrEqual(900)

    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + (wait - 5) * 1000 })
    expect(await guesser.post('/login', { email, password })).toMatchObject({ status: 429 })
    vi.setSystemTime(Date.now() + 10_000)
    expect(await guesser.post('/login', { email, password })).toMatchObject({ status: 200 })
  })

  test('lock nobody out who signs in from elsewhere', async () => {
    const { email, password } = await signedUp(server)
    await tenWrong(visitor(server), email)
    expect(await visitor(server).post('/login', { email, password })).toMatchObject({ status: 200 })
  })

  test('count at the choice of company as well', async () => {
    const { email, password, tenantId } = await signedUp(server)
    const guesser = visitor(server)
    await tenWrong(guesser, email)
    const chosen = await guesser.post('/login-with-tenant', { email, password, tenantId })
    expect(chosen).toMatchObject({ status: 429 })
  })

  test('wait just the same for an email that nobody has', async () => {
    const guesser = visitor(server)
    await tenWrong(guesser, 'nobody@example.com.au')
    const { status } = await guesser.post('/login', { email: 'nobody@example.com.au', password: 'x' })
    expect(status).toBe(429)
  })

  test('are forgotten by a right one in between', async () => {
    const { email, password } = await signedUp(server)
    const clumsy = visitor(server)
    for (let turn = 0; turn < 2; turn += 1) {
      for (let wrong = 0; wrong < 6; wrong += 1) await clumsy.post('/login', { email, password: 'oops 1' })
      expect(await clumsy.post('/login', { email, password })).toMatchObject({ status: 200 })
    }
  })
})
