import { createHash } from 'node:crypto'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { auditOf } from './testing/audit-of.ts'
import { bearer } from './testing/bearer.ts'
import { linkTokenOf } from './testing/link-token-of.ts'
import { signUp } from './testing/sign-up.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await openTestServer({ withJobs: true })
afterEach(() => {
  vi.useRealTimers()
})

const fresh = 'nine skips 9'
const reset = (token: string, changes: object = {}) =>
  visitor(server).post('/reset-password', { token, password: fresh, confirmPassword: fresh, ...changes })

const status = async (path: string, body: object) => (await visitor(server).post(path, body)).status

/** What the mailed link of somebody holds. */
async function mailedToken(email: string): Promise<string> {
  await visitor(server).post('/forgot-password', { email })
  return linkTokenOf(server, email)
}

describe('setting a new password with the mailed link', () => {
  test('lets the new one in and the old one no more', async () => {
    const { email, password } = await signedUp(server)
    expect(await reset(await mailedToken(email))).toMatchObject({
      status: 200,
      body: { data: { done: true } },
    })
    expect(await status('/login', { email, password })).toBe(401)
    expect(await status('/login', { email, password: fresh })).toBe(200)
  })

  test('ends every session of the login, in each of its companies', async () => {
    const { email, password, token, refreshToken } = await signedUp(server)
    const second = await visitor(server).post(
      '/register',
      signUp({ email, password, companyName: 'Eastgate' }),
    )
    await reset(await mailedToken(email))
    for (const old of [token, second.body.data.token]) {
      expect(await visitor(server).send('GET', '/profile', bearer(old))).toMatchObject({ status: 401 })
    }
    expect(await status('/refresh', { refreshToken })).toBe(401)
    expect(await status('/refresh', { refreshToken: second.body.data.refreshToken })).toBe(401)
  })

  test('is on record in each of its companies, under the person’s name', async () => {
    const { email, password, tenantId, userId } = await signedUp(server)
    const second = await visitor(server).post(
      '/register',
      signUp({ email, password, companyName: 'Eastgate' }),
    )
    await reset(await mailedToken(email))
    for (const company of [tenantId, second.body.data.tenantId]) {
      const record = await auditOf(server, company)
      expect(record.at(-1)).toMatchObject({ action: 'password.changed', actorId: userId, subjectId: userId })
    }
  })

  test('works once', async () => {
    const { email } = await signedUp(server)
    const token = await mailedToken(email)
    expect(await reset(token)).toMatchObject({ status: 200 })
    const again = await reset(token, { password: 'thief was 1', confirmPassword: 'thief was 1' })
    expect(again).toMatchObject({ status: 400, body: { errors: [{ field: 'token' }] } })
    expect(await status('/login', { email, password: fresh })).toBe(200)
  })

  test('a hundred times at once succeeds once', async () => {
    const { email } = await signedUp(server)
    const token = await mailedToken(email)
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, turn) => {
        const password = `password of ${turn}`
        return reset(token, { password, confirmPassword: password })
      }),
    )
    const winners = answers.flatMap(({ status: code }, turn) => (code === 200 ? [turn] : []))
    expect(winners).toHaveLength(1)
    expect(answers.filter(({ status: code }) => code === 400)).toHaveLength(99)
    expect(await status('/login', { email, password: `password of ${winners[0]}` })).toBe(200)
  })

  test('looking first and using up after would let several in, so the count above proves something', async () => {
    const { email } = await signedUp(server)
    const hash = createHash('sha256')
      .update(await mailedToken(email))
      .digest('hex')
    const logins = server.everybody
    const naive = async () => {
      const found = await logins
        .selectFrom('logins')
        .select('id')
        .where('reset_token_hash', '=', hash)
        .executeTakeFirst()
      if (found) {
        await logins
          .updateTable('logins')
          .set({ reset_token_hash: null })
          .where('id', '=', found.id)
          .execute()
      }
      return found !== undefined
    }
    const answers = await Promise.all(Array.from({ length: 100 }, naive))
    expect(answers.filter(Boolean).length).toBeGreaterThan(1)
  })

  test.each([
    ['29 minutes', 29, 200],
    ['31 minutes', 31, 400],
  ])('after %s', async (_, minutes, code) => {
    const { email } = await signedUp(server)
    const token = await mailedToken(email)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
    expect(await reset(token)).toMatchObject({ status: code })
  })

  test('uses the newest link only', async () => {
    const { email } = await signedUp(server)
    const older = await mailedToken(email)
    const newer = await mailedToken(email)
    expect(newer).not.toBe(older)
    expect(await reset(older)).toMatchObject({ status: 400 })
    expect(await reset(newer)).toMatchObject({ status: 200 })
  })

  test('lets the owner in at once who had been asked to wait', async () => {
    const { email, password } = await signedUp(server)
    const token = await mailedToken(email)
    const owner = visitor(server)
    for (let wrong = 0; wrong < 10; wrong += 1)
      await owner.post('/login', { email, password: `${password}!` })
    expect(await owner.post('/login', { email, password })).toMatchObject({ status: 429 })
    await owner.post('/reset-password', { token, password: fresh, confirmPassword: fresh })
    expect(await owner.post('/login', { email, password: fresh })).toMatchObject({ status: 200 })
  })
})

describe('refused, and the link keeps working', () => {
  test.each([
    ['password', 'Password is required', { password: '', confirmPassword: '' }],
    ['password', /^Password must be at least 8/, { password: 'bins 42', confirmPassword: 'bins 42' }],
    [
      'password',
      /^Password must be at least 8/,
      { password: 'only letters', confirmPassword: 'only letters' },
    ],
    ['confirmPassword', 'Passwords dont match', { confirmPassword: 'nine skips 8' }],
  ])('%s: %s', async (field, message, changes) => {
    const { email } = await signedUp(server)
    const token = await mailedToken(email)
    const { status: code, body } = await reset(token, changes)
    expect(code).toBe(400)
    expect(body.message).toEqual(typeof message === 'string' ? message : expect.stringMatching(message))
    expect(body.errors[0].field).toBe(field)
    expect(await reset(token)).toMatchObject({ status: 200 })
  })

  test('for a token that nobody was sent', async () => {
    for (const token of ['x', 'A'.repeat(43), "' or true --", '%', '\u0000']) {
      expect(await reset(token)).toMatchObject({ status: 400, body: { errors: [{ field: 'token' }] } })
    }
  })

  test('from another site', async () => {
    const { status: code } = await visitor(server).send('POST', '/reset-password', {
      body: { token: 'x', password: fresh, confirmPassword: fresh },
      headers: { origin: 'https://evil.example' },
    })
    expect(code).toBe(403)
  })

  test('beyond fifty tries from one address in an hour', async () => {
    const guesser = visitor(server)
    const codes: number[] = []
    for (let turn = 0; turn < 51; turn += 1) {
      const body = { token: `guess ${turn}`, password: fresh, confirmPassword: fresh }
      codes.push((await guesser.post('/reset-password', body)).status)
    }
    expect(codes).toEqual([...Array(50).fill(400), 429])
  })
})
