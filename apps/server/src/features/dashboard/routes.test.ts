import { ROLES } from '@skipyard/domain/identity/role.ts'
import { beforeAll, expect, test } from 'vitest'
import { dashboardIsolationCases } from '#server/testing/dashboard-isolation-cases.ts'
import { liveSomeWeeks } from '#server/testing/dashboard-life.store.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
  await liveSomeWeeks(owner, 5)
}, 60_000)

const CARDS = Object.keys(dashboardIsolationCases).map((name) => name.replace('GET ', ''))

test.each(ROLES)('%s reads every card, but money only as one who bills', async (role) => {
  const member = role === 'owner' ? owner : await server.member(owner.claims.tenantId, role)
  for (const path of CARDS) {
    const mayNot = path === '/dashboard/money' && !['owner', 'office'].includes(role)
    expect((await member.call({ method: 'GET', path })).status, path).toBe(mayNot ? 403 : 200)
  }
})

test('who only looks is told of nothing to act upon, a dispatcher of nothing about money', async () => {
  const kindsOf = async (role: 'viewer' | 'dispatcher') => {
    const member = await server.member(owner.claims.tenantId, role)
    const { body } = await member.call({ method: 'GET', path: '/dashboard/needs' })
    return body.data.map(({ kind }: { kind: string }) => kind)
  }
  expect(await kindsOf('viewer')).toEqual([])
  const told = await kindsOf('dispatcher')
  expect(told).toContain('unplanned')
  expect(told).not.toContain('toInvoice')
})

test('another company has nothing of it on any card', async () => {
  const other = await server.owner()
  const read = async (path: string) => (await other.call({ method: 'GET', path })).body.data
  const none = { total: 0, done: 0, onRuns: 0, onNone: 0, cancelled: 0 }
  expect(await read('/dashboard/jobs')).toEqual({ drop: none, pick: none })
  expect(await read('/dashboard/bins')).toEqual([])
  expect(await read('/dashboard/overdue')).toEqual({ bins: 0, atStake: 0, longestDays: 0 })
  expect(await read('/dashboard/needs')).toEqual([])
  expect(await read('/dashboard/money')).toMatchObject({ receivedThisMonth: 0, outstanding: 0 })
})

test('a new company ticks its first steps one after the other', async () => {
  const company = await server.owner()
  const done = async () => {
    const { body } = await company.call({ method: 'GET', path: '/dashboard/first-steps' })
    const { named, name, ...steps } = body.data
    expect(name).toBe(true)
    expect(named).toEqual({ bins: 40, trucks: 3 })
    return Object.keys(steps).filter((step) => steps[step])
  }
  expect(await done()).toEqual([])
  const bins = [{ binSize: 6, type: 'Marrel', totalBins: 2, count: 2, comments: '' }]
  await company.call({ method: 'POST', path: '/bins/addBinSizes', body: { binCounts: bins } })
  expect(await done()).toEqual(['bins'])
  const { truckId } = await crewedTruck(company, 'XW48QP')
  const { drop } = await book(company, [0, 3])
  expect(await done()).toEqual(['bins', 'trucks', 'drivers', 'bookings'])
  const planner = plannerOf(company)
  const run = await planner.createRun(truckId)
  await planner.update([{ runId: run._id, bookingsToAdd: [drop] }])
  expect(await done()).toEqual(['bins', 'trucks', 'drivers', 'bookings', 'runs'])
  const bank = { version: 0, bankAccountName: 'Westgate', bsb: '063-000', accountNumber: '12345678' }
  await company.call({ method: 'PATCH', path: '/settings/invoices', body: bank })
  await company.call({ method: 'POST', path: '/settings/mail/test' })
  expect(await done()).toEqual(['bins', 'bank', 'mail', 'trucks', 'drivers', 'bookings', 'runs'])
  await server.member(company.claims.tenantId, 'office')
  expect(await done()).toEqual(['bins', 'bank', 'mail', 'trucks', 'drivers', 'bookings', 'runs', 'people'])
})

test('while trucks have hardly gone out, the planner’s settings say what they can do', async () => {
  const { body } = await owner.call({ method: 'GET', path: '/dashboard/days' })
  expect(body.data).toMatchObject({ jobsOfTruck: 6, isOwn: false })
})
