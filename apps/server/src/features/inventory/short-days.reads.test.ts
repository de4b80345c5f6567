import { addDays, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { readShortDays } from './short-days.reads.ts'

const server = await shareTestServer()

const LAST_YEAR = 2099
const lastDay = localDate(`${LAST_YEAR}-12-31`)

test('only days with a drop or a pick are told, however far away a hire ends', async () => {
  const owner = await server.owner()
  const add = (count: number) =>
    owner.call({
      method: 'POST',
      path: '/binCount/addBinCount',
      body: { size: 6, type: 'Marrel', count, date: toWireDate(today) },
    })
  const book = (drop: number, pickupDate: string) =>
    owner.call({
      method: 'POST',
      path: '/bookings',
      body: bookingInput({ dropoffDate: toWireDate(addDays(today, drop)), pickupDate }),
    })
  await add(1)
  await book(1, toWireDate(lastDay))
  await book(3, toWireDate(addDays(today, 5)))
  const shortDays = () => owner.inScope(readShortDays)

  const day = { type: 'Marrel', size: 6, available: -1 }
  const before = await shortDays()
  expect(before.days).toEqual([
    { ...day, date: addDays(today, 3) },
    { ...day, date: addDays(today, 5) },
  ])
  await add(1)
  const after = await shortDays()
  expect(after.days).toEqual([])
  expect(after.revision).toBeGreaterThan(before.revision)
})

test("one company's short days say nothing of another's", async () => {
  const owner = await server.owner()
  expect((await owner.inScope(readShortDays)).days).toEqual([])
})
