import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { beforeAll, expect, test } from 'vitest'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { publicSearchLimit } from './routes.ts'

const FROM_THE_BUSY_ONE = '203.0.113.9'
const depot = { name: '2 Depot Rd', suburb: 'Windsor', postCode: '2756', lat: -33.61, lon: 150.81 }

const server = await shareTestServer()
let melburnian: TestMember
let sydneysider: TestMember

beforeAll(async () => {
  melburnian = await server.owner()
  sydneysider = await server.owner()
  await sydneysider.inScope((scope) =>
    scope.db
      .updateTable('tenants')
      .set({ base_location: JSON.stringify(depot) })
      .where('tenant_id', '=', scope.tenantId)
      .execute(),
  )
})

const suggested = (q: string) => ({ method: 'GET', path: `/addresses?q=${encodeURIComponent(q)}` }) as const

test('a member gets addresses near the base location of the company', async () => {
  const [found] = (await sydneysider.call(suggested('1 George St, Richmond'))).body.data
  expect(found.name).toBe('1 George St, Richmond NSW 2753')
})

test('a company without a base location gets the place nearest to a capital', async () => {
  const { status, body } = await melburnian.call(suggested('1 George St, Richmond'))
  expect(status).toBe(200)
  expect(body.data[0].suburb).toBe('Richmond')
  expect(body.data.length).toBeLessThanOrEqual(8)
})

test('a company that is signing up may search, a stranger may not use the members’ search', async () => {
  const open = await server.http.inject(`${BASE_PATH}/register/addresses?q=yarraville`)
  expect(open.json().data[0].name).toBe('Yarraville VIC 3013')
  const closed = await server.http.inject(`${BASE_PATH}/addresses?q=yarraville`)
  expect(closed.statusCode).toBe(401)
})

test('who searches without end while signing up is asked to wait, and nobody else', async () => {
  const search = (remoteAddress: string) =>
    server.http.inject({ url: `${BASE_PATH}/register/addresses?q=kew`, remoteAddress })
  for (let spent = 0; spent < publicSearchLimit.tries; spent += 1)
    expect((await search(FROM_THE_BUSY_ONE)).statusCode).toBe(200)
  const refused = await search(FROM_THE_BUSY_ONE)
  expect(refused.statusCode).toBe(429)
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  expect(refused.json().message).toContain('Too many tries')
  expect((await search('203.0.113.10')).statusCode).toBe(200)
})

test('an answer stays within the length of an address line, however long the street', async () => {
  const street = `1 ${'x'.repeat(170)} St`
  const { status, body } = await sydneysider.call(suggested(`${street}, Upper Ferntree Gully`))
  expect(status).toBe(200)
  expect(body.data[0].name.length).toBeLessThanOrEqual(200)
})

test.each(['', `?q=${'x'.repeat(201)}`, '?q=%00', '?text=yarraville'])(
  'addresses%s is refused as 400',
  async (query) => {
    expect((await sydneysider.call({ method: 'GET', path: `/addresses${query}` })).status).toBe(400)
  },
)

const within = (query: string) => ({ method: 'GET', path: `/addresses/within?${query}` }) as const

test('a view of the map names the suburbs in it, those in its middle first', async () => {
  const { status, body } = await melburnian.call(within('south=-37.85&west=144.85&north=-37.79&east=144.92'))
  expect(status).toBe(200)
  const names = body.data.map(({ name }: { name: string }) => name)
  expect(names.slice(0, 8)).toContain('Yarraville')
  expect(names).toContain('Footscray')
  expect(names).not.toContain('Brunswick')
  expect(new Set(names).size).toBe(names.length)
})

test('a wide view names no more than six hundred places', async () => {
  const { body } = await melburnian.call(within('south=-39&west=143&north=-36&east=147'))
  expect(body.data).toHaveLength(600)
})

test.each([
  'south=-39&west=143&north=-36',
  'south=-39&west=143&north=-36&east=150',
  'south=-36&west=143&north=-39&east=144',
  'south=x&west=143&north=-36&east=144',
])('a view of %s is refused as 400', async (query) => {
  expect((await melburnian.call(within(query))).status).toBe(400)
})

test('without a configured style the map is the one that needs no network', async () => {
  const { body } = await melburnian.call({ method: 'GET', path: '/addresses/map-style' })
  expect(body.data).toEqual({ styleUrl: null, hosts: [], routingHost: null })
})

const typed = (query: string) => ({ method: 'GET', path: `/addresses/typed?${query}` }) as const

test('an address that is kept as typed goes to its suburb', async () => {
  const { status, body } = await melburnian.call(typed('suburb=yarraville&postCode=3013'))
  expect(status).toBe(200)
  expect(body.data).toEqual({ state: 'VIC', lat: expect.closeTo(-37.82, 1), lon: expect.closeTo(144.89, 1) })
})

test('in a suburb that nobody knows it goes to the middle of the postcode', async () => {
  const { body } = await melburnian.call(typed('suburb=Newburb&postCode=3336'))
  expect(body.data).toEqual({ state: 'VIC', lat: expect.closeTo(-37.7, 0), lon: expect.closeTo(144.7, 0) })
})

test('a postcode that no place has is refused at its field', async () => {
  const { status, body } = await melburnian.call(typed('suburb=Yarraville&postCode=1234'))
  expect(status).toBe(400)
  expect(body.errors).toEqual([
    { field: 'postCode', message: 'Address not found: no place in Australia has this postcode' },
  ])
})

test.each(['suburb=&postCode=3013', 'suburb=Yarraville&postCode=301', 'suburb=Yarraville'])(
  'a typed place of %s is refused as 400',
  async (query) => {
    expect((await melburnian.call(typed(query))).status).toBe(400)
  },
)
