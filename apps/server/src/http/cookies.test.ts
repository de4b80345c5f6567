import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clearSessionCookies, readSessionCookies, setSessionCookies } from './cookies.ts'

interface How {
  publicUrl?: string
  headers?: Record<string, string>
  trustProxy?: boolean
  cookies?: Record<string, string>
}

/** What is read of the cookies that come in, and what is set on the way in and on the way out. */
async function exchange({
  publicUrl = 'http://yard.local',
  headers = {},
  trustProxy = false,
  cookies = {},
}: How) {
  const http = Fastify({ trustProxy })
  await http.register(cookie)
  http.get('/in', async (request, reply) => {
    const keptUntil = new Date('2030-01-01T00:00:00Z')
    setSessionCookies({ request, reply, publicUrl }, { token: 't', refreshToken: 'r', keptUntil })
    return readSessionCookies(request, publicUrl)
  })
  http.get('/out', async (request, reply) => {
    clearSessionCookies({ request, reply, publicUrl })
    return {}
  })
  const comingIn = await http.inject({ url: '/in', headers, cookies })
  const goingOut = await http.inject({ url: '/out', headers, cookies })
  await http.close()
  return { read: comingIn.json(), cookies: comingIn.cookies, cleared: goingOut.cookies }
}

async function cookiesOf(how: How) {
  const { cookies, cleared } = await exchange(how)
  return [...cookies, ...cleared]
}

test.each([
  ['the public address is https', { publicUrl: 'https://yard.example.com' }, true],
  ['a trusted proxy says https', { trustProxy: true, headers: { 'x-forwarded-proto': 'https' } }, true],
  ['an untrusted one says https', { headers: { 'x-forwarded-proto': 'https' } }, false],
  ['everything is http', {}, false],
])('when %s, all cookies agree whether they are Secure and bound to the host', async (_, how, isHttps) => {
  const cookies = await cookiesOf(how)
  const names = ['token', 'refreshToken'].map((name) => (isHttps ? `__Host-${name}` : name))
  expect(cookies.map(({ name }) => name)).toEqual([...names, ...names])
  expect(cookies.every((one) => Boolean(one.secure) === isHttps && one.httpOnly)).toBe(true)
})

test('by http the long-lived token travels to its one path only, and is taken away from there', async () => {
  const cookies = await cookiesOf({})
  const refresh = cookies.filter(({ name }) => name === 'refreshToken')
  expect(refresh).toMatchObject([
    { value: 'r', path: '/api/v1.0/refresh', sameSite: 'Strict', expires: new Date('2030-01-01T00:00:00Z') },
    { value: '', path: '/api/v1.0/refresh', sameSite: 'Strict', maxAge: 0 },
  ])
})

test('by https both are for the host alone, as browsers ask of the name: every path and no domain', async () => {
  const cookies = await cookiesOf({ publicUrl: 'https://yard.example.com' })
  expect(cookies.every(({ path, domain }) => path === '/' && domain === undefined)).toBe(true)
  expect(cookies.map(({ sameSite }) => sameSite)).toEqual(['Lax', 'Strict', 'Lax', 'Strict'])
})

const HTTPS = { publicUrl: 'https://yard.example.com' }

test.each([
  ['by http the plain ones', {}, { token: 't', refreshToken: 'r' }, { token: 't', refreshToken: 'r' }],
  [
    'by https those bound to the host',
    HTTPS,
    { '__Host-token': 't', '__Host-refreshToken': 'r', token: 'planted', refreshToken: 'planted' },
    { token: 't', refreshToken: 'r' },
  ],
  ['by https no access token that a neighbour could have planted', HTTPS, { token: 'planted' }, {}],
  ['by https a refresh token of before', HTTPS, { refreshToken: 'r' }, { refreshToken: 'r' }],
])('read are %s', async (...[, how, cookies, expected]) => {
  const { read } = await exchange({ ...how, cookies })
  expect(read).toEqual(expected)
})

test('a browser that holds cookies of before is given bound ones in their place', async () => {
  const { cookies } = await exchange({ ...HTTPS, cookies: { token: 'old', refreshToken: 'old' } })
  expect(cookies.map(({ name, path, maxAge }) => [name, path, maxAge])).toEqual([
    ['__Host-token', '/', undefined],
    ['__Host-refreshToken', '/', undefined],
    ['token', '/', 0],
    ['refreshToken', '/api/v1.0/refresh', 0],
  ])
})
