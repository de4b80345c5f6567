import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { expect, test } from 'vitest'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()

/** What a file cannot do without in its address. */
const QUERIES: Record<string, string> = {
  '/bookings/export': '?type=all',
  '/reports/export': '?report=months&month=2026-05',
  '/reports/gst/export': '?month=2026-05',
  '/reports/journal/export': '?startDate=2026-04-01T00:00:00Z&endDate=2026-06-30T00:00:00Z',
}

const files = server.http.operations.filter(({ produces }) => produces === 'text/csv')

test('the contract has files of lists', () => {
  expect(files.length).toBeGreaterThanOrEqual(7)
})

test.each(files.map(({ method, path }) => ({ method, path })))(
  '$path is a file that a viewer cannot take, while the owner can',
  async ({ method, path }) => {
    const owner = await server.owner()
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    const url = `${path}${QUERIES[path] ?? ''}`
    const take = async ({ token }: { token: string }) => {
      const headers = { authorization: `Bearer ${token}` }
      const answer = await server.http.inject({ method, url: `${BASE_PATH}${url}`, headers })
      return { status: answer.statusCode, text: answer.payload }
    }
    expect(await take(viewer)).toMatchObject({ status: 403 })
    expect(await take(owner)).toMatchObject({ status: 200 })
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
