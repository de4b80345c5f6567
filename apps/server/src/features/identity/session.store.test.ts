import { describe, expect, test, vi } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { bearer } from './testing/bearer.ts'
import { linkTokenOf } from './testing/link-token-of.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await openTestServer({ withJobs: true })

const NEW = 'seven bins 4 us'
const PATIENCE = { timeout: 60_000 }

/** Somebody at two desks: what each of them is signed in with, and whether it has heard that this is over. */
async function atTwoDesks() {
  const person = await signedUp(server)
  const { data } = (await visitor(server).post('/login', person)).body
  const desk = ({ token, refreshToken }: { token: string; refreshToken: string }) => {
    const sessionId = `${refreshToken.split('.')[0]}`
    const told = vi.fn()
    server.services.live.watch(sessionId, told)
    const hasHeard = () => told.mock.calls.flat().includes('ended')
    return { sessionId, token, refreshToken, hasHeard }
  }
  return { person, here: desk(person), there: desk(data) }
}
type Desks = Awaited<ReturnType<typeof atTwoDesks>>

const post = (token: string, path: string, body: object = {}) =>
  visitor(server).send('POST', path, { ...bearer(token), body })

const endOthers = ({ here }: Desks) => post(here.token, '/account/sessions/endOthers')

const changePassword = ({ here, person }: Desks) =>
  post(here.token, '/account/password', {
    currentPassword: person.password,
    password: NEW,
    confirmPassword: NEW,
  })

async function resetPassword({ person: { email } }: Desks) {
  await visitor(server).post('/forgot-password', { email })
  const token = await linkTokenOf(server, email)
  return visitor(server).post('/reset-password', { token, password: NEW, confirmPassword: NEW })
}

async function stealAndUse({ there: { refreshToken } }: Desks) {
  const renew = (presented: string) => visitor(server).post('/refresh', { refreshToken: presented })
  const { data } = (await renew(refreshToken)).body
  await renew(data.refreshToken)
  return renew(refreshToken)
}

describe('whoever listens under a session hears when it ends', () => {
  test.each<[string, (desks: Desks) => Promise<{ status: number }>, number]>([
    ['by logging out', ({ there }) => post(there.token, '/logout'), 204],
    ['with all others', endOthers, 200],
    ['by a new password', changePassword, 200],
    ['because its refresh token was used twice', stealAndUse, 401],
  ])('%s, and only there', async (_, end, status) => {
    const desks = await atTwoDesks()
    expect((await end(desks)).status).toBe(status)
    await expect.poll(desks.there.hasHeard, PATIENCE).toBe(true)
    expect(desks.here.hasHeard()).toBe(false)
  })

  test('everywhere, by a mailed link', async () => {
    const desks = await atTwoDesks()
    expect((await resetPassword(desks)).status).toBe(200)
    await expect.poll(desks.there.hasHeard, PATIENCE).toBe(true)
    await expect.poll(desks.here.hasHeard, PATIENCE).toBe(true)
  })
})
