import { describe, expect, test } from 'vitest'
import { shareTestServer } from '#server/testing/test-server.ts'
import { auditOf } from './testing/audit-of.ts'
import { bearer } from './testing/bearer.ts'
import { signedUp } from './testing/signed-up.ts'
import { visitor } from './testing/visitor.ts'

const server = await shareTestServer()

describe('logging out', () => {
  test('makes both tokens worthless at once and takes the cookies away', async () => {
    const { token, refreshToken, tenantId, userId } = await signedUp(server)
    const browser = visitor(server)
    browser.cookies.token = token
    const { status, body, cookies } = await browser.send('POST', '/logout')
    expect({ status, body }).toEqual({ status: 204, body: null })
    expect(cookies).toMatchObject([
      { name: 'token', value: '', path: '/', maxAge: 0 },
      { name: 'refreshToken', value: '', path: '/api/v1.0/refresh', maxAge: 0 },
    ])
    expect(await browser.send('GET', '/profile')).toMatchObject({ status: 401 })
    expect(await visitor(server).post('/refresh', { refreshToken })).toMatchObject({ status: 401 })
    const record = await auditOf(server, tenantId)
    expect(record.at(-1)).toMatchObject({
      action: 'session.ended',
      actorId: userId,
      subjectId: refreshToken.slice(0, 36),
    })
  })

  test('on one device leaves the other signed in', async () => {
    const { email, password, token } = await signedUp(server)
    const phone = await visitor(server).post('/login', { email, password })
    await visitor(server).send('POST', '/logout', bearer(token))
    const { status } = await visitor(server).send('GET', '/profile', bearer(phone.body.data.token))
    expect(status).toBe(200)
  })

  test('twice, or without a session, answers 401', async () => {
    const { token } = await signedUp(server)
    const anyone = visitor(server)
    expect(await anyone.send('POST', '/logout', bearer(token))).toMatchObject({ status: 204 })
    expect(await anyone.send('POST', '/logout', bearer(token))).toMatchObject({ status: 401 })
    expect(await anyone.send('POST', '/logout')).toMatchObject({ status: 401, cookies: [] })
  })

  test('cannot be done to somebody by another site', async () => {
    const browser = visitor(server)
    const { token } = await signedUp(server)
    browser.cookies.token = token
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { 'sec-fetch-site': 'same-site' },
    ]) {
      expect(await browser.send('POST', '/logout', { headers })).toMatchObject({ status: 403 })
    }
    expect(await browser.send('GET', '/profile')).toMatchObject({ status: 200 })
    const own = { origin: 'http://localhost:3000', host: 'localhost:3000' }
    expect(await browser.send('POST', '/logout', { headers: own })).toMatchObject({ status: 204 })
  })
})
