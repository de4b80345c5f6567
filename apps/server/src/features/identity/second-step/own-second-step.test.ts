import { beforeEach, describe, expect, test, vi } from 'vitest'
import { driverInput } from '#server/testing/fleet-input.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { auditOf } from '../testing/audit-of.ts'
import { asPerson, atSecondStep, codeOf, setUpApp, withApp } from '../testing/second-step.ts'
import { signedUp } from '../testing/signed-up.ts'
import { resetByOperator } from './require-second-step.ts'

const server = await openTestServer({ withJobs: true })
const PATIENCE = { timeout: 30_000, interval: 50 }

const mailsTo = (email: string, subject: RegExp) =>
  server.emails.filter(({ to, subject: said }) => to === email && subject.test(said))

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

/** The minutes for which their proof counts have passed. */
const later = ({ userId }: { userId: string }) =>
  server.everybody
    .updateTable('sessions')
    .set({ proven_at: new Date(Date.now() - 15.1 * 60_000) })
    .where('login_id', '=', userId)
    .execute()

async function colleagueOf(owner: { tenantId: string; email: string }, role: 'owner' | 'viewer' = 'viewer') {
  const member = await server.member(owner.tenantId, role)
  const userId = member.claims.loginId
  const logins = server.everybody.selectFrom('logins').where('email', '=', owner.email)
  const { password_hash } = await logins.select('password_hash').executeTakeFirstOrThrow()
  await server.everybody.updateTable('logins').set({ password_hash }).where('id', '=', userId).execute()
  return { ...member, userId, tenantId: owner.tenantId }
}

describe('setting it up', () => {
  test('does not count before the recovery codes are put away', async () => {
    const { token } = await signedUp(server)
    const early = await asPerson(server, token, [
      'PUT',
      '/account/second-step',
      { currentPassword: 'four bins 4 you', mark: '' },
    ])
    expect([early.status, early.body.message]).toEqual([
      409,
      'Set up an app or a passkey first, and recovery codes.',
    ])
    await setUpApp(server, token)
    const state = await asPerson(server, token, ['GET', '/account/second-step'])
    expect(state.body.data).toMatchObject({ isOn: true, hasApp: true, recoveryCodesLeft: 8 })
  })

  test('needs the current password: an open session alone would lock the person out', async () => {
    const { token, userId } = await signedUp(server)
    const turnOn = (body: object) =>
      asPerson(server, token, ['PUT', '/account/second-step', { mark: '', ...body }])
    for (const body of [{}, { currentPassword: '' }, { currentPassword: 'five bins 5 you' }]) {
      const refused = await turnOn(body)
      expect([refused.status, refused.body.errors[0].field]).toEqual([400, 'currentPassword'])
    }
    const login = server.everybody.selectFrom('logins').where('id', '=', userId)
    expect(await login.select('second_step_since').executeTakeFirstOrThrow()).toEqual({
      second_step_since: null,
    })
  })

  test('codes made at the same moment are eight, and turning it off leaves nothing behind', async () => {
    const { token } = await withApp(server)
    const make = () => asPerson(server, token, ['POST', '/account/second-step/recovery-codes'])
    await Promise.all([make(), make(), make()])
    const state = () => asPerson(server, token, ['GET', '/account/second-step'])
    expect((await state()).body.data.recoveryCodesLeft).toBe(8)
    const { mark } = (await make()).body.data
    const password = { currentPassword: 'four bins 4 you', mark }
    await Promise.all([
      asPerson(server, token, ['DELETE', '/account/second-step']),
      asPerson(server, token, ['PUT', '/account/second-step', password]),
      make(),
    ])
    const after = (await state()).body.data
    expect(after.isOn && !after.hasApp).toBe(false)
  })

  test('digits of another app are 400, and digits without an app 409', async () => {
    const { token } = await signedUp(server)
    const confirm = (code: string) =>
      asPerson(server, token, ['POST', '/account/second-step/app/confirm', { code }])
    expect((await confirm('123456')).status).toBe(409)
    await asPerson(server, token, ['POST', '/account/second-step/app'])
    const wrong = await confirm('123456')
    expect([wrong.status, wrong.body.errors[0].field]).toEqual([400, 'code'])
  })

  test('is mailed and in the history; turning it off as well', async () => {
    const { email, token, tenantId } = await withApp(server)
    await expect.poll(() => mailsTo(email, /second step at Skipyard is on/).length, PATIENCE).toBe(1)
    expect((await asPerson(server, token, ['DELETE', '/account/second-step'])).status).toBe(200)
    await expect.poll(() => mailsTo(email, /second step at Skipyard is off/).length, PATIENCE).toBe(1)
    const actions = (await auditOf(server, tenantId)).map(({ action }) => action)
    expect(actions).toEqual(expect.arrayContaining(['second-step.turned-on', 'second-step.turned-off']))
  })
})

