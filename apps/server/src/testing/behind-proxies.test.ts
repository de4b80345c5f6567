import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signedUp } from '#server/features/identity/testing/signed-up.ts'
import { logoInput } from './logo-input.ts'
import { isAll } from './rounds.ts'
import { type ReverseProxy, startProxy } from './start-proxy.ts'
import { createTestServer, type TestServer } from './test-server.ts'

const PAGE = readFileSync(resolve(import.meta.dirname, '../../../../deploy/proxies.md'), 'utf8')
const [, documented = ''] = /```nginx\n(.*?)```/s.exec(PAGE) ?? []

const plain = (listen: string, target: string) =>
  `server { listen ${listen}; location / { proxy_pass ${target}; } }`

/** The lines of deploy/proxies.md, with the end of https said to be here. */
const fromPage = (listen: string, target: string) =>
  documented
    .replace('listen 443 ssl', `listen ${listen}`)
    .replace(/^\s*ssl_certificate.*\n/gm, '')
    .replace('$scheme', 'https')
    .replace('http://127.0.0.1:3000', target)

const [, forCaddy = ''] = /```caddy\n(.*?)```/s.exec(PAGE) ?? []

/** The lines of deploy/proxies.md for Caddy, which gets no certificate for an address of this machine. */
const caddyFromPage = (listen: string, target: string) =>
  forCaddy.replace('yard.example.com.au', `http://${listen}`).replace('127.0.0.1:3000', target)

interface Way {
  program: 'nginx' | 'caddy'
  config: typeof plain
  settings: { publicUrl?: string; trustProxy?: number }
  /** What the browser says of the page that calls. */
  page: (url: string) => Record<string, string>
  isHttps: boolean
}

const YARD = 'yard.example.com.au'

const ways: [string, Way][] = [
  [
    'the plain proxy_pass and nothing set, and a browser that says by itself that the page is ours',
    {
      program: 'nginx',
      config: plain,
      settings: {},
      page: () => ({ origin: `https://${YARD}`, 'sec-fetch-site': 'same-origin' }),
      isHttps: false,
    },
  ],
  [
    'the plain proxy_pass, PUBLIC_URL with https and TRUST_PROXY',
    {
      program: 'nginx',
      config: plain,
      settings: { publicUrl: `https://${YARD}`, trustProxy: 1 },
      page: () => ({ origin: `https://${YARD}` }),
      isHttps: true,
    },
  ],
  [
    'the lines of deploy/proxies.md, PUBLIC_URL and TRUST_PROXY',
    {
      program: 'nginx',
      config: fromPage,
      settings: { publicUrl: `https://${YARD}`, trustProxy: 1 },
      page: () => ({ origin: `https://${YARD}` }),
      isHttps: true,
    },
  ],
  [
    'the lines of deploy/proxies.md and TRUST_PROXY alone, whose forwarded host is the one that was asked',
    {
      program: 'nginx',
      config: fromPage,
      settings: { trustProxy: 1 },
      page: (url) => ({ origin: url.replace('http:', 'https:') }),
      isHttps: true,
    },
  ],
  [
    'the lines of deploy/proxies.md for Caddy, PUBLIC_URL and TRUST_PROXY',
    {
      program: 'caddy',
      config: caddyFromPage,
      settings: { publicUrl: `https://${YARD}`, trustProxy: 1 },
      page: () => ({ origin: `https://${YARD}` }),
      isHttps: true,
    },
  ],
]

test('deploy/proxies.md has the lines that are tried here', () => {
  expect(documented).toContain('proxy_pass http://127.0.0.1:3000;')
  expect(forCaddy).toContain('reverse_proxy 127.0.0.1:3000')
})

/** One of each program with every `npm test`. */
const tried = isAll
  ? ways
  : ways.filter(([, { config, settings }]) => config !== plain && settings.publicUrl !== undefined)

