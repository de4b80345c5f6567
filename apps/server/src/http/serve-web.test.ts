import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gunzipSync, gzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { installPlugins } from './install-plugins.ts'
import { serveWeb } from './serve-web.ts'

const script = 'export const frame = "Drops and picks of the day"\n'.repeat(50)
const pages = ['index', 'login', 'app', 'app/bookings/todays-bookings', 'driver-runs', 'book-now']
const SITES = ['https://www.westgate.example', 'http://shop.example:8080']
let folder = ''
let http: FastifyInstance

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'skipyard-web-'))
  for (const place of ['assets', 'app/bookings']) mkdirSync(join(folder, place), { recursive: true })
  for (const page of pages) writeFileSync(join(folder, `${page}.html`), `<title>${page}</title>`)
  writeFileSync(join(folder, 'robots.txt'), 'User-agent: *\nDisallow: /api/\n')
  writeFileSync(join(folder, 'driver-runs.webmanifest'), '{"start_url":"."}')
  writeFileSync(join(folder, 'assets/frame-a1.js'), script)
  writeFileSync(join(folder, 'assets/frame-a1.js.br'), brotliCompressSync(script))
  writeFileSync(join(folder, 'assets/frame-a1.js.gz'), gzipSync(script, { level: 9 }))
  writeFileSync(join(folder, 'assets/alone-a1.js'), script)
  http = Fastify()
  await installPlugins(http, { isHttps: false, mapOrigins: [] })
  await serveWeb(http, folder, async (token) => {
    if (token === 'a-db-away') throw new Error('The database is away')
    return token === 'a-framed-page' ? SITES : []
  })
})

afterAll(async () => {
  await http.close()
  rmSync(folder, { recursive: true, force: true })
})

const fetchFile = (url: string, encodings?: string) =>
  http.inject({ url, ...(encodings && { headers: { 'accept-encoding': encodings } }) })

describe('a script that was compressed when it was built', () => {
  test.each([
    { encoding: 'br', accepted: 'gzip, deflate, br, zstd', built: brotliCompressSync(script) },
    { encoding: 'gzip', accepted: 'gzip, deflate', built: gzipSync(script, { level: 9 }) },
  ])('goes out as $encoding, as it was built, to a browser that reads it', async (expected) => {
    const answer = await fetchFile('/assets/frame-a1.js', expected.accepted)
    expect(answer.headers['content-encoding']).toBe(expected.encoding)
    expect(answer.headers.vary).toMatch(/accept-encoding/i)
    expect(answer.headers['content-type']).toContain('javascript')
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable')
    expect(answer.rawPayload).toEqual(expected.built)
  })

  test.each([undefined, 'identity', 'gzip;q=0, br;q=0'])(
    'goes out plain to who accepts %s',
    async (accepted) => {
      const answer = await fetchFile('/assets/frame-a1.js', accepted)
      expect(answer.headers['content-encoding']).toBeUndefined()
      expect(answer.headers.vary).toMatch(/accept-encoding/i)
      expect(answer.payload).toBe(script)
    },
  )

  test('has no address for its compressed copies', async () => {
    expect((await fetchFile('/assets/frame-a1.js.gz')).statusCode).toBe(404)
  })
})

test('a script without compressed copies is compressed on its way', async () => {
  const answer = await fetchFile('/assets/alone-a1.js', 'gzip')
  expect(answer.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(answer.rawPayload).toString()).toBe(script)
})

test.each([
  ['/', 'index'],
  ['/register', 'index'],
  ['/login?next=%2Fapp', 'login'],
  ['/application', 'index'],
  ['/app', 'app'],
  ['/app/bookings/overdue?page=2', 'app'],
  ['/app/bookings/todays-bookings?page=2', 'app/bookings/todays-bookings'],
])('%s opens with the page built for %s', async (url, page) => {
  const answer = await fetchFile(url)
  expect(answer.statusCode).toBe(200)
  expect(answer.headers['content-type']).toContain('text/html')
  expect(answer.headers['cache-control']).toBe('no-cache')
  expect(answer.payload).toBe(`<title>${page}</title>`)
})

test.each([
  '/wp-login.php',
  '/.env',
  '/.git/config',
  '/app/backup.zip',
  '/index.php?a=b',
  '/.well-known/other',
])('%s is no page of ours', async (url) => {
  expect((await fetchFile(url)).statusCode).toBe(404)
})

test('what robots may read is a file, not the app', async () => {
  const { payload, headers } = await fetchFile('/robots.txt')
  expect(headers['content-type']).toContain('text/plain')
  expect(payload).toContain('Disallow: /api/')
})

test('pages that open by their address, and the app itself, are not listed by search engines; what is for everybody is', async () => {
  const robots = async (url: string) => (await fetchFile(url)).headers['x-robots-tag']
  for (const url of ['/driver-runs/x', '/my-booking/x', '/runs/x', '/join?token=x', '/app/customers'])
    expect(await robots(url), url).toBe('noindex, nofollow')
  for (const url of ['/', '/?a=b', '/login', '/register', '/privacy', '/book-now/x'])
    expect(await robots(url), url).toBeUndefined()
})

describe("a driver's page", () => {
  const policyOf = async (url: string) => `${(await fetchFile(url)).headers['content-security-policy']}`

  test('opens by any link, and may run its own reader of codes', async () => {
    for (const url of ['/driver-runs/AaIGpqAkdF-f_Kog3jzTYg', '/driver-runs.html']) {
      expect((await fetchFile(url)).payload).toContain('driver-runs')
      expect(await policyOf(url)).toContain("script-src 'self' 'wasm-unsafe-eval'")
    }
  })

  test('has the day of its link fetched while its scripts are on their way', async () => {
    const { headers } = await fetchFile('/driver-runs/AaIGpqAkdF-f_Kog3jzTYg')
    expect(headers.link).toBe(
      '</api/v1.0/driver-runs/AaIGpqAkdF-f_Kog3jzTYg>; rel=preload; as=fetch; crossorigin=anonymous',
    )
    for (const url of ['/', '/driver-runs.html', '/driver-runs/a>; rel=evil', '/driver-runs/a/b']) {
      expect((await fetchFile(url)).headers.link).toBeUndefined()
    }
  })

  test('has beside each link what a home screen needs, so that it begins there', async () => {
    const answer = await fetchFile('/driver-runs/AaIGpqAkdF-f_Kog3jzTYg/driver-runs.webmanifest')
    expect(answer.headers['content-type']).toContain('application/manifest+json')
    expect(answer.payload).toBe('{"start_url":"."}')
  })

  test('is the only one that may', async () => {
    for (const url of ['/', '/login', '/app/bookings/todays-bookings']) {
      expect(await policyOf(url)).not.toContain('wasm-unsafe-eval')
    }
  })
})

describe("a company's page for the public", () => {
  test('may stand within the sites that the company named, and in no others', async () => {
    const { headers, payload } = await fetchFile('/book-now/a-framed-page?size=6')
    expect(payload).toContain('book-now')
    expect(headers['x-frame-options']).toBeUndefined()
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${SITES.join(' ')}`)
    expect(headers.link).toContain('</api/v1.0/book-now/a-framed-page>; rel=preload')
  })

  test.each(['/book-now/another-page', '/book-now/a-db-away', '/book-now/a-framed-page/more', '/login'])(
    '%s stands within none',
    async (url) => {
      const { headers, statusCode } = await fetchFile(url)
      expect(statusCode).toBe(200)
      expect(headers['x-frame-options']).toBe('DENY')
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
    },
  )
})
