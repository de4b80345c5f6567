import { describe, expect, test } from 'vitest'
import { shareTestServer } from '#server/testing/test-server.ts'
import { auditOf } from './testing/audit-of.ts'
import { bearer } from './testing/bearer.ts'
import { signUp } from './testing/sign-up.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await shareTestServer()

/** Somebody with two companies, signed in to the first. */
async function inTwoCompanies({ remember = false } = {}) {
  const west = await signedUp(server)
  const added = await visitor(server).post(
    '/register',
    signUp({ email: west.email, companyName: 'Eastgate Bins', timeZone: 'Australia/Perth' }),
  )
  const eastgate: string = added.body.data.tenantId
  const { email, password, tenantId } = west
  const { body } = await visitor(server).post('/login-with-tenant', { email, password, tenantId, remember })
  const { token, refreshToken }: { token: string; refreshToken: string } = body.data
  return { ...west, token, refreshToken, eastgate }
}

const change = (token: string, tenantId: unknown) =>
  visitor(server).send('POST', '/switch-tenant', { ...bearer(token), body: { tenantId } })
const profile = (token: string) => visitor(server).send('GET', '/profile', bearer(token))

describe('going on in another company', () => {
  test('needs no password: the answer is a session there, with its cookies and its zone', async () => {
    const { token, tenantId, eastgate } = await inTwoCompanies()
    const offered = (await profile(token)).body.data.tenants
    expect(offered).toEqual([
      { id: eastgate, name: 'Eastgate Bins' },
      { id: tenantId, name: 'Westgate Skip Hire' },
    ])
    const { status, body, cookies } = await change(token, eastgate)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      tenantId: eastgate,
      companyName: 'Eastgate Bins',
      timeZone: 'Australia/Perth',
      tenants: offered,
    })
    expect(cookies.map(({ value }) => value)).toEqual([body.data.token, body.data.refreshToken])
    expect((await profile(body.data.token)).body.data).toMatchObject({ tenantId: eastgate, role: 'owner' })
    const renewed = await visitor(server).post('/refresh', { refreshToken: body.data.refreshToken })
    expect(renewed).toMatchObject({ status: 200 })
  })

  test('leaves the session of the first company, and both companies have it on record', async () => {
    const { token, refreshToken, tenantId, eastgate } = await inTwoCompanies()
    const { body } = await change(token, eastgate)
    expect(await profile(token)).toMatchObject({ status: 401 })
    expect(await visitor(server).post('/refresh', { refreshToken })).toMatchObject({ status: 401 })
    const sessionOf = (given: string) => given.split('.')[0]
    expect((await auditOf(server, tenantId)).at(-1)).toMatchObject({
      action: 'session.ended',
      subjectId: sessionOf(refreshToken),
    })
    expect((await auditOf(server, eastgate)).at(-1)).toMatchObject({
      action: 'session.started',
      subjectId: sessionOf(body.data.refreshToken),
    })
  })

  test('and back again works', async () => {
    const { token, tenantId, eastgate } = await inTwoCompanies()
    const there = await change(token, eastgate)
    const back = await change(there.body.data.token, tenantId.toUpperCase())
    expect(back).toMatchObject({ status: 200, body: { data: { tenantId } } })
  })

  test.each([true, false])('keeps how long the browser remembers (remembered: %s)', async (remember) => {
    const { token, eastgate } = await inTwoCompanies({ remember })
    const { cookies } = await change(token, eastgate)
    expect(cookies.map(({ expires }) => expires !== undefined)).toEqual([remember, remember])
  })

  test('does not put the next sign-in off', async () => {
    const { token, refreshToken, eastgate } = await inTwoCompanies({ remember: true })
    const startedAt = new Date(Date.now() - 89 * 86_400_000)
    await server.everybody
      .updateTable('sessions')
      .set({ created_at: startedAt })
      .where('id', '=', `${refreshToken.split('.')[0]}`)
      .execute()
    const { cookies } = await change(token, eastgate)
    const endsAt = startedAt.getTime() + 90 * 86_400_000
    for (const { expires } of cookies) {
      expect(Math.abs((expires?.getTime() ?? 0) - endsAt)).toBeLessThan(2_000)
    }
  })
})

describe('it is refused', () => {
  test('for a company of strangers as for one that does not exist, and the session goes on', async () => {
    const { token } = await inTwoCompanies()
    const stranger = await signedUp(server)
    const foreign = await change(token, stranger.tenantId)
    const unknown = await change(token, '01a1fc45-0000-7000-8000-000000000000')
    expect(foreign).toMatchObject({ status: 404, cookies: [] })
    expect(unknown.body).toEqual(foreign.body)
    expect(await profile(token)).toMatchObject({ status: 200 })
  })

  test('for a company that has turned the person’s access off', async () => {
    const { token, eastgate } = await inTwoCompanies()
    await server.everybody
      .updateTable('memberships')
      .set({ disabled_at: new Date() })
      .where('tenant_id', '=', eastgate)
      .execute()
    expect(await change(token, eastgate)).toMatchObject({ status: 404 })
    expect(await profile(token)).toMatchObject({ status: 200 })
  })

  test('without a session, from another site, and for what is no id', async () => {
    const { token, eastgate } = await inTwoCompanies()
    expect(await visitor(server).post('/switch-tenant', { tenantId: eastgate })).toMatchObject({
      status: 401,
    })
    const browser = visitor(server)
    browser.cookies.token = token
    const fromElsewhere = await browser.send('POST', '/switch-tenant', {
      body: { tenantId: eastgate },
      headers: { origin: 'https://evil.example' },
    })
    expect(fromElsewhere).toMatchObject({ status: 403, cookies: [] })
    expect(await change(token, 'eastgate')).toMatchObject({ status: 400 })
    expect(await profile(token)).toMatchObject({ status: 200 })
  })
})
