import { seriesTexts } from '@skipyard/domain/series/texts.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterEach, beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { listDue } from '#server/jobs/due-work.store.ts'
import { today } from '#server/testing/booking-input.ts'
import { cellOf, pricedInput } from '#server/testing/price-input.ts'
import { booked, hireOnSite, seriesInput, seriesOf, silentLog } from '#server/testing/series-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { makeSeriesDates } from './make-series-dates.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

describe('an exchange every second week', () => {
  test('is booked 60 days ahead, each hire ending with the next visit', async () => {
    const calls = seriesOf(server, owner)
    const hire = await hireOnSite(owner)
    const series = await calls.started(hire.bookingId)
    const { days, ids } = booked(series)
    expect(days).toEqual([14, 28, 42, 56].map(day))
    const row = [await calls.booking(hire.bookingId), ...(await Promise.all(ids.map(calls.booking)))]
    const picks = row.map(({ pickupDate }) => pickupDate.slice(0, 10))
    expect(picks).toEqual([14, 28, 42, 56, 70].map((days) => day(days).slice(0, 10)))
    expect(row[1]).toMatchObject({ bookingPayment: 520, binSize: 6, customerName: row[0].customerName })
    const visits = await owner.call({ method: 'GET', path: `/bookings/${ids[1]}/visits` })
    expect(visits.body.data).toHaveLength(4)
    expect(series.next.map(({ date }) => date)).toEqual([14, 28, 42, 56, 70].map(day))
  })

  test('is made once, however often and however many at a time the job runs', async () => {
    const calls = seriesOf(server, owner)
    const hire = await hireOnSite(owner)
    const { _id } = (await calls.start(hire.bookingId)).body.data
    await Promise.all([calls.make(_id), calls.make(_id), calls.make(_id)])
    await calls.make(_id)
    expect(booked(await calls.read(_id)).days).toEqual([14, 28, 42, 56].map(day))
    const list = await owner.call({ method: 'GET', path: `/bookings/${hire.bookingId}/visits` })
    expect(list.body.data).toHaveLength(4)
  })

  test('goes on behind what was made when the job dies between two dates', async () => {
    const calls = seriesOf(server, owner)
    const hire = await hireOnSite(owner)
    const { _id } = (await calls.start(hire.bookingId)).body.data
    const { pool } = server.services
    // The first look is for days that are closed since.
    let left = 3
    const dying = new Proxy(pool, {
      get(target, name) {
        if (name === 'connect' && left-- === 0) throw new Error('killed')
        const value = Reflect.get(target, name)
        return typeof value === 'function' ? value.bind(target) : value
      },
    })
    const work = makeSeriesDates(
      { pool: dying, log: silentLog },
      { tenantId: owner.claims.tenantId, seriesId: _id },
    )
    await expect(work).rejects.toThrow('killed')
    expect(booked(await calls.read(_id)).days).toEqual([14, 28].map(day))
    await calls.make(_id)
    expect(booked(await calls.read(_id)).days).toEqual([14, 28, 42, 56].map(day))
  })
})

test('hires of their own are booked for their days, and leave the first one alone', async () => {
  const calls = seriesOf(server, owner)
  const hire = await hireOnSite(owner)
  const input = { ...seriesInput(20, { interval: 4, hireDays: 3 }), kind: 'drop-and-pick' }
  const { ids, days } = booked(await calls.started(hire.bookingId, input))
  expect(days).toEqual([20, 48].map(day))
  const fresh = await calls.booking(ids[0] ?? '')
  expect(fresh.pickupDate.slice(0, 10)).toBe(day(23).slice(0, 10))
  expect((await calls.booking(hire.bookingId)).pickupDate.slice(0, 10)).toBe(day(7).slice(0, 10))
})

test('tip and return brings the same bin back, which needs none of the yard', async () => {
  const other = await server.owner()
  const calls = seriesOf(server, other)
  const hire = await hireOnSite(other, 1)
  const input = { ...seriesInput(), kind: 'tip-and-return' }
  expect(booked(await calls.started(hire.bookingId, input)).days).toHaveLength(4)
})

