import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { book } from '#server/testing/planner-calls.ts'
import { hireOnSite, seriesInput, seriesOf } from '#server/testing/series-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
let owner: TestMember
let viewer: TestMember

beforeAll(async () => {
  owner = await server.owner()
  viewer = await server.member(owner.claims.tenantId, 'viewer')
})

test('a press counts once, and a bin is in one series at a time', async () => {
  const calls = seriesOf(server, owner)
  const hire = await hireOnSite(owner)
  const call = {
    method: 'POST' as const,
    path: `/bookings/${hire.bookingId}/series`,
    body: seriesInput(),
    headers: { 'idempotency-key': `start-${hire.bookingId}` },
  }
  const [one, again] = [await owner.call(call), await owner.call(call)]
  expect(one.status, JSON.stringify(one.body)).toBe(200)
  expect(again.body.data._id).toBe(one.body.data._id)
  const second = await calls.start(hire.bookingId)
  expect(second.status).toBe(409)
  expect(second.body.message).toBe('This site’s bin is in a series already: change that one')
  await calls.make(one.body.data._id)
  const [made] = (await calls.read(one.body.data._id)).dates
  expect((await calls.start(made?.booking?._id ?? '')).status).toBe(409)
})

test('a viewer starts none', async () => {
  const hire = await hireOnSite(owner)
  expect((await seriesOf(server, viewer).start(hire.bookingId)).status).toBe(403)
})

test.each([
  { what: 'on no day of the week', changes: { weekdays: [] }, status: 400 },
  { what: 'every five weeks', changes: { interval: 5 }, status: 400 },
  { what: 'that ends before it starts', changes: { until: day(3) }, status: 400 },
  { what: 'that starts in the past', changes: { startsOn: day(-1) }, status: 409 },
  { what: 'at no hour', changes: { fromHour: 12, toHour: 12 }, status: 400 },
  {
    what: 'that brings the same bin in another size',
    changes: { binSize: 8 as const, kind: 'tip-and-return' },
    status: 409,
  },
])('a series $what is refused, and nothing is written', async ({ changes, status }) => {
  const calls = seriesOf(server, owner)
  const hire = await hireOnSite(owner)
  const before = await calls.list()
  expect((await calls.start(hire.bookingId, { ...seriesInput(), ...changes })).status).toBe(status)
  expect(await calls.list()).toEqual(before)
})

test('no bin goes to another site again and again: it is said in words', async () => {
  const hire = await hireOnSite(owner)
  const refused = await seriesOf(server, owner).start(hire.bookingId, { ...seriesInput(), kind: 'relocate' })
  expect(refused.status).toBe(400)
  expect(refused.body.errors).toMatchObject([
    { field: 'kind', message: expect.stringContaining('to another site') },
  ])
})

test('is shown before it is started: its dates, closed days, what is booked now, and the price', async () => {
  const calls = seriesOf(server, owner)
  const hire = await book(owner, [0, 7])
  const settings = (await owner.call({ method: 'GET', path: '/settings/closed-days' })).body.data
  const closedDays = [{ date: day(28), name: 'Stocktake' }]
  await owner.call({
    method: 'PUT',
    path: '/settings/closed-days',
    body: { version: settings.version, closedDays },
  })
  const path = `/bookings/${hire.bookingId}/series/preview`
  const { status, body } = await owner.call({ method: 'POST', path, body: seriesInput() })
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data).toMatchObject({ refusal: null, bookedNow: 4, daysAhead: 60, price: 520, short: [] })
  expect(body.data.words).toContain('Every second')
  expect(body.data.dates[1]).toMatchObject({
    dueOn: day(28),
    date: day(29),
    moved: 'Stocktake',
    state: 'planned',
  })
  expect(await calls.list()).toEqual(
    expect.not.arrayContaining([expect.objectContaining({ bookingId: hire.bookingId })]),
  )
})
