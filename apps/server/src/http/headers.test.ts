import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { describe, expect, test } from 'vitest'
import { type AppConfig, buildApp } from '#server/app.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const NO_WEB = '/nowhere'

const server = await openTestServer()

test('every answer carries the security headers and a request id', async () => {
  const { headers } = await server.http.inject(`${BASE_PATH}/profile`)
  expect(headers['content-security-policy']).toContain("default-src 'self'")
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers['x-content-type-options']).toBe('nosniff')
  expect(headers['referrer-policy']).toBe('no-referrer')
  expect(headers['permissions-policy']).toContain('camera=(self)')
  expect(headers['permissions-policy']).toContain('microphone=()')
  expect(headers['x-robots-tag']).toBe('noindex, nofollow')
  expect(headers['cache-control']).toBe('no-store')
  expect(headers['x-request-id']).toMatch(/^[0-9a-f-]{36}$/)
  expect(headers['strict-transport-security']).toBeUndefined()
})

test('an unknown path below the API answers 404 with a message, not a page', async () => {
  const answer = await server.http.inject(`${BASE_PATH}/no-such-thing`)
  expect(answer.statusCode).toBe(404)
  expect(answer.json()).toEqual({ message: 'Not found' })
})

test('an address that cannot be read is refused in the shape of every refusal', async () => {
  for (const [path, status] of [
    ['/users/%zz', 400],
    [`/users/${'x'.repeat(400)}`, 414],
  ] as const) {
    const answer = await server.http.inject(`${BASE_PATH}${path}`)
    expect(answer.statusCode).toBe(status)
    expect(answer.json()).toEqual({ message: expect.any(String) })
  }
})

test('health answers at once, and ready proves that the database does', async () => {
  expect((await server.http.inject('/health')).json()).toEqual({ status: 'ok' })
  expect((await server.http.inject('/ready')).json()).toEqual({ status: 'ready', waiting: 0 })
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

test('pages load from nowhere else, and an online map from its own hosts alone', async () => {
  const policyOf = async (mapOrigins: readonly string[]) => {
    const config = { logLevel: 'silent', trustProxy: 0, publicUrl: 'http://localhost:3000' } as const
    const http = await buildApp(config, { ...server.services, mapOrigins }, NO_WEB)
    try {
      return `${(await http.inject('/health')).headers['content-security-policy']}`
    } finally {
      await http.close()
    }
  }
  const alone = await policyOf([])
  expect(alone).toContain("connect-src 'self';")
  expect(alone).toContain("worker-src 'self';")
  const withMap = await policyOf(['https://maps.example.com', 'https://*.tiles.example.com'])
  expect(withMap).toContain("connect-src 'self' https://maps.example.com https://*.tiles.example.com;")
  expect(withMap).toContain(
    "img-src 'self' data: blob: https://maps.example.com https://*.tiles.example.com;",
  )
  expect(withMap).toContain("script-src 'self';")
})

test('a contact for faults in security is served where there is one, and is valid for months', async () => {
  const ask = async (securityContact?: string) => {
    const config = { logLevel: 'silent', trustProxy: 0, publicUrl: 'https://yard.example.com' } as const
    const http = await buildApp({ ...config, securityContact }, server.services, NO_WEB)
    try {
      return await http.inject('/.well-known/security.txt')
    } finally {
      await http.close()
    }
  }
  const answer = await ask('mailto:security@yard.example.com')
  expect(answer.headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(answer.payload).toMatch(/^Contact: mailto:security@yard\.example\.com\nExpires: /)
  const expires = new Date(/Expires: (\S+)/.exec(answer.payload)?.[1] ?? '').getTime()
  expect(expires).toBeGreaterThan(Date.now() + 100 * 86_400_000)
  expect((await ask()).statusCode).toBe(404)
})

describe('HSTS', () => {
  const behind = { trustProxy: 1, publicUrl: 'http://yard.example.com' }
  const alone = { trustProxy: 0, publicUrl: 'http://localhost:3000' }
  const known = { trustProxy: 0, publicUrl: 'https://yard.example.com' }

  async function sentBy(config: Pick<AppConfig, 'trustProxy' | 'publicUrl'>, forwarded?: string) {
    const http = await buildApp({ logLevel: 'silent', ...config }, server.services, NO_WEB)
    try {
      const headers = forwarded === undefined ? {} : { 'x-forwarded-proto': forwarded }
      return (await http.inject({ url: '/health', headers })).headers['strict-transport-security']
    } finally {
      await http.close()
    }
  }

  test.each([
    { where: 'behind a trusted proxy that took the call by https', config: behind, forwarded: 'https' },
    { where: 'when the public address is https', config: known, forwarded: undefined },
  ])('is sent $where', async ({ config, forwarded }) => {
    expect(await sentBy(config, forwarded)).toBe('max-age=31536000; includeSubDomains')
  })

  test.each([
    { where: 'on http', config: alone, forwarded: undefined },
    { where: 'behind a trusted proxy that took the call by http', config: behind, forwarded: 'http' },
    { where: 'because somebody untrusted says https', config: alone, forwarded: 'https' },
  ])('is not sent $where', async ({ config, forwarded }) => {
    expect(await sentBy(config, forwarded)).toBeUndefined()
  })
})
