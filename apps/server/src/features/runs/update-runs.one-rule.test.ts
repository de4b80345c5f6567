import type { moveJobs as judge } from '@skipyard/domain/runs/move-jobs.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const raceDay = vi.hoisted(() => ({ isOn: false, words: 'No truck comes through on race day' }))

/** A rule that stands nowhere but in the domain's `moveJobs`. */
vi.mock(import('@skipyard/domain/runs/move-jobs.ts'), async (original) => {
  const domain = await original()
  const moveJobs: typeof judge = (board, updates, marked) => {
    const added = updates.flatMap((update) => ('runId' in update ? update.add : []))
    if (!raceDay.isOn || added.length === 0) return domain.moveJobs(board, updates, marked)
    return {
      ok: false,
      obstacles: added.map((jobId) => ({ jobId, reason: 'cannot-carry', message: raceDay.words })),
    }
  }
  return { ...domain, moveJobs }
})

const server = await shareTestServer()
let owner: TestMember
let truckId: string
let otherTruckId: string
let runId: string
let jobs: BookedJobs[]
let board: ReturnType<typeof plannerOf>

beforeAll(async () => {
  owner = await server.owner()
  truckId = (await crewedTruck(owner, 'AAA111')).truckId
  otherTruckId = (await crewedTruck(owner, 'BBB222')).truckId
  board = plannerOf(owner)
})

beforeEach(async () => {
  raceDay.isOn = false
  jobs = [await book(owner, [0, 7]), await book(owner, [0, 7]), await book(owner, [0, 7])]
  const [one, two] = jobs
  runId = (await board.createRun(truckId))._id
  await board.update([{ runId, bookingsToAdd: [one?.drop, two?.drop] }])
  raceDay.isOn = true
})

test.each([
  ['a run', ({ free }: { free: string }) => board.update([{ runId, bookingsToAdd: [free] }])],
  ['a new run', ({ free }: { free: string }) => board.update([{ truckId, bookingsToAdd: [free] }])],
  [
    'the first run of a truck',
    ({ free: bookingId }: { free: string }) =>
      owner.call({
        method: 'POST',
        path: '/runPlanner/create-run',
        body: { date: board.day, truckId: otherTruckId, bookingId },
      }),
  ],
  ['a run in which it was delivered', ({ free }: { free: string }) => board.deliver(free, truckId)],
  [
    'another place of its run',
    async () => board.order(runId, (await board.run(runId)).bookings.toReversed()),
  ],
])('a job that comes into %s is judged by it, and stays where it was', async (_, move) => {
  const before = await board.jobsIn(runId)
  const { status, body } = await move({ free: jobs[2]?.drop ?? '' })
  expect({ status, message: body.message }).toEqual({ status: 409, message: raceDay.words })
  expect(await board.jobsIn(runId)).toEqual(before)
  expect((await board.runs()).filter(({ bookings }) => bookings.length === 0)).toEqual([])
})

test('a truck that is turned off keeps what could go nowhere', async () => {
  // Of a day to come: today may be over by now, and then nothing goes anywhere, whatever the rules.
  const tomorrow = plannerOf(owner, addDays(today, 1))
  raceDay.isOn = false
  const { _id: ofTomorrow } = await tomorrow.createRun(truckId)
  await tomorrow.update([{ runId: ofTomorrow, bookingsToAdd: [(await book(owner, [1, 8])).drop] }])
  raceDay.isOn = true
  const { body } = await tomorrow.switchOff(truckId, 'spread')
  expect(body.data?.unplaced.map(({ message }) => message) ?? [body.message]).toContain(raceDay.words)
})