describe('what asks for it again', () => {
  test('an export, some minutes after the last proof, and not for a person without one', async () => {
    const person = await withApp(server)
    const exported = () => asPerson(server, person.token, ['GET', '/bookings/export?type=all'])
    expect((await exported()).status).toBe(200)
    await later(person)
    const refused = await exported()
    expect([refused.status, refused.headers['refusal-reason']]).toEqual([403, 'second-step-needed'])
    expect(refused.body).toMatchObject({ reason: 'second-step-needed' })
    const confirm = (code: string) =>
      asPerson(server, person.token, ['POST', '/account/second-step/proof', { code }])
    expect((await confirm('000000')).status).toBe(400)
    expect((await confirm(codeOf(person.secret))).status).toBe(200)
    expect((await exported()).status).toBe(200)
    const other = await signedUp(server)
    await later(other)
    expect((await asPerson(server, other.token, ['GET', '/bookings/export?type=all'])).status).toBe(200)
  })

  test.each<[string, Parameters<typeof asPerson>[2]]>([
    [
      'people’s roles',
      ['PATCH', '/users/0198a000-0000-7000-8000-000000000000/role', { version: 1, role: 'viewer' }],
    ],
    ['people', ['DELETE', '/users/0198a000-0000-7000-8000-000000000000']],
    ['invitations', ['POST', '/invites', { name: 'Joe', email: 'joe@example.com.au', role: 'viewer' }]],
    ['bank details of drivers', ['POST', '/drivers/0198a000-0000-7000-8000-000000000000/reveal']],
    ['new recovery codes', ['POST', '/account/second-step/recovery-codes']],
    ['another app', ['POST', '/account/second-step/app']],
    ['turning it off', ['DELETE', '/account/second-step']],
    ['requiring it', ['PUT', '/users/second-step', { isRequired: true }]],
    ['payments as a file', ['GET', '/payments/export']],
  ])('%s', async (_, call) => {
    const person = await withApp(server)
    await later(person)
    expect(await asPerson(server, person.token, call)).toMatchObject({
      status: 403,
      body: { reason: 'second-step-needed' },
    })
  })
})

test('a driver’s bank account is changed with a proof, everything else without', async () => {
  const person = await withApp(server)
  const add = (changes: object) => asPerson(server, person.token, ['POST', '/drivers', driverInput(changes)])
  const { _id } = (await add({ bsb: '063000', accountNumber: '12345678' })).body.data
  await later(person)
  const save = (version: number, changes: object) =>
    asPerson(server, person.token, ['PUT', `/drivers/${_id}`, driverInput({ version, ...changes })])
  const due = { status: 403, body: { reason: 'second-step-needed' } }
  expect(await add({ firstName: 'Ann', phone: '0491570158' })).toMatchObject(due)
  const kept = { accountName: undefined, bsb: undefined, accountNumber: undefined }
  expect(await save(1, { ...kept, accountNumber: '12345679' })).toMatchObject(due)
  expect(await save(1, { ...kept, accountNumber: '' })).toMatchObject(due)
  expect((await save(1, { ...kept, accountNumber: '12345678' })).status).toBe(200)
  expect((await save(2, { ...kept, lastName: 'Bianco' })).status).toBe(200)
  const proof = { code: codeOf(person.secret) }
  await asPerson(server, person.token, ['POST', '/account/second-step/proof', proof])
  expect((await save(3, { ...kept, accountNumber: '12345679' })).status).toBe(200)
})

test('five wrong codes after the right password are mailed to the person, once a day', async () => {
  const person = await withApp(server)
  const { finish } = await atSecondStep(server, person)
  for (let tries = 1; tries <= 6; tries += 1) await finish({ code: '000000' })
  await expect.poll(() => mailsTo(person.email, /Somebody knows/).length, PATIENCE).toBe(1)
})

