import { beforeAll, describe, expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { auditOf } from './testing/audit-of.ts'
import { bearer } from './testing/bearer.ts'
import { signUp } from './testing/sign-up.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await openTestServer()
let owner: Awaited<ReturnType<typeof signedUp>>
beforeAll(async () => {
  owner = await signedUp(server)
})

const logIn = (body: object) => visitor(server).post('/login', body)
const right = () => ({ email: owner.email, password: owner.password })

describe('signing in', () => {
  test('answers the tokens and the company', async () => {
    const { status, body } = await logIn(right())
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      userId: owner.userId,
      tenantId: owner.tenantId,
      timeZone: 'Australia/Melbourne',
      companyName: 'Westgate Skip Hire',
      tenant: { _id: owner.tenantId, xero: { accountSubscription: false, authenticated: false } },
    })
    const profile = await visitor(server).send('GET', '/profile', bearer(body.data.token))
    expect(profile).toMatchObject({ status: 200, body: { data: { userId: owner.userId } } })
  })

  test('does not mind the case of the email, nor spaces around it', async () => {
    expect(await logIn({ ...right(), email: ` ${owner.email.toUpperCase()} ` })).toMatchObject({
      status: 200,
    })
  })

  test('puts both tokens where no script reads them, until the browser closes', async () => {
    const { cookies, body } = await logIn(right())
    expect(cookies).toEqual([
      { name: 'token', value: body.data.token, path: '/', httpOnly: true, sameSite: 'Lax' },
      {
        name: 'refreshToken',
        value: body.data.refreshToken,
        path: '/api/v1.0/refresh',
        httpOnly: true,
        sameSite: 'Strict',
      },
    ])
  })

  test('with Remember me keeps them for thirty days', async () => {
    const { cookies } = await logIn({ ...right(), remember: true })
    const month = Date.now() + 30 * 86_400_000
    for (const { expires } of cookies) {
      expect(Math.abs(Number(expires?.getTime()) - month)).toBeLessThan(60_000)
    }
    expect(cookies).toHaveLength(2)
  })

  test('is on record with the person’s name', async () => {
    const { body } = await logIn(right())
    const session = body.data.refreshToken.split('.')[0]
    const record = await auditOf(server, owner.tenantId)
    const entry = record.find(({ subjectId }) => subjectId === session)
    expect(entry).toMatchObject({ action: 'session.started', actorId: owner.userId, actorName: /^Owner/ })
  })

  test('stores neither token, only a hash of one', async () => {
    const { body } = await logIn(right())
    const [id, secret] = body.data.refreshToken.split('.')
    const row = await server.everybody
      .selectFrom('sessions')
      .selectAll()
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
    expect(JSON.stringify(row)).not.toContain(secret)
    expect(row.refresh_hash).toMatch(/^[0-9a-f]{64}$/)
  })
})

describe('signing in fails', () => {
  test.each([
    ['Email is required', { email: '' }],
    ['Email is required', { email: undefined }],
    ['Email is required', { email: 7 }],
    ['Invalid email address', { email: 'renee' }],
    ['Invalid email address', { email: 'renee@yard' }],
    ['Invalid email address', { email: 'renee@yard.com\r\nbcc: x@y.z' }],
    ['Password is required', { password: '' }],
    ['Password is required', { password: undefined }],
    ['Password is required', { password: ['a'] }],
  ])('%s', async (message, changes) => {
    const { status, body } = await logIn({ ...right(), ...changes })
    expect(status).toBe(400)
    expect(body.message).toBe(message)
  })

  test('in the same words for a wrong password, an unknown email and a login without a company', async () => {
    const gone = await signedUp(server)
    await server.everybody
      .updateTable('memberships')
      .set({ disabled_at: new Date() })
      .where('login_id', '=', gone.userId)
      .execute()
    const answers = [
      await logIn({ ...right(), password: 'four bins 5 you' }),
      await logIn({ email: 'nobody@example.com.au', password: owner.password }),
      await logIn({ email: gone.email, password: gone.password }),
    ]
    for (const { status, body, cookies } of answers) {
      expect({ status, body, cookies }).toEqual({
        status: 401,
        body: { message: 'Incorrect email or password' },
        cookies: [],
      })
    }
  })

  test('from a page of another site, even with the right password', async () => {
    const { status, cookies } = await visitor(server).send('POST', '/login', {
      body: right(),
      headers: { origin: 'https://evil.example' },
    })
    expect({ status, cookies }).toEqual({ status: 403, cookies: [] })
  })

  test('in the form that another site could send without asking', async () => {
    const { status } = await visitor(server).send('POST', '/login', {
      body: Buffer.from(JSON.stringify(right())),
      headers: { 'content-type': 'text/plain' },
    })
    expect(status).toBe(400)
  })
})

describe('a login of several companies', () => {
  test('is given the choice and no token, then signs in to the one it chose', async () => {
    const first = await signedUp(server)
    const second = await visitor(server).post(
      '/register',
      signUp({ email: first.email, companyName: 'Eastgate Bins' }),
    )
    const { status, body, cookies } = await logIn({ email: first.email, password: first.password })
    expect({ status, body, cookies }).toEqual({
      status: 200,
      cookies: [],
      body: {
        data: {
          tenants: [
            { id: second.body.data.tenantId, name: 'Eastgate Bins' },
            { id: first.tenantId, name: 'Westgate Skip Hire' },
          ],
        },
      },
    })
  })

  test('signs in straight away when only one of them is left', async () => {
    const first = await signedUp(server)
    await visitor(server).post('/register', signUp({ email: first.email, companyName: 'Eastgate Bins' }))
    await server.everybody
      .updateTable('memberships')
      .set({ disabled_at: new Date() })
      .where('tenant_id', '=', first.tenantId)
      .execute()
    const { body } = await logIn({ email: first.email, password: first.password })
    expect(body.data).toMatchObject({ companyName: 'Eastgate Bins', tenants: [{ name: 'Eastgate Bins' }] })
  })
})