describe('what could not be made', () => {
  test('says that no bin is left, and is made once there is one', async () => {
    const other = await server.owner()
    const calls = seriesOf(server, other)
    const hire = await hireOnSite(other, 1)
    const series = await calls.started(hire.bookingId)
    expect(booked(series).days).toEqual([])
    expect(series.needs.map(({ problem }) => problem)).toEqual(['no-bin', 'no-bin', 'no-bin', 'no-bin'])
    expect(series.needs[0]?.message).toContain('No 6 m³ Marrel is left on')
    const needs = await other.call({ method: 'GET', path: '/series/needs' })
    expect(needs.body.data.map(({ _id }: { _id: string }) => _id)).toEqual([series._id])
    const body = { size: 6, type: 'Marrel', count: 5, date: day(0), comments: '' }
    await other.call({ method: 'POST', path: '/binCount/addBinCount', body })
    await calls.make(series._id)
    expect((await calls.read(series._id)).needs).toEqual([])
    expect(booked(await calls.read(series._id)).days).toHaveLength(4)
  })

  test('waits while the customer is on hold, and is booked anyway where the office says so', async () => {
    const other = await server.owner()
    const calls = seriesOf(server, other)
    const hire = await hireOnSite(other)
    const { customer } = await calls.booking(hire.bookingId)
    const known = (await other.call({ method: 'GET', path: `/customers/${customer._id}` })).body.data
    const held = { ...known, onHold: true, onHoldReason: 'owes for May' }
    const put = await other.call({ method: 'PUT', path: `/customers/${customer._id}`, body: held })
    expect(put.status, JSON.stringify(put.body)).toBe(200)
    const series = await calls.started(hire.bookingId)
    expect(series.needs[0]).toMatchObject({
      problem: 'on-hold',
      message: 'Nadia Haddad is on hold: owes for May',
    })
    const dueOn = series.needs[0]?.dueOn
    const made = await calls.act(series._id, 'make-date', {
      version: series.version,
      dueOn,
      regardless: true,
    })
    expect(made.status, JSON.stringify(made.body)).toBe(200)
    expect(booked(await calls.read(series._id)).days).toEqual([day(14)])
  })

  test('says that the bin was picked up meanwhile', async () => {
    const calls = seriesOf(server, owner)
    const hire = await hireOnSite(owner)
    const { _id } = (await calls.start(hire.bookingId)).body.data
    const path = `/bookings/${hire.bookingId}/markReturned`
    const back = await owner.call({ method: 'POST', path, body: { version: hire.version, date: day(0) } })
    expect(back.status, JSON.stringify(back.body)).toBe(200)
    await calls.make(_id)
    const series = await calls.read(_id)
    expect(series.needs.map(({ message }) => message)[0]).toBe('There is no bin at the customer’s to take')
  })
})

test('one date that fails for no known reason needs a person, and blocks no later one', async () => {
  const calls = seriesOf(server, owner)
  const hire = await hireOnSite(owner)
  const { _id } = (await calls.start(hire.bookingId)).body.data
  await asOwner(server.database.connection, (client) =>
    client.query(`
      create function refuse_date() returns trigger language plpgsql as $$ begin raise 'broken'; end $$;
      create trigger refuse_date before insert on series_dates for each row
      when (new.series_id = '${_id}' and new.on_date = '${addDays(today, 28)}' and new.state = 'made')
      execute function refuse_date()`),
  )
  const logged: string[] = []
  const log = { ...silentLog, error: (_: object, message: string) => logged.push(message) }
  const making = { tenantId: owner.claims.tenantId, seriesId: _id }
  await makeSeriesDates({ pool: server.services.pool, log }, making)
  const series = await calls.read(_id)
  expect(booked(series).days).toEqual([14, 42, 56].map(day))
  expect(series.needs).toMatchObject([{ date: day(28), problem: 'other', message: seriesTexts.unexpected }])
  expect(logged).toEqual(['a date of a series could not be made'])
  await asOwner(server.database.connection, (client) => client.query('drop function refuse_date cascade'))
  await calls.make(_id)
  expect(booked(await calls.read(_id)).days).toEqual([14, 28, 42, 56].map(day))
})

describe('the price is that of the day', () => {
  test('by the price book that holds then, also where it was changed since', async () => {
    const other = await server.owner()
    const calls = seriesOf(server, other)
    const ask = async (method: 'POST' | 'PUT' | 'PATCH', path: string, body: object) => {
      const answer = await other.call({ method, path, body })
      if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
      return answer.body.data
    }
    const zones = [{ name: 'West', suburbs: ['Yarraville'] }]
    const { zones: zoned } = await ask('PUT', '/priceBook/zones', { version: 0, zones })
    const zoneId = `${zoned[0].id}`
    const sheetOf = async (days: number, now: number) => {
      const sheet = await ask('POST', '/priceBook/sheets', { priceClass: 'Retail', validFrom: day(days) })
      await ask('PATCH', `/priceBook/sheets/${sheet.id}`, { prices: [cellOf(zoneId, { was: '', now })] })
      return `${sheet.id}`
    }
    await sheetOf(-90, 470)
    await hireOnSite(other)
    const first = await ask('POST', '/bookings', pricedInput({ dropoffDate: day(0), pickupDate: day(7) }))
    await ask('POST', `/bookings/${first._id}/markDelivered`, { version: first.version, date: day(0) })
    const series = await calls.started(first._id, seriesInput(14, { fixedPrice: null }))
    const pricesOf = async () => {
      const rows = await Promise.all(booked(series).ids.map(calls.booking))
      return rows.map(({ bookingPayment }) => bookingPayment)
    }
    expect(await pricesOf()).toEqual([470, 470, 470, 470])
    await sheetOf(40, 530)
    await calls.make(series._id)
    expect(await pricesOf()).toEqual([470, 470, 530, 530])
    const [id = ''] = booked(series).ids
    const own = await calls.booking(id)
    const dates = { dropoffDate: own.dropoffDate, pickupDate: own.pickupDate }
    const input = pricedInput({ ...dates, bookingPayment: 400, priceReason: 'a friend' })
    await ask('PUT', `/bookings/${id}`, { ...input, version: own.version })
    await calls.make(series._id)
    expect(await pricesOf()).toEqual([400, 470, 530, 530])
  })
})

