import { BASE_PATH, type Operation } from '@skipyard/contract/operation.ts'
import { expect, test } from 'vitest'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()

/** What a file cannot do without in its address. */
const QUERIES: Record<string, string> = {
  '/bookings/export': '?type=all',
  '/settings/data/file/download': '?file=0198a000-0000-7000-8000-000000000000',
  '/reports/export': '?report=months&month=2026-05',
  '/reports/gst/export': '?month=2026-05',
  '/reports/journal/export': '?startDate=2026-04-01T00:00:00Z&endDate=2026-06-30T00:00:00Z',
}

/** Rows of a company as one file: what a person with a picture of a screen does not have yet. */
const isExport = ({ access, produces }: Operation) =>
  access === 'member' && (produces === 'text/csv' || produces === 'application/zip')

const exports = server.http.operations.filter(isExport)

async function statusFor({ token }: { token: string }, { method, path }: Operation): Promise<number> {
  const headers = { authorization: `Bearer ${token}` }
  const url = `${BASE_PATH}${path}${QUERIES[path] ?? ''}`
  return (await server.http.inject({ method, url, headers })).statusCode
}

/** Those of these that somebody may take who may only look. */
async function openToViewers(operations: readonly Operation[]): Promise<string[]> {
  const { claims } = await server.owner()
  const viewer = await server.member(claims.tenantId, 'viewer')
  const open: string[] = []
  for (const operation of operations)
    if ((await statusFor(viewer, operation)) !== 403) open.push(operation.path)
  return open
}

test('every file of rows has a policy: a viewer takes none of them', async () => {
  expect(exports.length).toBeGreaterThanOrEqual(8)
  expect(await openToViewers(exports)).toEqual([])
})

test('this finds an export that forgot its policy', async () => {
  const forgetful = server.http.operations
    .filter(({ method, path }) => method === 'GET' && path === '/trucks')
    .map((operation): Operation => ({ ...operation, produces: 'text/csv' }))
  expect(await openToViewers([...exports, ...forgetful.filter(isExport)])).toEqual(['/trucks'])
})

test.each(exports.map((operation) => ({ path: operation.path, operation })))(
  'the owner takes $path, or hears that there is none yet',
  async ({ operation }) => {
    const status = await statusFor(await server.owner(), operation)
    expect(operation.produces === 'text/csv' ? [200] : [200, 404]).toContain(status)
  },
)

test('a viewer reads no driver’s birth date, home, start or licence number, and finds nobody by them', async () => {
  const owner = await server.owner()
  const driver = {
    firstName: 'Dana',
    lastName: 'Rossi',
    phone: '0491 570 110',
    licenseNumber: '077214563',
    licenseExpiry: '2029-06-30T00:00:00Z',
    address: '4 Canning St, Carlton',
    dob: '1988-03-01T00:00:00Z',
    joiningDate: '',
    alternativePhone: '',
    driverFuelCard: '',
    driverDemiritPoints: '',
    abn: '',
  }
  const made = await owner.call({ method: 'POST', path: '/drivers', body: driver })
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  const hidden = { licenseNumber: '', address: '', dob: null, startPlace: null }
  const one = await viewer.call({ method: 'GET', path: `/drivers/${made.body.data._id}` })
  expect(one.body.data).toMatchObject({ name: 'Dana Rossi', ...hidden })
  const list = await viewer.call({ method: 'GET', path: '/drivers?sort=licenseNumber' })
  expect(list.body.data).toMatchObject([hidden])
  const search = (who: typeof owner) => who.call({ method: 'GET', path: '/drivers?q=077214' })
  expect((await search(viewer)).body.total).toBe(0)
  expect((await search(owner)).body.total).toBe(1)
})
