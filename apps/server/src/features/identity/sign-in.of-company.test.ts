import { beforeAll, describe, expect, test } from 'vitest'
import { shareTestServer } from '#server/testing/test-server.ts'
import { bearer } from './testing/bearer.ts'
import { signUp } from './testing/sign-up.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await shareTestServer()
let owner: Awaited<ReturnType<typeof signedUp>>
let eastgate: string
beforeAll(async () => {
  owner = await signedUp(server)
  const answer = await visitor(server).post(
    '/register',
    signUp({ email: owner.email, companyName: 'Eastgate Bins', timeZone: 'Australia/Perth' }),
  )
  eastgate = answer.body.data.tenantId
})

const choose = (changes: object = {}) =>
  visitor(server).post('/login-with-tenant', {
    email: owner.email,
    password: owner.password,
    tenantId: eastgate,
    ...changes,
  })

describe('choosing a company', () => {
  test('signs in to that one, in its zone, with its list of companies', async () => {
    const { status, body, cookies } = await choose({ remember: true })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      tenantId: eastgate,
      companyName: 'Eastgate Bins',
      timeZone: 'Australia/Perth',
      tenants: [{ name: 'Eastgate Bins' }, { name: 'Westgate Skip Hire' }],
    })
    expect(cookies.map(({ name }) => name)).toEqual(['token', 'refreshToken'])
  })

  test('gives a token for that company and no other', async () => {
    const [east, west] = [await choose(), await choose({ tenantId: owner.tenantId })]
    for (const [answer, name] of [
      [east, 'Eastgate Bins'],
      [west, 'Westgate Skip Hire'],
    ] as const) {
      const settings = await visitor(server).send('GET', '/settings/', bearer(answer.body.data.token))
      expect(settings.body.data.companyName).toBe(name)
    }
  })

  test('reads the company’s id in either case', async () => {
    const { status, body } = await choose({ tenantId: eastgate.toUpperCase() })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ tenantId: eastgate, companyName: 'Eastgate Bins' })
  })

  test('needs the password again', async () => {
    expect(await choose({ password: 'guessed it 1' })).toMatchObject({ status: 401 })
    expect(await choose({ password: '' })).toMatchObject({ status: 400 })
  })

  test('of strangers answers as one that does not exist', async () => {
    const stranger = await signedUp(server)
    const foreign = await choose({ tenantId: stranger.tenantId })
    const unknown = await choose({ tenantId: '01a1fc45-0000-7000-8000-000000000000' })
    expect(foreign).toMatchObject({
      status: 401,
      body: { message: 'Incorrect email or password' },
      cookies: [],
    })
    expect(unknown.body).toEqual(foreign.body)
  })

  test('needs an id of a company', async () => {
    for (const tenantId of [undefined, '', 'eastgate', `${eastgate}' or true --`, 7]) {
      expect(await choose({ tenantId })).toMatchObject({ status: 400 })
    }
  })

  test('that has turned its access off is refused', async () => {
    await server.everybody
      .updateTable('memberships')
      .set({ disabled_at: new Date() })
      .where('tenant_id', '=', eastgate)
      .execute()
    expect(await choose()).toMatchObject({ status: 401 })
  })
})