describe('requiring it of everyone', () => {
  test('an owner without one is refused, and a viewer may neither ask nor see', async () => {
    const owner = await signedUp(server)
    const require: Parameters<typeof asPerson>[2] = ['PUT', '/users/second-step', { isRequired: true }]
    expect((await asPerson(server, owner.token, require)).status).toBe(409)
    const viewer = await colleagueOf(owner)
    expect((await asPerson(server, viewer.token, require)).status).toBe(403)
    expect((await asPerson(server, viewer.token, ['GET', '/users/second-step'])).status).toBe(403)
  })

  test('from that day on nothing else is answered before it is set up', async () => {
    const owner = await withApp(server)
    const viewer = await colleagueOf(owner)
    await asPerson(server, owner.token, ['PUT', '/users/second-step', { isRequired: true }])
    const listed = () => asPerson(server, viewer.token, ['GET', '/trucks'])
    expect((await listed()).status).toBe(200)
    await server.everybody
      .updateTable('tenants')
      .set({ second_step_from: '2020-01-01' })
      .where('tenant_id', '=', owner.tenantId)
      .execute()
    expect(await listed()).toMatchObject({ status: 403, body: { reason: 'second-step-missing' } })
    expect((await asPerson(server, viewer.token, ['GET', '/profile'])).status).toBe(200)
    expect((await asPerson(server, viewer.token, ['GET', '/account/sessions'])).status).toBe(200)
    const elsewhere = await asPerson(server, viewer.token, ['POST', '/account/sessions/endOthers'])
    expect(elsewhere.status).toBe(200)
    await setUpApp(server, viewer.token)
    expect((await listed()).status).toBe(200)
    const off = await asPerson(server, viewer.token, ['DELETE', '/account/second-step'])
    expect([off.status, (await asPerson(server, owner.token, ['GET', '/trucks'])).status]).toEqual([409, 200])
  })
})

describe('somebody has lost phone and codes', () => {
  test('an owner resets a colleague: signed out everywhere, mailed, in the history', async () => {
    const owner = await signedUp(server)
    const colleague = await colleagueOf(owner)
    await setUpApp(server, colleague.token)
    const path = `/users/${colleague.userId}/second-step`
    expect((await asPerson(server, colleague.token, ['DELETE', path])).status).toBe(403)
    expect((await asPerson(server, owner.token, ['DELETE', path])).status).toBe(200)
    expect((await asPerson(server, colleague.token, ['GET', '/profile'])).status).toBe(401)
    expect((await asPerson(server, owner.token, ['DELETE', path])).status).toBe(409)
    const actions = (await auditOf(server, owner.tenantId)).map(({ action }) => action)
    expect(actions).toContain('second-step.reset')
  })

  test('an owner of one of their companies alone may not: it would open the other', async () => {
    const person = await withApp(server)
    const other = await signedUp(server)
    await server.member(other.tenantId, 'viewer', person.userId)
    const path = `/users/${person.userId}/second-step`
    expect((await asPerson(server, other.token, ['DELETE', path])).status).toBe(409)
    expect((await asPerson(server, person.token, ['DELETE', path])).status).toBe(409)
    const state = await asPerson(server, person.token, ['GET', '/account/second-step'])
    expect(state.body.data.isOn).toBe(true)
  })

  test('the operator resets the only owner', async () => {
    const person = await withApp(server)
    const parts = server.services
    expect(await resetByOperator(parts, person.email.toUpperCase())).toContain('is reset')
    expect((await asPerson(server, person.token, ['GET', '/profile'])).status).toBe(401)
    expect((await atSecondStep(server, person)).body.data.token).toEqual(expect.any(String))
    expect(mailsTo(person.email, /was reset/)).toHaveLength(1)
    await expect(resetByOperator(parts, person.email)).rejects.toThrow('has no second step')
    await expect(resetByOperator(parts, 'nobody@example.com.au')).rejects.toThrow('Nobody signs in')
  })
})

test('a sign-in from a new device is mailed, from the same network and browser once', async () => {
  const person = await signedUp(server)
  const first = await atSecondStep(server, person)
  await expect.poll(() => mailsTo(person.email, /new device/).length, PATIENCE).toBe(1)
  await atSecondStep(server, person, first.someone)
  await atSecondStep(server, person)
  await expect.poll(() => mailsTo(person.email, /new device/).length, PATIENCE).toBe(2)
})

test('whom no network was kept of, no device of the same kind is new to', async () => {
  const person = await signedUp(server)
  const { userId, email } = person
  await server.everybody.updateTable('sessions').set({ network: '' }).where('login_id', '=', userId).execute()
  await atSecondStep(server, person)
  await setUpApp(server, person.token)
  await expect.poll(() => mailsTo(email, /second step at Skipyard is on/).length, PATIENCE).toBe(1)
  expect(mailsTo(email, /new device/)).toHaveLength(0)
})
