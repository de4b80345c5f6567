import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer

beforeAll(async () => {
  server = await createTestServer()
})

afterAll(() => server.close())

test('every answer carries the security headers and a request id', async () => {
  const { headers } = await server.http.inject(`${BASE_PATH}/profile`)
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('an unknown path below the API answers 404 with a message, not a page', async () => {
  const answer = await server.http.inject(`${BASE_PATH}/no-such-thing`)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'Not found' })
})

test('health answers at once, and ready proves that the database does', async () => {
  expect((await server.http.inject('/health')).json()).toEqual({ status: 'ok' })
  expect((await server.http.inject('/ready')).json()).toEqual({ status: 'ready' })
})

test('a call without a session answers 401 in the words of the error catalogue', async () => {
  const answer = await server.http.inject(`${BASE_PATH}/events`)
  expect(answer.statusCode).toBe(401)
  expect(answer.json().message).toBe('Your Token is Expired! Please Login to authenticate')
})

test('a write that rests on the cookie is refused when it comes from another site', async () => {
  const owner = await server.owner()
  const write = (headers: Record<string, string>) =>
    server.http.inject({
      method: 'PATCH',
      url: `${BASE_PATH}/profile`,
      payload: { status: 'idle' },
      headers: { cookie: `token=${owner.token}`, host: 'yard.example.com', ...headers },
    })
  expect((await write({ origin: 'https://evil.example.com' })).statusCode).toBe(403)
  expect((await write({ 'sec-fetch-site': 'cross-site' })).statusCode).toBe(403)
  expect((await write({ origin: 'https://yard.example.com' })).statusCode).toBe(200)
})
