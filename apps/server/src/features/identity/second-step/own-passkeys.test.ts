import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { auditOf } from '../testing/audit-of.ts'
import { addPasskey, atPasskey, withPasskey } from '../testing/passkeys.ts'
import { asPerson, atSecondStep, setUpApp } from '../testing/second-step.ts'
import { signedUp } from '../testing/signed-up.ts'
import { resetByOperator } from './require-second-step.ts'

const server = await openTestServer({ withJobs: true })
const PATIENCE = { timeout: 30_000, interval: 50 }

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const later = ({ userId }: { userId: string }) =>
  server.everybody
    .updateTable('sessions')
    .set({ proven_at: new Date(Date.now() - 15.1 * 60_000) })
    .where('login_id', '=', userId)
    .execute()

const remove = (token: string, passkeyId: string) =>
  asPerson(server, token, ['DELETE', `/account/second-step/passkeys/${passkeyId}`])

const passkeysOf = (loginId: string) =>
  server.everybody.selectFrom('passkeys').where('login_id', '=', loginId).select('name').execute()

describe('confirming with a passkey', () => {
  test('opens what asks for the second step again, once an answer', async () => {
    const person = await withPasskey(server)
    await later(person)
    const exported = () => asPerson(server, person.token, ['GET', '/bookings/export?type=all'])
    expect((await exported()).status).toBe(403)
    const question = await asPerson(server, person.token, ['POST', '/account/second-step/passkey-question'])
    const passkey = person.device.answer(question.body.data)
    const confirm = () => asPerson(server, person.token, ['POST', '/account/second-step/proof', { passkey }])
    expect((await confirm()).status).toBe(200)
    expect((await exported()).status).toBe(200)
    expect(await confirm()).toMatchObject({ status: 400, body: { errors: [{ field: 'passkey' }] } })
  })

  test('a question asked in one session is not answered in another', async () => {
    const person = await withPasskey(server)
    const { ask, finish } = await atPasskey(server, person)
    const other = (await finish({ passkey: person.device.answer(await ask()) })).body.data.token
    const question = await asPerson(server, other, ['POST', '/account/second-step/passkey-question'])
    const passkey = person.device.answer(question.body.data)
    const path = '/account/second-step/proof'
    expect((await asPerson(server, person.token, ['POST', path, { passkey }])).status).toBe(400)
    expect((await asPerson(server, other, ['POST', path, { passkey }])).status).toBe(200)
  })

  test('adding and removing one asks for it', async () => {
    const person = await withPasskey(server)
    await later(person)
    const due = { status: 403, body: { reason: 'second-step-needed' } }
    const begin = await asPerson(server, person.token, ['POST', '/account/second-step/passkeys/begin'])
    expect(begin).toMatchObject(due)
    expect(await remove(person.token, person.passkeyId)).toMatchObject(due)
  })
})

describe('removing a passkey', () => {
  test('beside another way it goes, is mailed and in the history, and computers are asked again', async () => {
    const person = await withPasskey(server)
    const { device } = await addPasskey(server, person.token, { name: 'Old phone' })
    const state = await asPerson(server, person.token, ['GET', '/account/second-step'])
    const { _id } = state.body.data.passkeys[1]
    expect((await remove(person.token, _id)).body.data.passkeys).toMatchObject([{ _id: person.passkeyId }])
    const { ask, finish } = await atPasskey(server, person)
    expect((await finish({ passkey: device.answer(await ask()) })).status).toBe(400)
    const subjects = () =>
      server.emails.filter(({ to }) => to === person.email).map(({ subject: said }) => said)
    const mails = [
      'A passkey was added to your Skipyard account',
      'A passkey was removed from your Skipyard account',
    ]
    await expect.poll(subjects, PATIENCE).toEqual(expect.arrayContaining(mails))
    const actions = (await auditOf(server, person.tenantId)).map(({ action }) => action)
    expect(actions).toEqual(
      expect.arrayContaining(['second-step.passkey-added', 'second-step.passkey-removed']),
    )
  })

  test('the last way stays while the step is on, with words for either case', async () => {
    const person = await withPasskey(server)
    const last = await remove(person.token, person.passkeyId)
    expect([last.status, last.body.message]).toEqual([
      409,
      expect.stringContaining('Turn the second step off'),
    ])
    await asPerson(server, person.token, ['PUT', '/users/second-step', { isRequired: true }])
    const required = await remove(person.token, person.passkeyId)
    expect([required.status, required.body.message]).toEqual([
      409,
      expect.stringContaining('Your company requires a second step'),
    ])
    expect(await passkeysOf(person.userId)).toHaveLength(1)
  })

  test('another person’s is as unknown as one that never was', async () => {
    const [person, other] = [await withPasskey(server), await withPasskey(server)]
    expect((await remove(person.token, other.passkeyId)).status).toBe(404)
    expect(await passkeysOf(other.userId)).toHaveLength(1)
  })

  test('two removed at the same moment leave one way', async () => {
    const person = await withPasskey(server)
    await addPasskey(server, person.token)
    const state = await asPerson(server, person.token, ['GET', '/account/second-step'])
    const ids: string[] = state.body.data.passkeys.map(({ _id }: { _id: string }) => _id)
    const statuses = await Promise.all(ids.map(async (id) => (await remove(person.token, id)).status))
    expect(statuses.toSorted()).toEqual([200, 409])
    expect(await passkeysOf(person.userId)).toHaveLength(1)
  })

  test('turning the step off removes all of them', async () => {
    const person = await withPasskey(server)
    expect((await asPerson(server, person.token, ['DELETE', '/account/second-step'])).status).toBe(200)
    expect(await passkeysOf(person.userId)).toEqual([])
  })
})

describe('somebody has lost their devices', () => {
  test('a recovery code opens, and the passkey of the lost device is removed', async () => {
    const person = await withPasskey(server)
    const { finish } = await atSecondStep(server, person)
    const { token } = (await finish({ recoveryCode: person.codes[0] })).body.data
    await addPasskey(server, token, { name: 'New phone' })
    expect((await remove(token, person.passkeyId)).status).toBe(200)
    expect(await passkeysOf(person.userId)).toEqual([{ name: 'New phone' }])
  })

  test('an owner resets a colleague, and the operator the only owner', async () => {
    const owner = await signedUp(server)
    const colleague = await server.member(owner.tenantId, 'viewer')
    const { loginId } = colleague.claims
    const logins = server.everybody.selectFrom('logins').where('email', '=', owner.email)
    const { password_hash } = await logins.select('password_hash').executeTakeFirstOrThrow()
    await server.everybody.updateTable('logins').set({ password_hash }).where('id', '=', loginId).execute()
    await setUpApp(server, colleague.token)
    await addPasskey(server, colleague.token)
    const path = `/users/${loginId}/second-step`
    expect((await asPerson(server, owner.token, ['DELETE', path])).status).toBe(200)
    expect(await passkeysOf(loginId)).toEqual([])

    const only = await withPasskey(server)
    expect(await resetByOperator(server.services, only.email)).toContain('is reset')
    expect(await passkeysOf(only.userId)).toEqual([])
  })
})

test('who has a passkey is listed for the owner', async () => {
  const person = await withPasskey(server)
  const listed = await asPerson(server, person.token, ['GET', '/users/second-step'])
  expect(listed.body.data.people).toMatchObject([{ isOn: true, ways: ['passkey', 'recovery'] }])
})
