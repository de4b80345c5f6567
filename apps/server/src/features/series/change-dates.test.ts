import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { partHires } from '#server/features/visits/arrange-visit.ts'
import { today } from '#server/testing/booking-input.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { booked, hireOnSite, seriesInput, seriesOf } from '#server/testing/series-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { moveSeriesDate } from './change-dates.ts'
import { visitOfJob } from './hires-in-row.ts'
import { keepDate } from './series.store.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
let owner: TestMember
let calls: ReturnType<typeof seriesOf>

beforeAll(async () => {
  owner = await server.owner()
  calls = seriesOf(server, owner)
})

const started = async (input: object = seriesInput()) => {
  const hire = await hireOnSite(owner)
  return { hire, series: await calls.started(hire.bookingId, input) }
}

const pickOf = async (id: string) => toWireDate((await calls.booking(id)).pickupDate.slice(0, 10))

describe('one date', () => {
  test('left out: its booking is cancelled, and the hire before it lasts until the next visit', async () => {
    const { hire, series } = await started()
    const { ids } = booked(series)
    const left = await calls.act(series._id, 'skip-date', { version: series.version, dueOn: day(14) })
    expect(left.status, JSON.stringify(left.body)).toBe(200)
    expect((await calls.booking(ids[0] ?? '')).status).toBe('Cancelled')
    expect(await pickOf(hire.bookingId)).toBe(day(28))
    await calls.make(series._id)
    const after = await calls.read(series._id)
    expect(booked(after).days).toEqual([28, 42, 56].map(day))
    const visits = await owner.call({ method: 'GET', path: `/bookings/${hire.bookingId}/visits` })
    expect(visits.body.data).toHaveLength(3)
  })

  test('left out: it is told where the pick of the hire before could not go back to its run', async () => {
    const hire = await hireOnSite(owner)
    const board = plannerOf(owner, addDays(today, 7))
    const { _id: runId } = await board.createRun((await crewedTruck(owner, 'SER001')).truckId)
    await board.update([{ runId, bookingsToAdd: [hire.pick] }])
    const series = await calls.started(hire.bookingId, seriesInput(14, { times: 1 }))
    await board.lock({ runId, locked: true })
    const left = await calls.act(series._id, 'skip-date', { version: series.version, dueOn: day(14) })
    expect(left.body.warnings).toEqual([expect.stringContaining(`The pick of ${hire.jobID} is not on a run`)])
    expect(await pickOf(hire.bookingId)).toBe(day(7))
  })

  test('left out: the next visit stays in the run it is planned in, with the pick it takes now', async () => {
    const { hire, series } = await started()
    const [first = '', second = ''] = booked(series).ids
    const [before, after] = await owner.inScope(async (scope) => [
      await findBooking(scope, first),
      await findBooking(scope, second),
    ])
    const [drop = '', pick = ''] = [after?.drop.id, before?.pick.id]
    const board = plannerOf(owner, addDays(today, 28))
    const { _id: runId } = await board.createRun((await crewedTruck(owner, 'SER002')).truckId)
    const planned = await board.update([{ runId, bookingsToAdd: [pick, drop] }])
    expect(planned.status, JSON.stringify(planned.body)).toBe(200)
    const left = await calls.act(series._id, 'skip-date', { version: series.version, dueOn: day(14) })
    expect(left.body.warnings).toEqual([])
    const run = (await board.runs()).find(({ _id }) => _id === runId)
    expect(run?.bookings.map(({ actionId }) => actionId).toSorted()).toEqual([drop, hire.pick].toSorted())
  })

  test('the last one left out: the hire before it lasts until the next date of the series', async () => {
    const { series } = await started()
    const { ids, dueOn } = booked(series)
    await calls.act(series._id, 'skip-date', { version: series.version, dueOn: dueOn[3] })
    expect(await pickOf(ids[2] ?? '')).toBe(day(70))
  })

  test('taken in again: booked between the two that were joined', async () => {
    const { hire, series } = await started()
    const left = await calls.act(series._id, 'skip-date', { version: series.version, dueOn: day(28) })
    const body = { version: left.body.data.version, dueOn: day(28) }
    expect((await calls.act(series._id, 'restore-date', body)).status).toBe(200)
    await calls.make(series._id)
    const { days, ids } = booked(await calls.read(series._id))
    expect(days).toEqual([14, 28, 42, 56].map(day))
    expect(await Promise.all([hire.bookingId, ...ids].map(pickOf))).toEqual([14, 28, 42, 56, 70].map(day))
  })

  test('moved alone: both halves of its visit go along, and the series goes on as it was', async () => {
    const { series } = await started()
    const { ids } = booked(series)
    const body = { version: series.version, dueOn: day(28), date: day(30) }
    const moved = await calls.act(series._id, 'move-date', body)
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    await calls.make(series._id)
    expect(booked(await calls.read(series._id)).days).toEqual([14, 30, 42, 56].map(day))
    expect(await pickOf(ids[0] ?? '')).toBe(day(30))
  })

  test('not moved past the next one', async () => {
    const { series } = await started()
    const body = { version: series.version, dueOn: day(14), date: day(29) }
    expect((await calls.act(series._id, 'move-date', body)).status).toBe(400)
  })

  test('a date that is not booked yet is moved before it is', async () => {
    const { series } = await started()
    const body = { version: series.version, dueOn: day(70), date: day(58) }
    expect((await calls.act(series._id, 'move-date', body)).status).toBe(200)
    await calls.make(series._id)
    expect(booked(await calls.read(series._id)).days).toEqual([14, 28, 42, 56, 58].map(day))
  })
})

