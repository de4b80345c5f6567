import type { listRuns } from '@skipyard/contract/drivers-day/office.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { passDaysOfRun } from '#server/testing/pass-days.store.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { startRoutingService } from '#server/testing/start-routing-service.ts'
import { openTestServer, shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { withYard } from '#server/testing/with-yard.store.ts'

const server = await shareTestServer()
const streets = await startRoutingService()
const routed = await openTestServer({ routingUrl: streets.url })
afterAll(() => streets.stop())
let owner: TestMember
let truckId: string
let board: ReturnType<typeof plannerOf>

beforeAll(async () => {
  owner = await server.owner()
  truckId = (await crewedTruck(owner, 'AAA111')).truckId
  board = plannerOf(owner)
})

async function list(query: object = {}, member = owner): Promise<ReplyOf<typeof listRuns>> {
  const asked = new URLSearchParams(Object.entries(query))
  const { status, body } = await member.call({ method: 'GET', path: `/runPlanner/list?${asked}` })
  if (status !== 200) throw new Error(JSON.stringify(body))
  return body
}

test('a run is listed with what the board says of it, from planned over out to done', async () => {
  const one = await book(owner, [0, 7])
  const two = await book(owner, [0, 7])
  const run = await board.createRun(truckId)
  await board.update([{ runId: run._id, bookingsToAdd: [one.drop, two.drop] }])
  const row = async () => (await list({ tab: 'today' })).data.find(({ _id }) => _id === run._id)
  expect(await row()).toMatchObject({
    rego: 'AAA111',
    driverName: 'Driver AAA111',
    jobs: 2,
    done: 0,
    notDone: 0,
    outAt: null,
    state: 'Planned',
  })
  await board.mark(one.drop, 'Dispatched')
  expect(await row()).toMatchObject({ state: 'Out', done: 0 })
  await board.mark(one.drop, 'Delivered')
  await board.mark(two.drop, 'Delivered')
  expect(await row()).toMatchObject({ state: 'Done', done: 2 })
})

test('the first run of the day leaves at seven, and a later one when the one before it is back', async () => {
  const { truckId: other } = await crewedTruck(owner, 'BBB222')
  const [first, second] = [await board.createRun(other), await board.createRun(other)]
  const [one, two] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
  await board.update([
    { runId: first._id, bookingsToAdd: [one.drop] },
    { runId: second._id, bookingsToAdd: [two.drop] },
  ])
  const { data } = await list({ q: 'bbb222', sort: 'run' })
  expect(data.map(({ number }) => number)).toEqual([1, 2])
  expect(data[0]?.expectedBack).not.toBeNull()
  expect(data[1]?.expectedOut).toBe(data[0]?.expectedBack)
  expect(data[0]?.isRemovable).toBe(false)
})

test('what stays open of a day that is over was not done', async () => {
  const { truckId: other } = await crewedTruck(owner, 'CCC333')
  const run = await board.createRun(other)
  const [one, two] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
  await board.update([{ runId: run._id, bookingsToAdd: [one.drop, two.drop] }])
  await board.mark(one.drop, 'Delivered')
  await owner.inScope((scope) => passDaysOfRun(scope, run._id, 1))
  const { data } = await list({ q: 'ccc' })
  expect(data).toMatchObject([{ jobs: 2, done: 1, notDone: 1, state: 'Not done' }])
})

test('tabs hold today, what is to come, and everything; each says how many it has', async () => {
  const { truckId: other } = await crewedTruck(owner, 'DDD444')
  await plannerOf(owner, addDays(today, 1)).createRun(other)
  await board.createRun(other)
  await board.createRun(other)
  const planned = await list({ tab: 'planned', q: 'ddd' })
  expect(planned.counts).toEqual({ today: 2, planned: 1, all: 3 })
  expect(planned.total).toBe(1)
  const { data } = await list({ tab: 'today', q: 'ddd', sort: 'run' })
  expect(data.map(({ isRemovable }) => isRemovable)).toEqual([false, true])
})

test.each(['date', '-date', 'run', '-run', 'driver', '-driver', 'jobs', '-jobs', 'tipped', '-tipped'])(
  'every run stands on exactly one page when sorted by %s',
  async (sort) => {
    const { total } = await list({ sort })
    const pages = await Promise.all(
      Array.from({ length: Math.ceil(total / 2) }, (_, index) => list({ sort, page: index + 1, limit: 2 })),
    )
    const ids = pages.flatMap(({ data }) => data.map(({ _id }) => _id))
    expect(ids).toHaveLength(total)
    expect(new Set(ids).size).toBe(total)
  },
)

test('a viewer reads the runs; another company sees none of them', async () => {
  const viewer = await server.member(owner.claims.tenantId, 'viewer')
  expect((await list({}, viewer)).total).toBeGreaterThan(0)
  expect((await list({}, await server.owner())).total).toBe(0)
})

test('an unknown sort or tab is refused with a sentence', async () => {
  for (const path of ['/runPlanner/list?sort=price', '/runPlanner/list?tab=week'])
    expect((await owner.call({ method: 'GET', path })).status).toBe(400)
})

test('kilometres and hours run along streets where a routing service knows them, and straight while it is silent', async () => {
  const company = await withYard(await routed.owner())
  const { truckId: truck } = await crewedTruck(company, 'EEE555')
  const planner = plannerOf(company)
  const runs = [await planner.createRun(truck), await planner.createRun(truck)]
  const jobs = [1, 2, 3, 4].map(() => book(company, [0, 7]))
  const drops = (await Promise.all(jobs)).map(({ drop }) => drop)
  const [first = '', second = ''] = runs.map(({ _id }) => _id)
  await planner.update([
    { runId: first, bookingsToAdd: drops.slice(0, 2) },
    { runId: second, bookingsToAdd: drops.slice(2, 3) },
  ])
  const listed = async () => (await list({ sort: 'run' }, company)).data
  const known = await listed()
  expect(known.map(({ kilometres }) => kilometres)).toEqual([20, 10])
  // Four stretches of twelve minutes for a truck, two drops of fifteen, and the second bin to load in the yard.
  expect(known[0]?.expectedBack).toBe(known[1]?.expectedOut)
  const minutes = (Date.parse(`${known[0]?.expectedBack}`) - Date.parse(`${known[0]?.expectedOut}`)) / 60_000
  expect(minutes).toBe(83)
  streets.be('silent')
  const elsewhere = { name: '2 Bay St', suburb: 'Brighton', postCode: '3186', lat: -37.905, lon: 144.99 }
  await planner.update([{ runId: second, bookingsToAdd: drops.slice(3) }])
  await planner.update([
    { runId: second, bookingsToAdd: [(await book(company, [0, 7], { address: elsewhere })).drop] },
  ])
  const [asBefore, unknown] = await listed()
  expect(asBefore?.kilometres).toBe(20)
  expect(unknown?.kilometres).toBeGreaterThan(0)
  expect(Number.isInteger(unknown?.kilometres)).toBe(false)
})
