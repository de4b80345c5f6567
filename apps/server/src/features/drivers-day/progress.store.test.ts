import { NO_PROGRESS, type Progress } from '@skipyard/domain/drivers-day/progress.ts'
import { addDays, formatAustralianDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { readFutileTrips } from '#server/features/prices/decided-line.reads.ts'
import { today } from '#server/testing/booking-input.ts'
import { book } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { saveProgress } from './progress.store.ts'

const server = await shareTestServer()
let owner: TestMember
beforeAll(async () => {
  owner = await server.owner()
})

const notDone = (days: number, hour = 9): Progress => {
  const on = addDays(today, days)
  const at = new Date(`${on}T0${hour}:00:00+10:00`)
  return { ...NO_PROGRESS, notDone: { reason: 'no-access', note: '', at, on } }
}

/** A pick whose attempts are these, one after the other; answers the trips in vain that are on record. */
async function tripsAfter(attempts: readonly Parameters<typeof saveProgress>[2][]): Promise<string[]> {
  const { bookingId, pick: jobId } = await book(owner, [0, 0])
  return owner.inScope(async (scope) => {
    const place = { jobId, bookingId, driverName: 'Ann', run: undefined }
    for (const attempt of attempts) await saveProgress(scope, place, attempt)
    return (await readFutileTrips(scope, [bookingId])).get(bookingId) ?? []
  })
}

const trip = (days: number) => `pick ${formatAustralianDate(addDays(today, days))}`

test('each trip in vain stays on record when its job is driven again', async () => {
  const done = { ...NO_PROGRESS, headingAt: new Date() }
  expect(await tripsAfter([notDone(-3), notDone(-1), done])).toEqual([trip(-3), trip(-1)])
})

test('the same trip told twice is one', async () => {
  expect(await tripsAfter([notDone(-1), notDone(-1)])).toEqual([trip(-1)])
})

test('two trips in vain on one day are two', async () => {
  const again = { ...NO_PROGRESS, headingAt: new Date() }
  const both = [trip(-1), `${trip(-1)} (2)`]
  expect(await tripsAfter([notDone(-1), again, notDone(-1, 8)])).toEqual(both)
  expect(await tripsAfter([notDone(-1, 7), notDone(-1, 8)])).toEqual(both)
})

test('a trip on which it was done after all is none', async () => {
  const after = { ...NO_PROGRESS, doneAt: new Date(), isSameAttempt: true }
  expect(await tripsAfter([notDone(-1), after])).toEqual([])
})