describe('days that are closed once a series is booked', () => {
  const close = async (...days: number[]) => {
    const { version } = (await owner.call({ method: 'GET', path: '/settings/closed-days' })).body.data
    const closedDays = days.map((one) => ({ date: day(one), name: 'Stocktake', worked: false }))
    const body = { version, closedDays }
    const answer = await owner.call({ method: 'PUT', path: '/settings/closed-days', body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  }
  afterEach(() => close())

  test.each([
    ['next', 30],
    ['previous', 27],
  ])('its visit moves to the open day as the series says: %s', async (closedDays, moved) => {
    const calls = seriesOf(server, owner)
    const hire = await hireOnSite(owner)
    const series = await calls.started(
      hire.bookingId,
      seriesInput(14, { closedDays: closedDays === 'next' ? 'next' : 'previous' }),
    )
    const { ids } = booked(series)
    await close(28, 29)
    expect(await listDue(server.database.connection, 'series')).toContain(owner.claims.tenantId)
    await calls.make(series._id)
    const after = await calls.read(series._id)
    expect(booked(after)).toMatchObject({ days: [14, moved, 42, 56].map(day), ids })
    expect(after.dates.find(({ dueOn }) => dueOn === day(28))).toMatchObject({ moved: 'Stocktake' })
    expect((await calls.booking(ids[0] ?? '')).pickupDate).toBe(day(moved))
    const { body } = await owner.call({ method: 'GET', path: `/bookings/${ids[1]}/history` })
    expect(JSON.stringify(body.data[0])).toContain('Series: closed that day (Stocktake)')
    await calls.make(series._id)
    expect(booked(await calls.read(series._id)).days).toEqual([14, moved, 42, 56].map(day))
  })

  test('its visit is called off where closed days are left out, and the next one takes the bin before', async () => {
    const calls = seriesOf(server, owner)
    const hire = await hireOnSite(owner)
    const series = await calls.started(hire.bookingId, seriesInput(14, { closedDays: 'leave-out' }))
    const { ids } = booked(series)
    await close(28)
    await calls.make(series._id)
    const after = await calls.read(series._id)
    expect(booked(after).days).toEqual([14, 42, 56].map(day))
    expect((await calls.booking(ids[1] ?? '')).status).toBe('Cancelled')
    expect((await calls.booking(ids[0] ?? '')).pickupDate).toBe(day(42))
  })

  test('a visit that the office has moved off it by its booking is left alone', async () => {
    const calls = seriesOf(server, owner)
    const hire = await hireOnSite(owner)
    const series = await calls.started(hire.bookingId, seriesInput(14, { closedDays: 'leave-out' }))
    const [, id = ''] = booked(series).ids
    await asOwner(server.database.admin, (client) =>
      client.query(
        `with b as (update bookings set drop_date = $3 where tenant_id = $1 and id = $2)
         update jobs set date = $3 where tenant_id = $1 and booking_id = $2 and kind = 'drop'`,
        [owner.claims.tenantId, id, day(30)],
      ),
    )
    const before = await calls.booking(id)
    await close(28)
    await calls.make(series._id)
    expect(await calls.booking(id)).toEqual(before)
  })

  test('a date that the office has put on such a day stays there', async () => {
    const calls = seriesOf(server, owner)
    const hire = await hireOnSite(owner)
    const series = await calls.started(hire.bookingId)
    const move = { version: series.version, dueOn: day(28), date: day(29) }
    expect((await calls.act(series._id, 'move-date', move)).status).toBe(200)
    await close(29)
    await calls.make(series._id)
    expect(booked(await calls.read(series._id)).days).toEqual([14, 29, 42, 56].map(day))
  })
})

test('a series of so many times has no further dates', async () => {
  const calls = seriesOf(server, owner)
  const hire = await hireOnSite(owner)
  const series = await calls.started(hire.bookingId, seriesInput(14, { times: 1 }))
  expect(booked(series).days).toEqual([day(14)])
  expect(series).toMatchObject({ state: 'running', ends: 'once', further: 0 })
})