describe('a date that was not made', () => {
  test('moved to another day is booked after the answer', async () => {
    const other = await server.owner()
    const its = seriesOf(server, other)
    const hire = await hireOnSite(other, 1)
    const { _id: seriesId, version } = await its.started(hire.bookingId)
    const queued: unknown[] = []
    const enqueue = async (_: unknown, { name }: { name: string }, payload: unknown) => {
      queued.push([name, payload])
    }
    const body = { version, dueOn: addDays(today, 14), date: addDays(today, 13) }
    await other.inScope((scope) =>
      moveSeriesDate(scope, { params: { seriesId }, body }, { jobs: { ...server.services.jobs, enqueue } }),
    )
    expect(queued).toEqual([['make-series', { tenantId: other.claims.tenantId, seriesId }]])
  })

  test('needs a person also once its day has passed', async () => {
    const other = await server.owner()
    const its = seriesOf(server, other)
    const hire = await hireOnSite(other)
    const { _id } = await its.started(hire.bookingId)
    const nothing = { problem: null, message: '', bookingId: null, pricedCents: null }
    const date = addDays(today, -1)
    await other.inScope((scope) => keepDate(scope, _id, { dueOn: date, date, state: 'planned', ...nothing }))
    const series = await its.read(_id)
    expect(series.needs).toMatchObject([{ date: day(-1), message: 'Its day has passed' }])
    const list = await other.call({ method: 'GET', path: '/series/needs' })
    expect(list.body.data).toHaveLength(1)
    expect((await other.call({ method: 'GET', path: '/series' })).body.counts.needs).toBe(1)
    const needs = (await other.call({ method: 'GET', path: '/dashboard/needs' })).body.data
    expect(needs).toContainEqual(expect.objectContaining({ kind: 'series', count: 1 }))
    const left = await its.act(_id, 'skip-date', { version: series.version, dueOn: day(-1) })
    expect(left.body.data.needs).toEqual([])
  })
})

describe('moved past its own pick', () => {
  test('the last booked hire lasts until the next date of the series', async () => {
    const { series } = await started()
    const { ids, dueOn } = booked(series)
    const body = { version: series.version, dueOn: dueOn[3], date: day(75) }
    const moved = await calls.act(series._id, 'move-date', body)
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await pickOf(ids[3] ?? '')).toBe(day(84))
    expect(await pickOf(ids[2] ?? '')).toBe(day(75))
  })

  test('without a next date it is hired for as many days', async () => {
    const { series } = await started(seriesInput(14, { times: 1 }))
    const [id = ''] = booked(series).ids
    const body = { version: series.version, dueOn: day(14), date: day(25) }
    expect((await calls.act(series._id, 'move-date', body)).status).toBe(200)
    expect(await pickOf(id)).toBe(day(32))
  })

  test('the hire before cannot be taken before it is brought', async () => {
    const hire = await book(owner, [10, 17])
    const series = await calls.started(hire.bookingId)
    expect(booked(series).days[0]).toBe(day(14))
    const body = { version: series.version, dueOn: day(14), date: day(5) }
    const refused = await calls.act(series._id, 'move-date', body)
    expect(refused.status, JSON.stringify(refused.body)).toBe(400)
    expect(refused.body.errors).toMatchObject([{ field: 'date' }])
  })
})

test('a date whose visit the office has parted is left out: the next one takes the bin of the hire before', async () => {
  const { hire, series } = await started()
  const { ids } = booked(series)
  const visitsOf = async (id: string): Promise<object[]> =>
    (await owner.call({ method: 'GET', path: `/bookings/${id}/visits` })).body.data
  await owner.inScope(async (scope) => {
    const booking = await findBooking(scope, ids[0] ?? '')
    const joined = await visitOfJob(scope, booking?.drop.id ?? '')
    await partHires(scope, joined?.visit.id ?? '')
  })
  expect(await visitsOf(hire.bookingId)).toHaveLength(0)
  const left = await calls.act(series._id, 'skip-date', { version: series.version, dueOn: day(14) })
  expect(left.status, JSON.stringify(left.body)).toBe(200)
  expect((await calls.booking(ids[0] ?? '')).status).toBe('Cancelled')
  expect(await pickOf(hire.bookingId)).toBe(day(28))
  expect(await visitsOf(hire.bookingId)).toHaveLength(3)
})

test('of two dispatchers one is first, and the other hears of it', async () => {
  const { series } = await started()
  const press = () => calls.act(series._id, 'skip-date', { version: series.version, dueOn: day(14) })
  const statuses = (await Promise.all([press(), press()])).map(({ status }) => status).sort()
  expect(statuses).toEqual([200, 409])
})

test('what is done stays', async () => {
  const { series } = await started()
  const [id = ''] = booked(series).ids
  const { version } = await calls.booking(id)
  const path = `/bookings/${id}/markDelivered`
  const early = await owner.call({ method: 'POST', path, body: { version, date: day(0) } })
  expect(early.status, JSON.stringify(early.body)).toBe(200)
  const body = { version: series.version, dueOn: day(14) }
  expect((await calls.act(series._id, 'skip-date', body)).status).toBe(409)
  expect((await calls.act(series._id, 'move-date', { ...body, date: day(15) })).status).toBe(409)
})

test('a viewer changes nothing, and an unknown date is not found', async () => {
  const { series } = await started()
  const viewer = seriesOf(server, await server.member(owner.claims.tenantId, 'viewer'))
  const body = { version: series.version, dueOn: day(14) }
  expect((await viewer.act(series._id, 'skip-date', body)).status).toBe(403)
  expect((await calls.act(series._id, 'skip-date', { ...body, dueOn: day(15) })).status).toBe(404)
})
