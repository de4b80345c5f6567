import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { booked, hireOnSite, seriesInput, seriesOf } from '#server/testing/series-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

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
