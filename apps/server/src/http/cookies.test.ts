import cookie from '@fastify/cookie'
import Fastify from 'fastify'
import { expect, test } from 'vitest'
import { clearSessionCookies, setSessionCookies } from './cookies.ts'

async function cookiesOf({ publicUrl = 'http://yard.local', headers = {}, trustProxy = false }) {
  const http = Fastify({ trustProxy })
  await http.register(cookie)
  http.get('/in', async (request, reply) => {
    const keptUntil = new Date('2030-01-01T00:00:00Z')
    setSessionCookies({ request, reply, publicUrl }, { token: 't', refreshToken: 'r', keptUntil })
    return {}
  })
  http.get('/out', async (request, reply) => {
    clearSessionCookies({ request, reply, publicUrl })
    return {}
  })
  const answers = [await http.inject({ url: '/in', headers }), await http.inject({ url: '/out', headers })]
  await http.close()
  return answers.flatMap((answer) => answer.cookies)
}

test.each([
  ['the public address is https', { publicUrl: 'https://yard.example.com' }, true],
  ['a trusted proxy says https', { trustProxy: true, headers: { 'x-forwarded-proto': 'https' } }, true],
  ['an untrusted one says https', { headers: { 'x-forwarded-proto': 'https' } }, undefined],
  ['everything is http', {}, undefined],
])('when %s, all cookies agree whether they are Secure', async (_, how, secure) => {
  const cookies = await cookiesOf(how)
  expect(cookies).toHaveLength(4)
  expect(new Set(cookies.map((one) => one.secure))).toEqual(new Set([secure]))
  expect(cookies.every((one) => one.httpOnly)).toBe(true)
})

test('the long-lived token travels to its one path only, and is taken away from there', async () => {
  const cookies = await cookiesOf({})
  const refresh = cookies.filter(({ name }) => name === 'refreshToken')
  expect(refresh).toMatchObject([
    { value: 'r', path: '/api/v1.0/refresh', sameSite: 'Strict', expires: new Date('2030-01-01T00:00:00Z') },
    { value: '', path: '/api/v1.0/refresh', sameSite: 'Strict', maxAge: 0 },
  ])
})