describe.each(tried)('behind a reverse proxy with %s', (_, { program, config, settings, page, isHttps }) => {
  let server: TestServer
  let proxy: ReverseProxy
  let owner: Awaited<ReturnType<typeof signedUp>>
  beforeAll(async () => {
    server = await createTestServer(settings)
    const target = await server.http.listen({ host: '127.0.0.1', port: 0 })
    proxy = await startProxy(program, (listen) => config(listen, target))
    owner = await signedUp(server)
  })
  afterAll(async () => {
    await proxy?.stop()
    await server?.close()
  })

  const call = (
    method: string,
    path: string,
    { body, headers = {} }: { body?: object; headers?: object } = {},
  ) =>
    fetch(`${proxy.url}${BASE_PATH}${path}`, {
      method,
      headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })

  const signIn = (headers: object = page(proxy.url)) =>
    call('POST', '/login', { body: { email: owner.email, password: owner.password }, headers })

  /** What the browser sends once somebody has signed in. */
  async function signedIn() {
    const cookies = (await signIn()).headers.getSetCookie().map((cookie) => cookie.split(';')[0])
    return { ...page(proxy.url), cookie: cookies.join('; ') }
  }

  test('people sign in, and stay so', async () => {
    const answer = await signIn()
    expect(answer.status).toBe(200)
    const names = answer.headers.getSetCookie().map((cookie) => cookie.split('=')[0])
    const tokens = isHttps ? ['__Host-token', '__Host-refreshToken'] : ['token', 'refreshToken']
    expect(names).toEqual([...tokens, 'device'])
    const headers = await signedIn()
    expect((await call('GET', '/profile', { headers })).status).toBe(200)
    expect((await call('POST', '/refresh', { headers })).status).toBe(200)
  })

  test('pages of others are refused', async () => {
    const { cookie } = await signedIn()
    for (const foreign of [
      { origin: 'https://evil.example' },
      { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' },
      { origin: `https://${YARD}`, 'sec-fetch-site': 'cross-site' },
      { origin: 'null' },
      { origin: `https://${YARD}.evil.example` },
    ]) {
      expect((await signIn(foreign)).status).toBe(403)
      const changed = await call('PATCH', '/profile', {
        body: { name: 'Eve' },
        headers: { ...foreign, cookie },
      })
      expect(changed.status).toBe(403)
    }
  })

  test('a logo is uploaded', async () => {
    const headers = await signedIn()
    const settingsOf = JSON.parse(await (await call('GET', '/settings/', { headers })).text())
    const body = { version: settingsOf.data.version, img: await logoInput('Westgate') }
    const answer = await call('PUT', '/settings/logo', { body, headers })
    expect(answer.status).toBe(200)
  })

  test('an open screen hears of a change at once, and for as long as it is open', async () => {
    const headers = { ...(await signedIn()), accept: 'text/event-stream' }
    const leaving = new AbortController()
    const stream = await fetch(`${proxy.url}${BASE_PATH}/events`, { headers, signal: leaving.signal })
    const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader()
    let heard = ''
    const hears = async (words: string) => {
      while (!heard.includes(words)) {
        const { value = '', done = true } = (await reader?.read()) ?? {}
        if (done) throw new Error(`Ended with ${stream.status} after ${heard}`)
        heard += value
      }
    }
    await hears('event: open')
    for (const status of ['idle', 'online'] as const) {
      heard = ''
      const answer = await call('PATCH', '/profile', { body: { status }, headers: await signedIn() })
      expect(answer.status).toBe(200)
      await hears('data: {"topics":["users"]}')
    }
    leaving.abort()
  })
})

test('a forwarded host counts only when it comes from a proxy that is trusted', async () => {
  const server = await createTestServer()
  const { email, password } = await signedUp(server)
  const answer = await server.http.inject({
    method: 'POST',
    url: `${BASE_PATH}/login`,
    headers: { origin: 'https://evil.example', 'x-forwarded-host': 'evil.example' },
    payload: { email, password },
  })
  expect(answer.statusCode).toBe(403)
  await server.close()
})
