import { afterEach, describe, expect, test, vi } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { auditOf } from './testing/audit-of.ts'
import { bearer } from './testing/bearer.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await openTestServer()
afterEach(() => {
  vi.useRealTimers()
})

const GRACE_OVER_MS = 10_500

const refresh = (refreshToken: string) => visitor(server).post('/refresh', { refreshToken })
const profile = async (token: string) => {
  const { status } = await visitor(server).send('GET', '/profile', bearer(token))
  return status
}

/** Moves the server's clock; the database keeps its own. */
const later = (ms: number) => vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })

const changeSession = (refreshToken: string, changes: { created_at?: Date; refreshed_at?: Date }) =>
  server.everybody.updateTable('sessions').set(changes).where('id', '=', refreshToken.slice(0, 36)).execute()

const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

describe('renewing a session', () => {
  test('gives a new pair each time, and each pair works', async () => {
    let { refreshToken } = await signedUp(server)
    const seen = new Set([refreshToken])
    for (let turn = 0; turn < 5; turn += 1) {
      const { status, body } = await refresh(refreshToken)
      expect(status).toBe(200)
      expect(await profile(body.data.token)).toBe(200)
      refreshToken = body.data.refreshToken
      seen.add(refreshToken)
    }
    expect(seen.size).toBe(6)
  })

  test('works by the cookie alone, and gives both cookies anew', async () => {
    const { refreshToken } = await signedUp(server)
    const browser = visitor(server)
    browser.cookies.refreshToken = refreshToken
    const { status, body, cookies } = await browser.post('/refresh')
    expect(status).toBe(200)
    expect(cookies.map(({ name, value }) => [name, value])).toEqual([
      ['token', body.data.token],
      ['refreshToken', body.data.refreshToken],
    ])
  })

  test('by the cookie is refused to pages of other sites, and uses nothing up', async () => {
    const { refreshToken } = await signedUp(server)
    const browser = visitor(server)
    browser.cookies.refreshToken = refreshToken
    for (const headers of [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]) {
      expect(await browser.send('POST', '/refresh', { body: {}, headers })).toMatchObject({ status: 403 })
    }
    expect(await browser.post('/refresh')).toMatchObject({ status: 200 })
  })

  test('by two tabs at the same moment gives both the same token, and the session lives', async () => {
    const { refreshToken } = await signedUp(server)
    const answers = await Promise.all(Array.from({ length: 4 }, () => refresh(refreshToken)))
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const [next, ...others] = new Set(answers.map(({ body }) => body.data.refreshToken))
    expect(others).toEqual([])
    later(GRACE_OVER_MS)
    expect(await refresh(next)).toMatchObject({ status: 200 })
  })
})

describe('a refresh token used twice', () => {
  test('ends the session for the thief and for the owner', async () => {
    const { refreshToken, tenantId } = await signedUp(server)
    const renewed = await refresh(refreshToken)
    expect(await profile(renewed.body.data.token)).toBe(200)

    later(GRACE_OVER_MS)
    expect(await refresh(refreshToken)).toMatchObject({ status: 401 })
    expect(await profile(renewed.body.data.token)).toBe(401)
    expect(await refresh(renewed.body.data.refreshToken)).toMatchObject({ status: 401 })
    const record = await auditOf(server, tenantId)
    expect(record.at(-1)).toMatchObject({
      action: 'session.ended-by-reuse',
      subjectId: refreshToken.slice(0, 36),
    })
  })

  test('two renewals ago ends it within the moment’s grace too', async () => {
    const { refreshToken } = await signedUp(server)
    const second = await refresh(refreshToken)
    const third = await refresh(second.body.data.refreshToken)
    expect(await refresh(refreshToken)).toMatchObject({ status: 401 })
    expect(await profile(third.body.data.token)).toBe(401)
  })

  test('leaves the other sessions of the person alone', async () => {
    const { email, password, refreshToken } = await signedUp(server)
    const phone = await visitor(server).post('/login', { email, password })
    const renewed = await refresh(refreshToken)
    later(GRACE_OVER_MS)
    await refresh(refreshToken)
    expect(await profile(renewed.body.data.token)).toBe(401)
    expect(await profile(phone.body.data.token)).toBe(200)
  })
})

