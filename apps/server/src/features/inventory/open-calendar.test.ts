import { availabilityByDate } from '@skipyard/domain/inventory/availability.ts'
import { BIN_SIZES, BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import fc from 'fast-check'
import { v7 as uuidv7 } from 'uuid'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { anyBooking, fillBookings } from '#server/testing/random-bookings.ts'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'
import { insertAdjustment } from './stock.store.ts'

let server: TestServer
beforeAll(async () => {
  server = await createTestServer()
})
afterAll(() => server.close())

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

const meantBy = (rows: ReturnType<typeof availabilityByDate>) => ({
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
      const isIt = (it: { size: number; type: string }) => it.size === size && it.type === type
      const jobs = bookings
        .filter(({ binSize, binType }) => isIt({ size: binSize, type: binType }))
        .flatMap(({ drop, pick }) => [drop, pick])
      const meant = meantBy(availabilityByDate({ adjustments: ledger.filter(isIt), jobs }, window, today))
      const row = rows.find(isIt)
      if (row) expect(row).toEqual({ size, type, ...meant })
      else expect(Object.values(meant).flat().filter(Boolean)).toEqual([])
    }
  }
  const marrels = await calendar(owner, [0, 59], 'Marrel')
  expect(marrels.body.data.bins).toEqual(rows.filter(({ type }) => type === 'Marrel'))
})

test('while drops and picks are edited, each answer is one moment and the last one is right', async () => {
  const owner = await server.owner()
  const [drop, pick, size] = [2, 9, { binSize: 8, binType: 'Hook' as const }]
  const stock = { size: 8, type: 'Hook', count: 5, date: day(0) }
  await owner.call({ method: 'POST', path: '/binCount/addBinCount', body: stock })
  const booked = await Promise.all(
    [0, 1, 2, 3].map(() =>
      owner.call({
        method: 'POST',
        path: '/bookings',
        body: bookingInput({ ...size, dropoffDate: day(drop), pickupDate: day(pick) }),
      }),
    ),
  )
  const edit = async (index: number) => {
    const { _id, version } = booked[index]?.body.data ?? {}
    const dates = { dropoffDate: day(drop + index), pickupDate: day(pick + index) }
    const body = { ...bookingInput({ ...size, ...dates }), version }
    expect((await owner.call({ method: 'PUT', path: `/bookings/${_id}`, body })).status).toBe(200)
    return null
  }
  const look = async () => {
    const answer = await calendar(owner, [0, 20], 'Hook')
    return answer.body.data.bins[0]
  }
  const seen = await Promise.all([edit(1), look(), edit(2), look(), edit(3), look()])
  for (const row of seen.filter((one) => one !== null)) {
    const sum = (list: number[]) => list.reduce((total, one) => total + one, 0)
    expect([sum(row.plannedDrops), sum(row.plannedPicks), row.count.at(-1)]).toEqual([4, 4, 5])
  }
  const last = await look()
  expect(last.plannedDrops.slice(2, 6)).toEqual([1, 1, 1, 1])
  expect(last.count.slice(0, 13)).toEqual([5, 5, 4, 3, 2, 1, 1, 1, 1, 2, 3, 4, 5])
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
