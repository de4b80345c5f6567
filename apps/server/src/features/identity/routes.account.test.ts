import type { WireSession } from '@skipyard/contract/identity/account.ts'
import { memberTexts } from '@skipyard/domain/identity/texts.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { describe, expect, test } from 'vitest'
import { shareTestServer } from '#server/testing/test-server.ts'
import { bearer } from './testing/bearer.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await shareTestServer()

const NEW = 'seven bins 4 us'
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

async function logIn(email: string, password: string) {
  const answer = await visitor(server).send('POST', '/login', {
    body: { email, password },
    headers: { 'user-agent': FIREFOX },
  })
  return { status: answer.status, token: `${answer.body.data?.token}` }
}

const change = (token: string, body: object) =>
  visitor(server).send('POST', '/account/password', { ...bearer(token), body })
const isIn = async (token: string) =>
  (await visitor(server).send('GET', '/profile', bearer(token))).status === 200
const sessionsOf = async (token: string): Promise<WireSession[]> =>
  (await visitor(server).send('GET', '/account/sessions', bearer(token))).body.data
const end = (token: string, sessionId: string) =>
  server.http.inject({
    method: 'DELETE',
    url: `/api/v1.0/account/sessions/${sessionId}`,
    headers: { authorization: `Bearer ${token}` },
  })

describe('the own password', () => {
  test('changes with the current one, ends every other session and keeps this one', async () => {
    const { email, password, token } = await signedUp(server)
    const other = await logIn(email, password)
    const body = { currentPassword: password, password: NEW, confirmPassword: NEW }
    expect(await change(token, body)).toMatchObject({ status: 200, body: { data: { done: true } } })
    expect(await isIn(token)).toBe(true)
    expect(await isIn(other.token)).toBe(false)
    expect((await logIn(email, password)).status).toBe(401)
    expect((await logIn(email, NEW)).status).toBe(200)
  })

  test('sent again after silence is answered as before, not refused for the password it has changed', async () => {
    const { password, token } = await signedUp(server)
    const sent = {
      headers: { ...bearer(token).headers, 'idempotency-key': 'one-change-of-a-password' },
      body: { currentPassword: password, password: NEW, confirmPassword: NEW },
    }
    const send = () => visitor(server).send('POST', '/account/password', sent)
    const [first, again] = [await send(), await send()]
    expect(first).toMatchObject({ status: 200, body: { data: { done: true } } })
    expect(again).toMatchObject({ status: 200, body: { data: { done: true } } })
  })

  test.each<[object, string, string]>([
    [{ currentPassword: 'not the one 1' }, 'currentPassword', memberTexts.currentPasswordWrong],
    [{ currentPassword: '' }, 'currentPassword', memberTexts.currentPasswordRequired],
    [{ password: 'short1', confirmPassword: 'short1' }, 'password', texts.signUp.passwordRule],
    [{ confirmPassword: 'differs 1' }, 'confirmPassword', texts.signUp.passwordMismatch],
  ])('stays with %j', async (changes, field, message) => {
    const { email, password, token } = await signedUp(server)
    const body = { currentPassword: password, password: NEW, confirmPassword: NEW, ...changes }
    const answer = await change(token, body)
    expect(answer).toMatchObject({ status: 400, body: { errors: [{ field, message }] } })
    expect((await logIn(email, password)).status).toBe(200)
  })

  test('cannot be guessed by who holds a session', async () => {
    const { token } = await signedUp(server)
    const ip = visitor(server).ip
    const guess = () =>
      visitor(server, ip).send('POST', '/account/password', {
        ...bearer(token),
        body: { currentPassword: 'a guess 1', password: NEW, confirmPassword: NEW },
      })
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) statuses.push((await guess()).status)
    expect(statuses).toEqual([...Array(10).fill(400), 429])
  })

  test('is nothing without a session', async () => {
    expect((await visitor(server).send('GET', '/account/sessions')).status).toBe(401)
    const body = { currentPassword: 'x', password: NEW, confirmPassword: NEW }
    expect((await visitor(server).post('/account/password', body)).status).toBe(401)
  })
})

describe('the own sessions', () => {
  test('say where and when, and which of them asks', async () => {
    const { email, password, token } = await signedUp(server, { companyName: 'Bay Bins' })
    await logIn(email, password)
    const sessions = await sessionsOf(token)
    expect(sessions.map(({ device, isCurrent }) => [device, isCurrent])).toEqual([
      ['Firefox on Linux', false],
      [null, true],
    ])
    expect(sessions.every(({ companyName }) => companyName === 'Bay Bins')).toBe(true)
  })

  test('one is ended at once, everybody else’s is not found', async () => {
    const { email, password, token } = await signedUp(server)
    const stranger = await signedUp(server)
    const other = await logIn(email, password)
    const theirs = (await sessionsOf(stranger.token))[0]?._id ?? ''
    expect((await end(token, theirs)).statusCode).toBe(404)
    const id = (await sessionsOf(token)).find(({ isCurrent }) => !isCurrent)?._id ?? ''
    expect((await end(token, id)).statusCode).toBe(200)
    expect(await isIn(other.token)).toBe(false)
    expect((await end(token, id)).statusCode).toBe(404)
    expect(await isIn(stranger.token)).toBe(true)
  })

  test('all others are ended together', async () => {
    const { email, password, token } = await signedUp(server)
    await logIn(email, password)
    await logIn(email, password)
    const answer = await visitor(server).send('POST', '/account/sessions/endOthers', bearer(token))
    expect(answer).toMatchObject({ status: 200, body: { data: { ended: 2 } } })
    expect(await sessionsOf(token)).toHaveLength(1)
  })
})
