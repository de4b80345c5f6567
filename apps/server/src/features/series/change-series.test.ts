import { addDays, toWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { book } from '#server/testing/planner-calls.ts'
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

/** A day later from a day on, in the afternoon. */
const dayLater = (from: number, changes: object = {}) => ({
  ...seriesInput(from + 1, { fromHour: 12, toHour: 17 }),
  from: day(from),
  ...changes,
})

describe('a series changed in the middle', () => {
  test('moves this and all following, and leaves what was before', async () => {
    const { hire, series } = await started()
    const before = booked(series)
    const changed = await calls.change(series._id, { ...dayLater(28), version: series.version })
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    await calls.make(series._id)
    const after = booked(await calls.read(series._id))
    expect(after.days).toEqual([14, 29, 43, 57].map(day))
    expect(after.ids).toEqual(before.ids)
    expect(await Promise.all([hire.bookingId, ...after.ids].map(pickOf))).toEqual(
      [14, 29, 43, 57, 71].map(day),
    )
    const visits = await owner.call({ method: 'GET', path: `/bookings/${hire.bookingId}/visits` })
    expect(visits.body.data).toHaveLength(4)
    expect(visits.body.data.every(({ binding }: { binding: boolean }) => binding)).toBe(true)
  })

  test('that is due three times stays due three times', async () => {
    const { series } = await started({ ...seriesInput(), times: 3 })
    expect(booked(series).days).toEqual([14, 28, 42].map(day))
    const body = (times: number) => ({ ...dayLater(28, { times }), version: series.version })
    const tooFew = await calls.change(series._id, body(1))
    expect([tooFew.status, tooFew.body.errors?.[0]?.field ?? tooFew.body.field]).toEqual([400, 'times'])
    expect((await calls.change(series._id, body(3))).status).toBe(200)
    await calls.make(series._id)
    const after = await calls.read(series._id)
    expect(booked(after).days).toEqual([14, 29, 43].map(day))
    expect(after.terms.times).toBe(2)
  })

  test('says before what it would do', async () => {
    const { series } = await started()
    const body = { ...dayLater(28), version: series.version }
    const { body: preview } = await calls.act(series._id, 'preview', body)
    expect(preview.data.moves.map(({ from, to }: { from: string; to: string }) => [from, to])).toEqual([
      [day(28), day(29)],
      [day(42), day(43)],
      [day(56), day(57)],
    ])
    expect(preview.data).toMatchObject({ calledOff: [], stays: 1 })
    expect(booked(await calls.read(series._id))).toEqual(booked(series))
  })

  test('calls off what is too much when it becomes rarer', async () => {
    const { series } = await started()
    const before = booked(series)
    const body = { ...dayLater(28, { interval: 4 }), version: series.version }
    expect((await calls.change(series._id, body)).status).toBe(200)
    await calls.make(series._id)
    expect(booked(await calls.read(series._id)).days).toEqual([14, 29, 57].map(day))
    expect((await calls.booking(before.ids[3] ?? '')).status).toBe('Cancelled')
    expect(await pickOf(before.ids[2] ?? '')).toBe(day(85))
  })

  test('books more when it becomes more often', async () => {
    const { series } = await started()
    const body = { ...dayLater(28, { interval: 1 }), version: series.version }
    expect((await calls.change(series._id, body)).status).toBe(200)
    await calls.make(series._id)
    expect(booked(await calls.read(series._id)).days).toEqual([14, 29, 36, 43, 50, 57].map(day))
  })

  test('keeps the dates before it that are not booked yet', async () => {
    const { series } = await started()
    const body = { ...dayLater(84), version: series.version }
    expect((await calls.change(series._id, body)).status).toBe(200)
    const { dates } = await calls.read(series._id)
    expect(dates.slice(0, 7).map(({ date }) => date)).toEqual([14, 28, 42, 56, 70, 85, 99].map(day))
  })

  test('takes another size for what is to come', async () => {
    const { series } = await started()
    const stock = { size: 8, type: 'Marrel', count: 5, date: day(0), comments: '' }
    await owner.call({ method: 'POST', path: '/binCount/addBinCount', body: stock })
    const weekdays = [weekdayName(addDays(today, 28))]
    const body = { ...seriesInput(28, { binSize: 8, weekdays }), from: day(28), version: series.version }
    expect((await calls.change(series._id, body)).status).toBe(200)
    const rows = await Promise.all(booked(await calls.read(series._id)).ids.map(calls.booking))
    expect(rows.map(({ binSize }) => binSize)).toEqual([6, 8, 8, 8])
  })
})

test('a date that was moved early and is done stays, though the rule would have it later', async () => {
  const { series } = await started()
  const before = booked(series)
  const early = { version: series.version, dueOn: day(14), date: day(0) }
  const moved = await calls.act(series._id, 'move-date', early)
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const [id = ''] = before.ids
  const { version } = await calls.booking(id)
  const path = `/bookings/${id}/markDelivered`
  expect((await owner.call({ method: 'POST', path, body: { version, date: day(0) } })).status).toBe(200)
  const body = { ...dayLater(13), version: moved.body.data.version }
  const changed = await calls.change(series._id, body)
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  await calls.make(series._id)
  const after = booked(await calls.read(series._id))
  expect(after.days).toEqual([0, 28, 42, 56].map(day))
  expect(after.ids).toEqual(before.ids)
})

test('a truck that waits at one of the dates goes on waiting there, on its new day', async () => {
  const { series } = await started({ ...seriesInput(), kind: 'drop-and-pick' })
  const { ids } = booked(series)
  const [id = '', next = ''] = ids
  const { version } = await calls.booking(id)
  const path = `/bookings/${id}/visits/wait`
  const waits = await owner.call({ method: 'POST', path, body: { version, minutes: 45 } })
  expect(waits.status, JSON.stringify(waits.body)).toBe(200)
  const body = { ...dayLater(14, { kind: 'drop-and-pick' }), version: series.version }
  const changed = await calls.change(series._id, body)
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  expect(booked(await calls.read(series._id)).days).toEqual([15, 29, 43, 57].map(day))
  expect([await pickOf(id), await pickOf(next)]).toEqual([day(15), day(36)])
  const visits = await owner.call({ method: 'GET', path: `/bookings/${id}/visits` })
  expect(visits.body.data).toMatchObject([{ kind: 'wait-and-load', waitMinutes: 45, binding: true }])
  const off = await owner.call({
    method: 'POST',
    path: `/visits/${visits.body.data[0]._id}/call-off`,
    body: {},
  })
  expect(off.status, JSON.stringify(off.body)).toBe(200)
  expect(await pickOf(id)).toBe(day(22))
})

test('a stale change is refused whole', async () => {
  const { series } = await started()
  const body = { ...dayLater(28), version: series.version }
  expect((await calls.change(series._id, body)).status).toBe(200)
  expect((await calls.change(series._id, body)).status).toBe(409)
})

describe('another price from a day on', () => {
  const pricesOf = async (ids: readonly string[]) =>
    (await Promise.all(ids.map(calls.booking))).map(({ bookingPayment }) => bookingPayment)
  const saved = async (id: string, bookingPayment: number, more: object = {}) => {
    const { version, dropoffDate, pickupDate } = await calls.booking(id)
    const input = bookingInput({ dropoffDate, pickupDate, bookingPayment, deposit: 0, ...more })
    const put = await owner.call({ method: 'PUT', path: `/bookings/${id}`, body: { ...input, version } })
    expect(put.status, JSON.stringify(put.body)).toBe(200)
  }
  const dearer = (version: number) => ({
    ...seriesInput(28, { fixedPrice: 560 }),
    from: day(28),
    version,
  })

  test('reaches what is booked from then on at the price of the series, and the history says so', async () => {
    const { series } = await started()
    const { ids } = booked(series)
    const [, second = ''] = ids
    const body = dearer(series.version)
    const { body: preview } = await calls.act(series._id, 'preview', body)
    expect(preview.data.prices.map(({ from, to }: { from: number; to: number }) => [from, to])).toEqual([
      [520, 560],
      [520, 560],
      [520, 560],
    ])
    expect(await pricesOf(ids)).toEqual([520, 520, 520, 520])
    const changed = await calls.change(series._id, body)
    expect(changed.status, JSON.stringify(changed.body)).toBe(200)
    await calls.make(series._id)
    expect(await pricesOf(ids)).toEqual([520, 560, 560, 560])
    const { body: history } = await owner.call({ method: 'GET', path: `/bookings/${second}/history` })
    expect(JSON.stringify(history.data)).toContain('560')
    const again = { ...body, version: changed.body.data.version, fixedPrice: 600 }
    expect((await calls.change(series._id, again)).status).toBe(200)
    expect(await pricesOf(ids)).toEqual([520, 600, 600, 600])
  })

  test('leaves what has a price of its own, what is billed, and what more was paid for', async () => {
    const { series } = await started()
    const { ids } = booked(series)
    const [, own = '', billed = '', paid = ''] = ids
    await saved(own, 480)
    await saved(paid, 520, { deposit: 520 })
    const generated = await owner.call({
      method: 'POST',
      path: '/invoices/generate',
      body: { bookingId: billed, customerEmail: 'me@example.com.au' },
    })
    expect(generated.status, JSON.stringify(generated.body)).toBe(200)
    const body = { ...dearer(series.version), fixedPrice: 500 }
    expect((await calls.change(series._id, body)).status).toBe(200)
    expect(await pricesOf(ids)).toEqual([520, 480, 520, 520])
  })

  test('is the office’s where it reaches what is booked; a dispatcher changes the days', async () => {
    const { series } = await started()
    const dispatcher = seriesOf(server, await server.member(owner.claims.tenantId, 'dispatcher'))
    expect((await dispatcher.change(series._id, dearer(series.version))).status).toBe(403)
    const body = { ...dayLater(28), version: series.version }
    expect((await dispatcher.change(series._id, body)).status).toBe(200)
    expect(await pricesOf(booked(series).ids)).toEqual([520, 520, 520, 520])
  })
})

test('the first hire is not taken before it is brought', async () => {
  const hire = await book(owner, [10, 17])
  const series = await calls.started(hire.bookingId)
  expect(booked(series).days[0]).toBe(day(14))
  const body = { ...seriesInput(5), from: day(5), version: series.version }
  const refused = await calls.change(series._id, body)
  expect(refused.status, JSON.stringify(refused.body)).toBe(400)
  expect(refused.body.errors).toMatchObject([{ field: 'startsOn' }])
  expect(booked(await calls.read(series._id))).toEqual(booked(series))
})
