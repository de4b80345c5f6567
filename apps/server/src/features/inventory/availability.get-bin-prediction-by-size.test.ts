import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
const day = (days: number) => toWireDate(addDays(today, days))

beforeAll(async () => {
  owner = await server.owner()
  const stock = { size: 6, type: 'Marrel', count: 2, date: day(0) }
  await owner.call({ method: 'POST', path: '/binCount/addBinCount', body: stock })
  const hire = bookingInput({ dropoffDate: day(1), pickupDate: day(4) })
  for (const _ of [1, 2]) await owner.call({ method: 'POST', path: '/bookings', body: hire })
})

const bySize = (body: object) =>
  owner.call({
    method: 'POST',
    path: '/binCount/getBinPredictionBySize',
    body: { size: 6, type: 'Marrel', ...body },
  })

test('a size is told for two weeks, further for a later pick date, and for 60 days on Show More', async () => {
  const lengths = [{}, { pickD: day(20) }, { showMoreInventory: true }, { date: day(3), pickD: day(2) }]
  const answers = await Promise.all(lengths.map(bySize))
  expect(answers.map(({ body }) => body.data.availability.length)).toEqual([14, 21, 60, 14])
})

test('bins leave with their drop and are free again the day after their pick', async () => {
  const { body } = await bySize({ date: day(0) })
  expect(body.data.total).toBe(2)
  const free = body.data.availability.map(({ available }: { available: number }) => available)
  expect(free.slice(0, 6)).toEqual([2, 0, 0, 0, 0, 2])
})

test('on one date, every size also tells its lowest day up to the pick date', async () => {
  const body = { date: day(0), type: 'Marrel', pickD: day(7) }
  const answer = await owner.call({ method: 'POST', path: '/binCount/getBinPredictionByDate', body })
  expect(answer.body.data.availability).toMatchObject([
    { size: 6, type: 'Marrel', available: 2, lowestAvailable: 0, lowestOn: day(1) },
  ])
})

test.each([
  ['/binCount/getBinPredictionBySize', { size: 6, type: 'Marrel', pickD: '2099-12-31T00:00:00Z' }],
  ['/binCount/getBinPredictionBySize', { size: 5, type: 'Marrel' }],
  ['/binCount/getBinPredictionByDate', { date: day(0), type: 'Marrel', pickD: '2099-12-31T00:00:00Z' }],
  ['/binCount/getBinPredictionByDate', { date: day(0), type: 'Bucket' }],
])('%s refuses %j', async (path, body) => {
  expect((await owner.call({ method: 'POST', path, body })).status).toBe(400)
})
