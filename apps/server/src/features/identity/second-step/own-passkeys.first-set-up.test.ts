import { sql } from 'kysely'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { addPasskey, atPasskey, beginPasskey, withPasskey } from '../testing/passkeys.ts'
import { asPerson, atSecondStep, codeOf, turnOnWithCodes, withApp } from '../testing/second-step.ts'
import { signedUp } from '../testing/signed-up.ts'
import { softwareAuthenticator } from '../testing/software-authenticator.ts'

const server = await openTestServer()

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
  return () => vi.useRealTimers()
})

const makeCodes = async (token: string): Promise<{ codes: string[]; mark: string }> =>
  (await asPerson(server, token, ['POST', '/account/second-step/recovery-codes'])).body.data

const turnOn = (token: string, { password, mark }: { password: string; mark: string }) =>
  asPerson(server, token, ['PUT', '/account/second-step', { currentPassword: password, mark }])

const stateOf = async (token: string) =>
  (await asPerson(server, token, ['GET', '/account/second-step'])).body.data

const ELSEWHERE = {
  status: 409,
  body: { message: 'This was set up again elsewhere meanwhile. Please set it up again here.' },
}

describe('a first set-up', () => {
  test('begun again while the step is off refuses no device for the passkey that waits', async () => {
    const person = await signedUp(server)
    const { device } = await addPasskey(server, person.token)
    expect((await beginPasskey(server, person.token)).excludeCredentials).toEqual([])
    expect((await addPasskey(server, person.token, { device })).added.status).toBe(200)
    await turnOnWithCodes(server, person.token, person.password)
    const { ask, finish } = await atPasskey(server, person)
    expect((await finish({ passkey: device.answer(await ask()) })).status).toBe(200)
  })

  test('turns on what the person was shown, and nothing that another session put in its place', async () => {
    const person = await signedUp(server)
    const left: string = (await atSecondStep(server, person)).body.data.token
    await addPasskey(server, person.token, { name: 'Mine' })
    const { mark } = await makeCodes(person.token)
    await addPasskey(server, left, { name: 'Not mine' })
    expect((await turnOn(person.token, { ...person, mark })).status).toBe(409)
    const others = await makeCodes(left)
    expect(await turnOn(person.token, { ...person, mark })).toMatchObject(ELSEWHERE)
    expect((await stateOf(person.token)).isOn).toBe(false)
    expect((await turnOn(left, { ...person, mark: others.mark })).status).toBe(200)
    expect(await turnOn(person.token, { ...person, mark })).toMatchObject(ELSEWHERE)
  })

  test('codes that were made again elsewhere are noticed, and its own mark is good twice', async () => {
    const person = await signedUp(server)
    await addPasskey(server, person.token)
    const { mark: old } = await makeCodes(person.token)
    const { mark } = await makeCodes(person.token)
    expect(await turnOn(person.token, { ...person, mark: old })).toMatchObject(ELSEWHERE)
    expect((await turnOn(person.token, { ...person, mark })).status).toBe(200)
    expect((await turnOn(person.token, { ...person, mark })).status).toBe(200)
  })
})

test('a proof that ran out while the device was asked leaves the question for the call after it', async () => {
  const person = await withApp(server)
  const passkey = softwareAuthenticator().create(await beginPasskey(server, person.token))
  await server.everybody
    .updateTable('sessions')
    .set({ proven_at: new Date(Date.now() - 15.1 * 60_000) })
    .where('login_id', '=', person.userId)
    .execute()
  const add = () =>
    asPerson(server, person.token, ['POST', '/account/second-step/passkeys', { name: 'Mac', passkey }])
  expect(await add()).toMatchObject({ status: 403, body: { reason: 'second-step-needed' } })
  const proof = { code: codeOf(person.secret) }
  await asPerson(server, person.token, ['POST', '/account/second-step/proof', proof])
  expect((await add()).body.data.passkeys).toMatchObject([{ name: 'Mac' }])
})

const waiting = async () => {
  const { rows } = await sql`select from pg_locks where not granted`.execute(server.everybody)
  return rows.length
}

test.each<[string, 'second step' | 'password']>([
  ['a second step that is reset', 'second step'],
  ['a password that is changed', 'password'],
])('%s while its proof is on the way lets nobody in', async (_, what) => {
  const person = await withPasskey(server)
  const { finish } = await atSecondStep(server, person)
  const changed =
    what === 'password' ? { password_hash: 'another' } : { second_step_since: null, device_trust: 9 }
  const answer = await server.everybody.transaction().execute(async (reset) => {
    await reset.updateTable('logins').set(changed).where('id', '=', person.userId).execute()
    const finishing = finish({ recoveryCode: person.codes[0] })
    let isAnswered = false
    void finishing.then(() => {
      isAnswered = true
    })
    await expect.poll(async () => isAnswered || (await waiting()) > 0, { timeout: 30_000 }).toBe(true)
    return { finishing }
  })
  expect((await answer.finishing).status).toBe(401)
})
