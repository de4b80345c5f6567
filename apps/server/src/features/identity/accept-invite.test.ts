import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { describe, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { auditOf } from './testing/audit-of.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await openTestServer({ withJobs: true })

const PASSWORD = 'four bins 4 you'
const LINK = /http:\/\/localhost:3000\/join\?token=([\w.-]+)$/m
let invited = 0

/** The token of the latest of so many emails to somebody. */
async function tokenOf(email: string, emails = 1): Promise<string> {
  const found = () => server.emails.filter(({ to, text }) => to === email && LINK.test(text))
  await expect.poll(() => found().length, { timeout: 60_000, interval: 20 }).toBe(emails)
  return LINK.exec(found().at(-1)?.text ?? '')?.[1] ?? ''
}

const somebodyNew = () => {
  invited += 1
  return `joe${invited}@example.com.au`
}

async function invite(owner: TestMember, email = somebodyNew()) {
  const body = { name: 'Joe Nguyen', email, role: 'dispatcher' }
  const { body: answer } = await owner.call({ method: 'POST', path: '/invites', body })
  return { inviteId: `${answer.data._id}`, email, token: await tokenOf(email) }
}

const open = (token: string) => visitor(server).post('/invites/open', { token })
const accept = (token: string, password = PASSWORD, confirmPassword = password) =>
  visitor(server).post('/invites/accept', { token, password, confirmPassword })
const logIn = (email: string, password = PASSWORD) => visitor(server).post('/login', { email, password })
const gone = { status: 400, body: { message: memberTexts.inviteGone } }

describe('the link in the email', () => {
  test('shows who is invited where, sets the password, and signs them in with their role', async () => {
    const owner = await server.owner({ companyName: 'Bay <b>Bins</b>' })
    const { email, token } = await invite(owner)
    const message = server.emails.find(({ to }) => to === email)
    expect(message?.subject).toBe('You are invited to Skipyard')
    expect(message?.html).not.toContain('<b>Bins')
    expect((await open(token)).body.data).toEqual({
      companyName: 'Bay <b>Bins</b>',
      name: 'Joe Nguyen',
      email,
      role: 'dispatcher',
      hasAccount: false,
    })
    const joined = await accept(token)
    expect(joined).toMatchObject({ status: 200, body: { data: { email } } })
    const { token: access, userId } = joined.body.data.signedIn
    const profile = await visitor(server).send('GET', '/profile', {
      headers: { authorization: `Bearer ${access}` },
    })
    expect(profile.body.data).toMatchObject({ name: 'Joe Nguyen', role: 'dispatcher', userId })
    const actions = (await auditOf(server, owner.claims.tenantId)).map(({ action }) => action)
    expect(actions).toEqual(['invite.sent', 'user.joined', 'session.started'])
    expect((await owner.call({ method: 'GET', path: '/invites' })).body.total).toBe(0)
  })

  test('works once, also when it is used many times at the same moment', async () => {
    const owner = await server.owner()
    const { token } = await invite(owner)
    const answers = await Promise.all(Array.from({ length: 8 }, () => accept(token)))
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, ...Array(7).fill(400)])
    expect(await accept(token)).toMatchObject(gone)
    expect(await open(token)).toMatchObject(gone)
    expect((await owner.call({ method: 'GET', path: '/users' })).body.total).toBe(2)
  })

  test('works for 7 days', async () => {
    const owner = await server.owner()
    const { inviteId, token } = await invite(owner)
    await asOwner(server.database.admin, (client) =>
      client.query('update invites set expires_at = now() where id = $1', [inviteId]),
    )
    expect(await open(token)).toMatchObject(gone)
    expect(await accept(token)).toMatchObject(gone)
    const [listed] = (await owner.call({ method: 'GET', path: '/invites' })).body.data
    expect(listed.isExpired).toBe(true)
  })

  test('is replaced when it is sent again, and ends when it is withdrawn', async () => {
    const owner = await server.owner()
    const { inviteId, email, token } = await invite(owner)
    const again = await owner.call({ method: 'POST', path: `/invites/${inviteId}/resend` })
    expect(again.status).toBe(200)
    const newer = await tokenOf(email, 2)
    expect(newer).not.toBe(token)
    expect(await open(token)).toMatchObject(gone)
    expect((await open(newer)).status).toBe(200)
    await owner.call({ method: 'DELETE', path: `/invites/${inviteId}` })
    expect(await accept(newer)).toMatchObject(gone)
  })

  test.each(['', 'x', `${'0198a000-0000-7000-8000-000000000000'}.${'a'.repeat(43)}`])(
    'is nothing when it is %j',
    async (token) => {
      expect((await open(token)).status).toBe(400)
      expect((await accept(token)).status).toBe(400)
    },
  )

  test('opens no other company by its own secret', async () => {
    const [one, other] = [await server.owner(), await server.owner()]
    const { token } = await invite(one)
    const turned = token.replace(one.claims.tenantId, other.claims.tenantId)
    expect(await accept(turned)).toMatchObject(gone)
  })

  test.each([
    [['short1', 'short1'], 'password', texts.signUp.passwordRule],
    [['', ''], 'password', texts.signUp.passwordRule],
    [[PASSWORD, 'another 1 here'], 'confirmPassword', texts.signUp.passwordMismatch],
  ] as const)(
    'with the passwords %j is kept for another try',
    async ([password, confirm], field, message) => {
      const owner = await server.owner()
      const { token } = await invite(owner)
      const answer = await accept(token, password, confirm)
      expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
      expect((await accept(token)).status).toBe(200)
    },
  )
})

describe('who signs in already', () => {
  test('gets one more company and keeps the password', async () => {
    const person = await signedUp(server, { companyName: 'First Bins' })
    const owner = await server.owner({ companyName: 'Second Bins' })
    const { token } = await invite(owner, person.email)
    expect((await open(token)).body.data.hasAccount).toBe(true)
    const joined = await accept(token, 'an other 1 word')
    expect(joined).toMatchObject({ status: 200, body: { data: { signedIn: null } } })
    expect(joined.headers['set-cookie']).toBeUndefined()
    expect((await logIn(person.email, 'an other 1 word')).status).toBe(401)
    const names = (await logIn(person.email)).body.data.tenants.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['First Bins', 'Second Bins'])
  })

  test('comes back with the new role after having been removed', async () => {
    const owner = await server.owner()
    const { email, token } = await invite(owner)
    await accept(token)
    const { userId } = (await logIn(email)).body.data
    await owner.call({ method: 'DELETE', path: `/users/${userId}` })
    expect((await logIn(email)).status).toBe(401)
    const body = { name: 'Joe', email, role: 'viewer' }
    expect((await owner.call({ method: 'POST', path: '/invites', body })).status).toBe(200)
    expect((await accept(await tokenOf(email, 2))).status).toBe(200)
    expect((await logIn(email)).status).toBe(200)
    const people = (await owner.call({ method: 'GET', path: '/users' })).body.data
    expect(people).toContainEqual(expect.objectContaining({ _id: userId, role: 'viewer' }))
  })
})
