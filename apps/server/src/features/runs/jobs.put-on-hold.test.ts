import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { addDays, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { furnishVisit } from '#server/testing/furnish-visit.ts'
import { passDays } from '#server/testing/pass-days.store.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { loadDay } from './update-runs.ts'

const server = await shareTestServer()
let owner: TestMember
let dispatcher: TestMember
let truckId: string
let board: ReturnType<typeof plannerOf>

beforeAll(async () => {
  owner = await server.owner()
  dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  truckId = (await crewedTruck(owner, 'HLD111')).truckId
  board = plannerOf(dispatcher)
})

const day = (days: number): LocalDate => addDays(today, days)
const WHY = 'Waiting for council permit'

async function holdOf(jobId: string, planner = board) {
  return (await planner.unallocated()).find(({ actionId }) => actionId === jobId)?.onHold
}

async function held(days: [number, number] = [0, 7]): Promise<BookedJobs> {
  const booked = await book(owner, days)
  const { status, body } = await board.hold(booked.drop, WHY, day(3))
  expect(status, JSON.stringify(body)).toBe(200)
  return booked
}

const versionOf = async (bookingId: string): Promise<number> =>
  (await owner.call({ method: 'GET', path: `/bookings/${bookingId}` })).body.data.version

interface Told {
  by: string
  action: string
  changes: { label: string; from: string; to: string }[]
}

async function historyOf(bookingId: string) {
  const { body } = await owner.call({ method: 'GET', path: `/bookings/${bookingId}/history` })
  const told: Told[] = body.data
  return told.map(({ by, action, changes }) => ({
    by,
    action,
    changes: changes.map(({ label, from, to }) => `${label}: ${from} > ${to}`),
  }))
}

const workOf = (date: LocalDate = today) =>
  owner.inScope(async (scope) => (await loadDay(scope, date)).waiting)

describe('a job on hold', () => {
  test('says on its card why and until when, and is no work for a plan', async () => {
    const { drop } = await held()
    expect(await holdOf(drop)).toEqual({ reason: WHY, until: toWireDate(day(3)) })
    expect(await workOf()).not.toContain(drop)
  })

  test('can be given another reason and another day, and be taken off hold', async () => {
    const { drop } = await held()
    await board.hold(drop, 'Customer away', day(9))
    expect(await holdOf(drop)).toEqual({ reason: 'Customer away', until: toWireDate(day(9)) })
    await board.takeOffHold(drop)
    expect(await holdOf(drop)).toBeNull()
    expect(await workOf()).toContain(drop)
  })

  test('is told in the history of its booking: who, why, until when, and who took it off', async () => {
    const { drop, bookingId } = await held()
    await plannerOf(owner).takeOffHold(drop)
    const [off, on] = await historyOf(bookingId)
    expect(on?.changes).toEqual([
      `Drop on hold:  > ${WHY}`,
      expect.stringMatching(/^Drop held till: {2}> \d/),
    ])
    expect(off?.changes[0]).toBe(`Drop on hold: ${WHY} > `)
    expect([on, off]).toEqual(
      Array(2).fill(expect.objectContaining({ action: 'booking.planned', by: expect.stringMatching(/\w/) })),
    )
  })

  test('is taken back by its user, as any step of the board', async () => {
    const { drop } = await book(owner, [0, 7])
    const on = await board.hold(drop, WHY, day(3))
    expect(await holdOf(drop)).toMatchObject({ reason: WHY })
    expect((await board.undo(on.body.data.undo)).status).toBe(200)
    expect(await holdOf(drop)).toBeNull()
    await board.hold(drop, WHY, day(3))
    const off = await board.takeOffHold(drop)
    expect((await board.undo(off.body.data.undo)).status).toBe(200)
    expect(await holdOf(drop)).toMatchObject({ reason: WHY })
  })

  test('is on hold no more in a run, also once it leaves that; with the step taken back it is', async () => {
    const { drop } = await held()
    const run = await board.createRun(truckId)
    const allocated = await board.update([{ runId: run._id, bookingsToAdd: [drop] }])
    expect((await board.run(run._id)).bookings[0]?.onHold).toBeNull()
    await board.undo(allocated.body.data.undo)
    expect(await holdOf(drop)).toMatchObject({ reason: WHY })
    await board.update([{ runId: run._id, bookingsToAdd: [drop] }])
    await board.update([{ runId: run._id, bookingsToRemove: [drop] }])
    expect(await holdOf(drop)).toBeNull()
  })

  test('is on hold no more on another day', async () => {
    const { drop } = await held()
    await board.update([{ date: toWireDate(day(1)), bookingsToAdd: [drop] }])
    expect(await holdOf(drop, plannerOf(dispatcher, day(1)))).toBeNull()
  })

  test('of a hire whose other day is changed stays on hold', async () => {
    const { drop, pick, bookingId } = await held()
    const before = await versionOf(bookingId)
    await plannerOf(dispatcher, day(7)).update([{ date: toWireDate(day(8)), bookingsToAdd: [pick] }])
    expect(await versionOf(bookingId)).toBeGreaterThan(before)
    expect(await holdOf(drop)).toMatchObject({ reason: WHY })
  })
})

describe('with the days', () => {
  test('it comes back as a left-over of the day on which it came back, not of the day that it was for', async () => {
    const office = await server.owner()
    const planner = plannerOf(office)
    const [waits, back] = [await book(office, [0, 30]), await book(office, [0, 30])]
    await planner.hold(waits.drop, WHY, day(25))
    await planner.hold(back.drop, WHY, day(12))
    await office.inScope(async (scope) => {
      await passDays(scope, waits.bookingId, 15)
      await passDays(scope, back.bookingId, 15)
    })
    const shown = await planner.unallocated()
    expect(shown.map(({ actionId }) => actionId)).toEqual(expect.arrayContaining([waits.drop, back.drop]))
    const waiting = await office.inScope(async (scope) => (await loadDay(scope, today)).waiting)
    expect(waiting).toContain(back.drop)
    expect(waiting).not.toContain(waits.drop)
    const ahead = await office.inScope(async (scope) => (await loadDay(scope, day(10))).waiting)
    expect(ahead).toContain(waits.drop)
    const { body } = await office.call({
      method: 'GET',
      path: `/runPlanner/unallocated?date=${toWireDate(today)}`,
    })
    expect(body.older).toBe(0)
  })
})

describe('is refused', () => {
  test.each([
    ['without a reason', ['   ', 3], ['reason', boardTexts.holdReasonMissing]],
    ['until today', [WHY, 0], ['until', boardTexts.holdTooSoon]],
    ['until yesterday', [WHY, -1], ['until', boardTexts.holdTooSoon]],
    ['with too long a reason', ['x'.repeat(201), 3], ['reason', boardTexts.holdReasonTooLong(200)]],
  ] as const)('%s, at its field', async (_what, [reason, days], [field, message]) => {
    const { drop } = await book(owner, [0, 7])
    const { status, body } = await board.hold(drop, reason, day(days))
    expect([status, body.errors]).toEqual([400, [{ field, message }]])
    expect(await holdOf(drop)).toBeNull()
  })

  test('in a run, with what to do first', async () => {
    const { drop } = await book(owner, [0, 7])
    await board.createRun(truckId, { bookingId: drop })
    const { status, body } = await board.hold(drop, WHY, day(3))
    expect([status, body.message]).toEqual([409, boardTexts.holdInRun])
  })

  test('of a booking that was deleted, and of a job that nobody knows', async () => {
    const { drop, bookingId, version } = await book(owner, [0, 7])
    await owner.call({ method: 'DELETE', path: `/bookings/${bookingId}`, body: { version } })
    expect((await board.hold(drop, WHY, day(3))).status).toBe(404)
    expect((await board.takeOffHold(truckId)).status).toBe(404)
  })

  test('to viewers, and to other companies', async () => {
    const { drop } = await held()
    const viewer = plannerOf(await server.member(owner.claims.tenantId, 'viewer'))
    const other = plannerOf(await server.owner())
    for (const [planner, status] of [
      [viewer, 403],
      [other, 404],
    ] as const) {
      expect((await planner.hold(drop, 'Mine', day(2))).status).toBe(status)
      expect((await planner.takeOffHold(drop)).status).toBe(status)
    }
    expect(await holdOf(drop)).toMatchObject({ reason: WHY })
  })
})

test('a visit is held as one, and taken off hold as one', async () => {
  const { visitId } = await furnishVisit(owner, 'Held builder')
  const onDay = plannerOf(dispatcher, day(2))
  const halves = async () => (await onDay.unallocated()).filter(({ visit }) => visit?._id === visitId)
  const [first] = await halves()
  const jobId = first?.actionId ?? ''
  expect((await onDay.hold(jobId, WHY, day(3))).status).toBe(200)
  const onHold = { reason: WHY, until: toWireDate(day(3)) }
  expect((await halves()).map((card) => card.onHold)).toEqual([onHold, onHold])
  expect((await onDay.takeOffHold(jobId)).status).toBe(200)
  expect((await halves()).map((card) => card.onHold)).toEqual([null, null])
})
