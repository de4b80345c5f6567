import { describe, expect, test } from 'vitest'
import { shareTestServer } from '#server/testing/test-server.ts'
import { auditOf } from './testing/audit-of.ts'

const server = await shareTestServer()

describe('the own profile', () => {
  test('shows who is signed in, where, and with which role', async () => {
    const tenantId = await server.company({ companyName: 'Bay Bins', timeZone: 'Australia/Perth' })
    const viewer = await server.member(tenantId, 'viewer')
    const { status, body } = await viewer.call({ method: 'GET', path: '/profile' })
    expect(status).toBe(200)
    expect(body.data).toMatchObject({
      userId: viewer.claims.loginId,
      tenantId,
      role: 'viewer',
      status: 'online',
      companyName: 'Bay Bins',
      timeZone: 'Australia/Perth',
      trialEndsOn: null,
      tenants: [{ id: tenantId }],
    })
  })

  test('lists the other companies of the login, and none of anybody else', async () => {
    const [one, other] = [await server.company(), await server.company()]
    const person = await server.member(one, 'owner')
    await server.member(other, 'viewer', person.claims.loginId)
    await server.owner()
    const { body } = await person.call({ method: 'GET', path: '/profile' })
    expect(body.data.tenants.map(({ id }: { id: string }) => id).toSorted()).toEqual([one, other].toSorted())
  })

  test.each(['owner', 'office', 'dispatcher', 'viewer'] as const)(
    'changes its name and status as %s, in this company alone',
    async (role) => {
      const [here, there] = [await server.company(), await server.company()]
      const person = await server.member(here, role)
      const elsewhere = await server.member(there, role, person.claims.loginId)
      const change = { name: '  Renée O’Neil ', status: 'bussy' }
      const { status, body } = await person.call({ method: 'PATCH', path: '/profile', body: change })
      expect(status).toBe(200)
      expect(body.data).toMatchObject({ name: 'Renée O’Neil', status: 'bussy', role })
      const other = await elsewhere.call({ method: 'GET', path: '/profile' })
      expect(other.body.data).toMatchObject({ name: 'Renee Castellano', status: 'online' })
    },
  )

  test('the guide was seen by the person, in all their companies, and by nobody else', async () => {
    const [here, there] = [await server.company(), await server.company()]
    const person = await server.member(here, 'viewer')
    const elsewhere = await server.member(there, 'owner', person.claims.loginId)
    const colleague = await server.member(here, 'owner')
    const seenBy = async (who: typeof person) =>
      (await who.call({ method: 'GET', path: '/profile' })).body.data.hasSeenGuide
    expect([await seenBy(person), await seenBy(elsewhere)]).toEqual([false, false])
    await person.call({ method: 'PATCH', path: '/profile', body: { hasSeenGuide: true } })
    expect(await Promise.all([person, elsewhere, colleague].map(seenBy))).toEqual([true, true, false])
  })

  test('records what changed, and nothing when nothing did', async () => {
    const owner = await server.owner()
    const patch = (body: object) => owner.call({ method: 'PATCH', path: '/profile', body })
    await patch({ status: 'idle' })
    await patch({ status: 'idle' })
    await patch({})
    const record = await auditOf(server, owner.claims.tenantId)
    expect(record).toMatchObject([
      { action: 'user.profile-changed', changes: { status: { from: 'online', to: 'idle' } } },
    ])
  })

  test.each([
    ['status', { status: 'busy' }],
    ['status', { status: 'Online' }],
    ['status', { status: '' }],
    ['name', { name: '' }],
    ['name', { name: '   ' }],
    ['name', { name: 'x'.repeat(81) }],
    ['name', { name: 'Renee\u0000' }],
    ['name', { name: 'Renee\r\nBcc: all' }],
    ['name', { name: 7 }],
  ])('refuses a bad %s', async (field, body) => {
    const owner = await server.owner()
    const answer = await owner.call({ method: 'PATCH', path: '/profile', body })
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field }] } })
  })

  test('does not let anybody make themselves owner, or somebody else', async () => {
    const viewer = await server.member(await server.company(), 'viewer')
    const body = {
      role: 'owner',
      userId: '01a1fc45-0000-7000-8000-000000000000',
      email: 'x@y.au',
      name: 'Vi',
    }
    const answer = await viewer.call({ method: 'PATCH', path: '/profile', body })
    expect(answer.body.data).toMatchObject({ role: 'viewer', userId: viewer.claims.loginId, name: 'Vi' })
    expect(answer.body.data.email).not.toBe('x@y.au')
  })

  test('needs somebody signed in', async () => {
    const answer = await server.http.inject({ url: '/api/v1.0/profile' })
    expect(answer.statusCode).toBe(401)
    expect(answer.json().message).toBe('Your Token is Expired! Please Login to authenticate')
  })

  test('by the cookie is not changed from another site', async () => {
    const owner = await server.owner()
    const from = (headers: object) =>
      server.http.inject({
        method: 'PATCH',
        url: '/api/v1.0/profile',
        cookies: { token: owner.token },
        headers: { host: 'yard.example.com', ...headers },
        payload: { name: 'Hijacked' },
      })
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'https://yard.example.com.evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'cross-site' },
    ]) {
      expect((await from(headers)).statusCode).toBe(403)
    }
    expect((await from({ origin: 'https://yard.example.com' })).statusCode).toBe(200)
  })
})
