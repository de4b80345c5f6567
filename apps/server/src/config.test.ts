import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, test } from 'vitest'
import { atPort, defaultPublicUrl, loadConfig } from '#server/config.ts'
import { configTable } from '#server/config-table.ts'

function load(environment: Record<string, string>) {
  const loaded = loadConfig(environment)
  if (!loaded.ok) throw new Error(loaded.message)
  return loaded.config
}

test('with no setting at all the server runs on this machine only, on the embedded database', () => {
  expect(load({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    publicUrl: 'http://localhost:3000',
    databaseUrl: undefined,
    databasePool: 16,
    trustProxy: 0,
    isDemoWanted: true,
  })
})

test('an empty setting counts as not set', () => {
  expect(load({ PORT: '', DATABASE_URL: ' ' })).toMatchObject({ port: 3000, databaseUrl: undefined })
})

test('a relative data directory lies below the checkout, wherever the server is started from', () => {
  expect(load({ DATA_DIR: 'elsewhere' }).dataDir).toBe(resolve(import.meta.dirname, '../../../elsewhere'))
})

test.each([
  ['PORT', 'abc'],
  ['PORT', '70000'],
  ['PORT', '3000.5'],
  ['HOST', 'http://localhost'],
  ['PUBLIC_URL', 'yard.example.com'],
  ['PUBLIC_URL', 'ftp://yard.example.com'],
  ['DATABASE_URL', 'mysql://localhost/skipyard'],
  ['DATABASE_URL', 'localhost'],
  ['SMTP_URL', 'mail.example.com'],
  ['MAIL_FROM', 'Skipyard'],
  ['MAIL_FROM', 'a@example.com\r\nBcc: b@example.com'],
  ['JWT_SECRET', 'short'],
  ['ENCRYPTION_KEY', 'short'],
  ['MAP_STYLE_URL', 'tiles.example.com'],
  ['ROUTING_URL', 'ftp://routes.example.com'],
  ['ROUTING_URL', 'https://routes.example.com/?key=1'],
  ['WEATHER_URL', 'api.open-meteo.com'],
  ['WEATHER_URL', 'https://api.open-meteo.com/?apikey=1'],
  ['MAP_HOSTS', 'tiles.example.com'],
  ['MAP_HOSTS', 'https://tiles.example.com/streets'],
  ['MAP_HOSTS', "https://tiles.example.com; script-src 'unsafe-inline'"],
  ['MAP_HOSTS', 'https://*'],
  ['LOG_LEVEL', 'loud'],
  ['COMPANY_ABN', '51 824 753 557'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '10.0.0.1,proxy'],
  ['TRUST_PROXY', '10.0.0.0/33'],
  ['TRUST_PROXY', '10.0.0.0/0'],
  ['TRUST_PROXY', '10.0.0.0/8/8'],
  ['TRUST_PROXY', 'fd00::/129'],
  ['DEMO', 'maybe'],
  ['REGISTRATION', 'sometimes'],
  ['TRIAL_DAYS', '-1'],
  ['TRIAL_DAYS', 'for ever'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const loaded = loadConfig({ [name]: value })
  expect(loaded).toMatchObject({
    ok: false,
    message: expect.stringMatching(new RegExp(`^${name} is .*must be `)),
  })
  expect(loaded).not.toMatchObject({ message: expect.stringContaining('\n') })
})

test('an online map comes from where its style is, and from the hosts that are named', () => {
  const MAP_STYLE_URL = 'https://maps.example.com/styles/streets.json?key=1'
  const MAP_HOSTS = 'https://tiles.example.com:8443, https://*.fonts.example.com,https://maps.example.com'
  expect(load({ MAP_STYLE_URL: 'none', MAP_HOSTS }).mapOrigins).toEqual([])
  expect(load({ MAP_STYLE_URL }).mapOrigins).toEqual(['https://maps.example.com'])
  expect(load({ MAP_STYLE_URL, MAP_HOSTS }).mapOrigins).toEqual([
    'https://maps.example.com',
    'https://tiles.example.com:8443',
    'https://*.fonts.example.com',
  ])
})

test('unless told otherwise streets come from OpenFreeMap alone, and with none from nowhere', () => {
  expect(load({}).mapStyleUrl).toBe('https://tiles.openfreemap.org/styles/positron')
  expect(load({}).mapOrigins).toEqual(['https://tiles.openfreemap.org'])
  expect(load({ MAP_STYLE_URL: 'none' })).toMatchObject({ mapStyleUrl: undefined, mapOrigins: [] })
})

test('a refused secret is not repeated', () => {
  const loaded = loadConfig({ DATABASE_URL: 'mysql://root:hunter2@localhost' })
  expect(loaded).not.toMatchObject({ message: expect.stringContaining('hunter2') })
})

test.each([
  ['1', 1],
  ['10.0.0.1,10.1.0.0/16', '10.0.0.1,10.1.0.0/16'],
])('TRUST_PROXY=%s trusts exactly that', (value, trustProxy) => {
  expect(load({ TRUST_PROXY: value }).trustProxy).toBe(trustProxy)
})

test.each([
  ['0.0.0.0', 'http://localhost:80'],
  ['192.168.1.20', 'http://192.168.1.20:80'],
  ['fd00::20', 'http://[fd00::20]:80'],
  ['::', 'http://localhost:80'],
  ['::1', 'http://[::1]:80'],
])('people reach a server listening on %s at %s', (host, url) => {
  expect(defaultPublicUrl(host, 80)).toBe(url)
})

test('links carry the port that was found for PORT=0, and the address people use when one is set', () => {
  expect(atPort(load({ PORT: '0' }), 40_123)).toMatchObject({
    port: 40_123,
    publicUrl: 'http://localhost:40123',
  })
  const PUBLIC_URL = 'https://yard.example.com'
  expect(atPort(load({ PORT: '0', PUBLIC_URL }), 40_123)).toMatchObject({ publicUrl: PUBLIC_URL })
})

describe('what the documents say', () => {
  const example = readFileSync(resolve(import.meta.dirname, '../../../.env.example'), 'utf8')

  test.each(configTable)('$name is explained and stands in .env.example with its default', (row) => {
    expect(row.meaning).not.toBe('')
    expect(example).toContain(`# ${row.name}=${row.fallback}\n`)
  })
})