describe('a refresh token that is no good', () => {
  test.each<[string, (own: string[], theirs: string[]) => string]>([
    ['a guessed secret', ([id]) => `${id}.${'A'.repeat(43)}`],
    ['a guessed secret and mark', ([id]) => `${id}.${'A'.repeat(43)}.${'a'.repeat(32)}`],
    ['the secret of another session', ([id], [, secret, mark]) => `${id}.${secret}.${mark}`],
  ])('%s does not end the session it names', async (_, forge) => {
    const { refreshToken, token } = await signedUp(server)
    const other = await signedUp(server)
    const forged = forge(refreshToken.split('.'), other.refreshToken.split('.'))
    expect(await refresh(forged)).toMatchObject({ status: 401 })
    expect(await profile(token)).toBe(200)
    expect(await profile(other.token)).toBe(200)
    expect(await refresh(refreshToken)).toMatchObject({ status: 200 })
  })

  test('a session from before tokens carried a mark goes on', async () => {
    const { refreshToken } = await signedUp(server)
    const unmarked = refreshToken.slice(0, 80)
    const { status, body } = await refresh(unmarked)
    expect(status).toBe(200)
    expect(body.data.refreshToken).toMatch(/\.[0-9a-f]{32}$/)
    later(GRACE_OVER_MS)
    expect(await refresh(unmarked)).toMatchObject({ status: 401 })
    expect(await profile(body.data.token)).toBe(401)
  })

  test('is asked to wait after two hundred from one address, and good ones do not count', async () => {
    const { refreshToken } = await signedUp(server)
    const guesser = visitor(server)
    const guess = () =>
      guesser.post('/refresh', { refreshToken: `${refreshToken.slice(0, 37)}${'A'.repeat(43)}` })
    expect(await guesser.post('/refresh', { refreshToken })).toMatchObject({ status: 200 })
    const answers = await Promise.all(Array.from({ length: 201 }, guess))
    const statuses = answers.map(({ status }) => status)
    expect(statuses.filter((status) => status === 401)).toHaveLength(200)
    const { status, headers } = await guess()
    expect([status, Number(headers['retry-after']) > 0]).toEqual([429, true])
  })

  test('renewing one session without end is asked to wait', async () => {
    let { refreshToken } = await signedUp(server)
    for (let turn = 0; turn < 100; turn += 1) {
      refreshToken = (await refresh(refreshToken)).body.data.refreshToken
    }
    expect(await refresh(refreshToken)).toMatchObject({ status: 429 })
    later(15 * 60_000 + 1_000)
    expect(await refresh(refreshToken)).toMatchObject({ status: 200 })
  })

  test.each([
    '',
    'x',
    '.',
    '01a1fc45-0000-7000-8000-000000000000',
    `01a1fc45-0000-7000-8000-000000000000.${'A'.repeat(43)}`,
    `01a1fc45-0000-7000-8000-00000000000'.${'A'.repeat(43)}`,
    `${'A'.repeat(36)}.${'A'.repeat(43)}`,
  ])('"%s" is 401 and takes the cookies away', async (refreshToken) => {
    const { status, cookies } = await refresh(refreshToken)
    expect(status).toBe(401)
    expect(cookies.map(({ name, value, expires }) => [name, value, expires?.getTime()])).toEqual([
      ['token', '', 0],
      ['refreshToken', '', 0],
    ])
  })

  test('is 401 when there is none, and 400 when it is no text', async () => {
    expect(await visitor(server).post('/refresh')).toMatchObject({ status: 401 })
    expect(await visitor(server).send('POST', '/refresh')).toMatchObject({ status: 401 })
    expect(await visitor(server).post('/refresh', { refreshToken: 7 })).toMatchObject({ status: 400 })
  })
})

describe('a session comes to its end', () => {
  test.each([
    ['after twelve idle hours', { refreshed_at: daysAgo(0.51) }, 401],
    ['not after eleven', { refreshed_at: daysAgo(0.45) }, 200],
    ['after a day in all, however busy', { created_at: daysAgo(1.01) }, 401],
  ])('%s', async (_, changes, status) => {
    const { refreshToken } = await signedUp(server)
    await changeSession(refreshToken, changes)
    expect(await refresh(refreshToken)).toMatchObject({ status })
  })

  test.each([
    ['after thirty idle days when remembered', { refreshed_at: daysAgo(30.1) }, 401],
    ['not after twenty-nine', { refreshed_at: daysAgo(29), created_at: daysAgo(29) }, 200],
    ['after ninety days in all', { refreshed_at: daysAgo(1), created_at: daysAgo(90.1) }, 401],
  ])('%s', async (_, changes, status) => {
    const { email, password } = await signedUp(server)
    const { body } = await visitor(server).post('/login', { email, password, remember: true })
    await changeSession(body.data.refreshToken, changes)
    expect(await refresh(body.data.refreshToken)).toMatchObject({ status })
  })

  test('at once when the company turns the person’s access off', async () => {
    const { refreshToken, token, tenantId } = await signedUp(server)
    expect(await profile(token)).toBe(200)
    await server.everybody
      .updateTable('memberships')
      .set({ disabled_at: new Date() })
      .where('tenant_id', '=', tenantId)
      .execute()
    expect(await profile(token)).toBe(401)
    expect(await refresh(refreshToken)).toMatchObject({ status: 401 })
  })

  test('for an access token after a quarter of an hour, while the session goes on', async () => {
    const { refreshToken, token } = await signedUp(server)
    later(15 * 60_000 + 1_000)
    expect(await profile(token)).toBe(401)
    const { status, body } = await refresh(refreshToken)
    expect(status).toBe(200)
    expect(await profile(body.data.token)).toBe(200)
  })
})
