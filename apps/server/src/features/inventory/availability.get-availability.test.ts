import type { AvailabilityDay } from '@skipyard/domain/inventory/availability.ts'
import { BIN_SIZES, BIN_TYPES, BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import pg from 'pg'
import { v7 as uuidv7 } from 'uuid'
import { expect, test, vi } from 'vitest'
import { SentTogether } from '#server/database/send-together.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { naiveDays } from '#server/testing/naive-stock.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { insertAdjustment } from './bin.store.ts'

const server = await shareTestServer()

const day = (days: number) => toWireDate(addDays(today, days))
const calendar = (member: TestMember, [from, to]: [number, number], type?: string) => {
  const ofType = type === undefined ? '' : `&type=${type}`
  const path = `/binCount/getAvailability?from=${day(from)}&to=${day(to)}${ofType}`
  return member.call({ method: 'GET', path })
}

interface Row {
  size: number
  type: string
  [list: string]: number | string | number[]
}

const meantBy = (rows: readonly AvailabilityDay[]) => ({
  count: rows.map(({ count }) => count),
  baseCount: rows.map(({ baseCount }) => baseCount),
  baseCountChanged: rows.map(({ baseCountChanged }) => baseCountChanged),
  plannedDrops: rows.map(({ plannedDrops }) => plannedDrops),
  plannedPicks: rows.map(({ plannedPicks }) => plannedPicks),
  available: rows.map(({ available }) => available),
})

test('the whole calendar says what counting bin by bin says', async () => {
  const owner = await server.owner()
  const bookings = fc.sample(anyBooking(today, 30), { numRuns: 60, seed: 4 })
  const ledger = [-20, 0, 7, 45].map((days, index) => ({
    size: index === 0 ? (4 as const) : (6 as const),
    type: index % 2 === 0 ? ('Hook' as const) : ('Marrel' as const),
    count: 9 - index * 4,
    date: addDays(today, days),
    comments: '',
  }))
  await owner.inScope(async (scope) => {
    for (const line of ledger) await insertAdjustment(scope, uuidv7(), line)
    await fillBookings(scope, bookings)
  })
  const answer = await calendar(owner, [0, 59])
  const rows: Row[] = answer.body.data.bins
  const window = { from: today, to: addDays(today, 59) }
  for (const type of BIN_TYPES) {
    for (const size of BIN_SIZES) {
      const meant = meantBy(naiveDays({ ledger, bookings, today }, { size, type }, window))
      const row = rows.find((one) => one.size === size && one.type === type)
      if (row) expect(row).toEqual({ size, type, ...meant })
      else expect(Object.values(meant).flat().filter(Boolean)).toEqual([])
    }
  }
  const marrels = await calendar(owner, [0, 59], 'Marrel')
  expect(marrels.body.data.bins).toEqual(rows.filter(({ type }) => type === 'Marrel'))
})

test('the whole calendar is one query, beside the four that open the transaction and the one that ends it', async () => {
  const owner = await server.owner()
  const bookings = fc.sample(anyBooking(today, 30), { numRuns: 30, seed: 5 })
  await owner.inScope(async (scope) => {
    for (const type of BOOKING_BIN_TYPES)
      for (const size of BIN_SIZES)
        await insertAdjustment(scope, uuidv7(), { size, type, count: 3, date: today, comments: '' })
    await fillBookings(scope, bookings)
  })
  const sent = vi.spyOn(pg.Client.prototype, 'query')
  const answer = await calendar(owner, [0, 59])
  const messages: unknown[] = sent.mock.calls.map(([asked]) => asked)
  const statements = messages.flatMap((asked) =>
    asked instanceof SentTogether ? asked.statements.map(({ text }) => text) : [JSON.stringify(asked)],
  )
  sent.mockRestore()
  const rows: Row[] = answer.body.data.bins
  expect(rows).toHaveLength(BIN_SIZES.length * BOOKING_BIN_TYPES.length)
  expect(statements).toHaveLength(6)
  expect(statements.filter((text) => /from (bookings|stock_adjustments)/.test(text))).toHaveLength(1)
})

test('behind a number are the drops and picks of that day, size and type', async () => {
  const owner = await server.owner()
  const booking = (fields: object) =>
    owner.call({ method: 'POST', path: '/bookings', body: bookingInput({ binSize: 6, ...fields }) })
  const first = await booking({ binType: 'Marrel', dropoffDate: day(3), pickupDate: day(5) })
  const second = await booking({ binType: 'Marrel', dropoffDate: day(1), pickupDate: day(3) })
  await booking({ binType: 'Hook', dropoffDate: day(3), pickupDate: day(3) })
  const path = `/binCount/getJobsOfDay?date=${day(3)}&size=6&type=Marrel`
  const answer = await owner.call({ method: 'GET', path })
  expect(answer.body.data.jobs).toMatchObject([
    { kind: 'drop', jobID: first.body.data.jobID, bookingId: first.body.data._id, status: 'Scheduled' },
    { kind: 'pick', jobID: second.body.data.jobID },
  ])
  const stranger = await server.owner()
  expect((await stranger.call({ method: 'GET', path })).body.data.jobs).toEqual([])
  expect((await calendar(stranger, [0, 59])).body.data.bins).toEqual([])
})

test.each([
  ['two years at most', 0, 731],
  ['not backwards', 3, 2],
])('%s', async (_, from, to) => {
  const owner = await server.owner()
  expect(await calendar(owner, [from, to])).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'to' }] },
  })
  expect((await calendar(owner, [0, 730])).status).toBe(200)
})
