import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type { getRuns, getUnallocated } from '@skipyard/contract/runs/runs.ts'
import { wholeList } from '@skipyard/contract/shared/changed-parts.ts'
import { addDays, formatAustralianDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
})

/** The two parts of today's board, as somebody reads them who knows those answers. */
async function readParts(member: TestMember, known: { runs?: string; unallocated?: string } = {}) {
  const { day } = plannerOf(member)
  const read = async (path: string, mark = '') =>
    (await member.call({ method: 'GET', path: `/runPlanner/${path}?date=${day}&known=${mark}` })).body
  const runs: ReplyOf<typeof getRuns> = await read('runs', known.runs)
  const unallocated: ReplyOf<typeof getUnallocated> = await read('unallocated', known.unallocated)
  return { runs, unallocated }
}

const marksOf = ({ runs, unallocated }: Awaited<ReturnType<typeof readParts>>) => ({
  runs: runs.mark,
  unallocated: unallocated.mark,
})

test('after a move a board that knows the day before it is sent the run and the job that changed', async () => {
  const board = plannerOf(owner)
  const made = [await crewedTruck(owner, 'PRT001'), await crewedTruck(owner, 'PRT002')]
  const [one, other] = await Promise.all(made.map(({ truckId }) => board.createRun(truckId)))
  const [moved, left] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
  const before = await readParts(owner)
  await board.update([{ runId: one?._id, bookingsToAdd: [moved.drop] }])
  const { runs, unallocated } = await readParts(owner, marksOf(before))
  expect(runs.data.runs.map(({ _id }) => _id)).toEqual([one?._id])
  expect(runs.order?.toSorted()).toEqual([one?._id, other?._id].toSorted())
  expect([unallocated.data, unallocated.order]).toEqual([[], [left.drop]])
  const whole = await readParts(owner)
  expect(
    wholeList({ parts: runs.data.runs, order: runs.order }, before.runs.data.runs, (run) => run._id),
  ).toEqual(whole.runs.data.runs)
})

test('what a booking says of its job is news of the run it sits in', async () => {
  const board = plannerOf(owner)
  const { truckId } = await crewedTruck(owner, 'PRT003')
  const { bookingId, drop, version } = await book(owner, [0, 7])
  const run = await board.createRun(truckId, { bookingId: drop })
  const before = await readParts(owner)
  const nothing = await readParts(owner, marksOf(before))
  expect([nothing.runs.data.runs, nothing.runs.mark]).toEqual([[], before.runs.mark])
  const moved = await owner.call({
    method: 'POST',
    path: `/bookings/${bookingId}/movePickDate`,
    body: { version, pickupDate: toWireDate(addDays(today, 9)), pickupDateConfirmation: true },
  })
  expect(moved.status, JSON.stringify(moved.body)).toBe(200)
  const { runs } = await readParts(owner, marksOf(before))
  expect(runs.data.runs.map(({ _id, bookings }) => [_id, bookings[0]?.booking.pickDateString])).toEqual([
    [run._id, formatAustralianDate(addDays(today, 9))],
  ])
})

test('the mark of another company’s board is worth nothing', async () => {
  const stranger = await server.owner()
  await plannerOf(stranger).createRun((await crewedTruck(stranger, 'PRT004')).truckId)
  const theirs = await readParts(stranger)
  const { runs, unallocated } = await readParts(owner, marksOf(theirs))
  expect([runs.order, unallocated.order]).toEqual([undefined, undefined])
  expect(runs.data.runs.length).toBeGreaterThan(0)
})
