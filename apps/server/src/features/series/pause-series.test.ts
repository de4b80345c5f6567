import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
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

test('paused until a day: what is booked before it is called off, the rest stays', async () => {
  const { hire, series } = await started()
  const before = booked(series)
  const paused = await calls.act(series._id, 'pause', { version: series.version, until: day(40) })
  expect(paused.status, JSON.stringify(paused.body)).toBe(200)
  await calls.make(series._id)
  const after = await calls.read(series._id)
  expect(after).toMatchObject({ state: 'paused', pausedUntil: day(40) })
  expect(booked(after)).toMatchObject({ days: [42, 56].map(day), ids: before.ids.slice(2) })
  expect(await pickOf(hire.bookingId)).toBe(day(42))
})

test('paused until it is resumed: nothing is booked, then all of it again', async () => {
  const { hire, series } = await started()
  const paused = await calls.act(series._id, 'pause', { version: series.version, until: null })
  await calls.make(series._id)
  expect(booked(await calls.read(series._id)).days).toEqual([])
  expect((await calls.list('?state=paused')).map(({ _id }) => _id)).toContain(series._id)
  const body = { version: paused.body.data.version }
  expect((await calls.act(series._id, 'resume', body)).status).toBe(200)
  await calls.make(series._id)
  const after = booked(await calls.read(series._id))
  expect(after.days).toEqual([14, 28, 42, 56].map(day))
  expect(await pickOf(hire.bookingId)).toBe(day(14))
  expect((await calls.act(series._id, 'resume', { version: body.version + 1 })).status).toBe(409)
})

test('ended from a day on: the last bin is picked up on the first day that is called off', async () => {
  const { series } = await started()
  const before = booked(series)
  const ended = await calls.act(series._id, 'end', { version: series.version, from: day(30) })
  expect(ended.status, JSON.stringify(ended.body)).toBe(200)
  await calls.make(series._id)
  const after = await calls.read(series._id)
  expect(booked(after).days).toEqual([14, 28].map(day))
  expect(after.dates.filter(({ state }) => state === 'planned')).toEqual([])
  expect(await pickOf(before.ids[1] ?? '')).toBe(day(42))
  expect((await calls.booking(before.ids[2] ?? '')).status).toBe('Cancelled')
})

test('ended today it is over, and is changed no more', async () => {
  const { series } = await started()
  const ended = await calls.act(series._id, 'end', { version: series.version, from: day(0) })
  expect(ended.body.data).toMatchObject({ state: 'ended', next: [] })
  const body = { version: ended.body.data.version, until: null }
  const again = await calls.act(series._id, 'pause', body)
  expect(again.status).toBe(409)
  expect(again.body.message).toBe('This series has ended')
})
