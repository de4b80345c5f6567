import type { WireVisit } from '@skipyard/contract/visits/visits.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from '#server/testing/board-invariants.store.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
let owner: TestMember
let truckId: string

beforeAll(async () => {
  owner = await server.owner()
  truckId = (await crewedTruck(owner, 'BEF001')).truckId
})

const read = async (id: string) => (await owner.call({ method: 'GET', path: `/bookings/${id}` })).body.data

const post = async (path: string, body: object) => {
  const answer = await owner.call({ method: 'POST', path, body })
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  return answer.body.data
}

interface Planned {
  hire: BookedJobs
  runId: string
  board: ReturnType<typeof plannerOf>
  other: BookedJobs
}

const PICK_DAY = 7

/** A hire whose pick is agreed for the hours from 9 to 11 of its day, confirmed, and first of two in a run. */
async function plannedHire(drop = 0, onTruck = truckId): Promise<Planned> {
  const hours = [9, 11].map((hour) =>
    instantOf(addDays(today, PICK_DAY), hour, 'Australia/Melbourne').toISOString(),
  )
  const made = await book(owner, [drop, PICK_DAY])
  const { version, ...now } = await read(made.bookingId)
  const edited = await owner.call({
    method: 'PUT',
    path: `/bookings/${made.bookingId}`,
    body: {
      ...bookingInput({ deposit: 0, dropoffDate: now.dropoffDate, pickupDate: now.pickupDate }),
      version,
      pickupTimeRange: hours,
      pickupDateConfirmation: true,
    },
  })
  expect(edited.status, JSON.stringify(edited.body)).toBe(200)
  const other = await book(owner, [0, PICK_DAY])
  if (drop === 0) {
    const path = `/bookings/${made.bookingId}/markDelivered`
    await post(path, { version: edited.body.data.version, date: day(0) })
  }
  const board = plannerOf(owner, addDays(today, PICK_DAY))
  const { _id: runId } = await board.createRun(onTruck)
  await board.update([{ runId, bookingsToAdd: [made.pick, other.pick] }])
  expect(await board.jobsIn(runId)).toEqual([made.pick, other.pick])
  return { hire: { ...made, version: (await read(made.bookingId)).version }, runId, board, other }
}

const exchanged = ({ hire }: Planned, changes: object = {}) =>
  post(`/bookings/${hire.bookingId}/visits`, {
    version: hire.version,
    kind: 'exchange',
    binSize: 8,
    date: day(2),
    pickDate: day(9),
    fromHour: 12,
    toHour: 14,
    price: 520,
    ...changes,
  })

const pickOf = async (id: string) => {
  const { pickupDate, pickupDateConfirmation, actionDetails } = await read(id)
  return { pickupDate, pickupDateConfirmation, hours: actionDetails[1].timeRange }
}

const visitsOf = async (id: string) => {
  const visits: WireVisit[] = (await owner.call({ method: 'GET', path: `/bookings/${id}/visits` })).body.data
  return visits.map(({ _id, binding }) => [_id, binding])
}

describe('a visit on the day of the run that the pick is in', () => {
  test('comes to that run in its place; called off, the pick is there as before', async () => {
    const planned = await plannedHire()
    const { hire, board, runId, other } = planned
    const offer = (date: string) =>
      post(`/bookings/${hire.bookingId}/visits/offer`, { kind: 'exchange', date })
    expect((await offer(day(PICK_DAY))).run).toMatchObject({ date: day(PICK_DAY), stays: true })
    expect((await offer(day(2))).run).toMatchObject({ date: day(PICK_DAY), stays: false })
    const before = await pickOf(hire.bookingId)
    const days = { date: day(PICK_DAY), pickDate: day(14) }
    const { visit, booking, warnings } = await exchanged(planned, days)
    const [drop] = booking.actionDetails
    expect(warnings).toEqual([])
    expect(await board.jobsIn(runId)).toEqual([drop._id, hire.pick, other.pick])
    expect(await visitsOf(hire.bookingId)).toEqual([[visit._id, true]])
    const { body } = await owner.call({ method: 'GET', path: `/bookings/${hire.bookingId}/history` })
    expect(JSON.stringify(body.data[0])).not.toContain('pick.run')
    await post(`/visits/${visit._id}/call-off`, {})
    expect(await pickOf(hire.bookingId)).toEqual(before)
    expect(await board.jobsIn(runId)).toEqual([hire.pick, other.pick])
    expect(await owner.inScope(brokenRules)).toEqual([])
  })

  test('is in no run where its truck cannot carry the new bin, which is told before and after', async () => {
    const small = await crewedTruck(owner, 'BEF006', { maxBinSize: { value: '6', unit: 'm3' } })
    const planned = await plannedHire(0, small.truckId)
    const { hire, board, runId, other } = planned
    const body = { kind: 'exchange', date: day(PICK_DAY), binSize: 8 }
    const { run } = await post(`/bookings/${hire.bookingId}/visits/offer`, body)
    expect(run).toMatchObject({ stays: false })
    const { warnings } = await exchanged(planned, { date: day(PICK_DAY), pickDate: day(14) })
    expect(warnings).toHaveLength(2)
    expect(await board.jobsIn(runId)).toEqual([other.pick])
  })
})

async function undo(id: string) {
  const { version } = await read(id)
  await post('/bookings/undo', { bookings: [{ _id: id, version }] })
}

describe('a visit that is called off gives the pick that it took', () => {
  test('its hours, its confirmation and its place in its run; undo gives them to the visit again', async () => {
    const planned = await plannedHire()
    const { hire, board, runId, other } = planned
    const before = await pickOf(hire.bookingId)
    expect(before.pickupDateConfirmation).toBe(true)
    const { visit, booking } = await exchanged(planned)
    expect(await board.jobsIn(runId)).toEqual([other.pick])
    const during = await pickOf(hire.bookingId)
    await post(`/visits/${visit._id}/call-off`, {})
    expect(await pickOf(hire.bookingId)).toEqual(before)
    expect(await board.jobsIn(runId)).toEqual([hire.pick, other.pick])

    await undo(booking._id)
    expect(await pickOf(hire.bookingId)).toEqual(during)
    expect(await board.jobsIn(runId)).toEqual([other.pick])
    await post(`/visits/${visit._id}/call-off`, {})
    expect(await pickOf(hire.bookingId)).toEqual(before)
    expect(await board.jobsIn(runId)).toEqual([hire.pick, other.pick])
    expect(await owner.inScope(brokenRules)).toEqual([])
  })

  test('and is whole again by an undo of both bookings at once', async () => {
    const planned = await plannedHire()
    const { hire } = planned
    const { visit } = await exchanged(planned)
    const during = await pickOf(hire.bookingId)
    const { bookings } = await post(`/visits/${visit._id}/call-off`, {})
    const named = bookings.map(({ _id, version }: { _id: string; version: number }) => ({ _id, version }))
    await post('/bookings/undo', { bookings: named })
    expect(await pickOf(hire.bookingId)).toEqual(during)
    expect(await visitsOf(hire.bookingId)).toEqual([[visit._id, true]])
    expect(await owner.inScope(brokenRules)).toEqual([])
  })

  test('also where the new booking is cancelled or deleted with its other half', async () => {
    const planned = await plannedHire()
    const { hire, board, runId, other } = planned
    const before = await pickOf(hire.bookingId)
    const { booking } = await exchanged(planned)
    const { version } = await read(booking._id)
    await post('/bookings/bulkUpdate', {
      action: 'delete',
      otherHalf: 'cancel',
      bookings: [{ _id: booking._id, version }],
    })
    expect(await pickOf(hire.bookingId)).toEqual(before)
    expect(await board.jobsIn(runId)).toEqual([hire.pick, other.pick])
  })

  test('its hours alone where the run is gone', async () => {
    const planned = await plannedHire()
    const { hire, board, runId, other } = planned
    const before = await pickOf(hire.bookingId)
    const { visit } = await exchanged(planned)
    await board.update([{ runId, bookingsToRemove: [other.pick] }])
    expect((await board.deleteRun(runId)).status).toBe(200)
    await post(`/visits/${visit._id}/call-off`, {})
    expect(await pickOf(hire.bookingId)).toEqual(before)
    expect((await read(hire.bookingId)).actionDetails[1].allocationStatus).toBe('Unallocated')
  })

  test('of a truck that was to wait as well', async () => {
    const planned = await plannedHire(2)
    const { hire, board, runId, other } = planned
    const before = await pickOf(hire.bookingId)
    const { visit } = await post(`/bookings/${hire.bookingId}/visits/wait`, {
      version: hire.version,
      minutes: 45,
    })
    await post(`/visits/${visit._id}/call-off`, {})
    expect(await pickOf(hire.bookingId)).toEqual(before)
    expect(await board.jobsIn(runId)).toEqual([hire.pick, other.pick])
  })

  describe('on the day of the visit itself, and is taken out of its run again by undo', () => {
    const versionOf = async ({ board, runId }: Planned) => (await board.run(runId)).version
    const onItsDay = { date: day(PICK_DAY), pickDate: day(9) }

    /** It is in the run of the pick, and is taken out of it. */
    async function inNoRun(planned: Planned) {
      const { hire, board, runId } = planned
      const { visit, booking } = await exchanged(planned, onItsDay)
      expect((await board.update([{ runId, bookingsToRemove: [hire.pick] }])).status).toBe(200)
      return { visit, booking }
    }

    test('where the visit was in no run', async () => {
      const planned = await plannedHire()
      const { hire, board, runId, other } = planned
      const { visit, booking } = await inNoRun(planned)
      await post(`/visits/${visit._id}/call-off`, {})
      expect(await board.jobsIn(runId)).toEqual([hire.pick, other.pick])
      const version = await versionOf(planned)
      await undo(booking._id)
      expect(await board.jobsIn(runId)).toEqual([other.pick])
      expect(await versionOf(planned)).toBeGreaterThan(version)
      expect(await visitsOf(hire.bookingId)).toEqual([[visit._id, true]])
      expect((await read(booking._id)).dropActionStatus).toBe('Scheduled')
      expect(await owner.inScope(brokenRules)).toEqual([])
      await post(`/visits/${visit._id}/call-off`, {})
      expect(await board.jobsIn(runId)).toEqual([hire.pick, other.pick])
    })

    test.each([
      ['another run', false],
      ['the same run', true],
    ])('where the visit was planned in %s', async (_, isSame) => {
      const planned = await plannedHire()
      const { hire, board, runId, other } = planned
      const { visit, booking } = await inNoRun(planned)
      const visitRun = isSame ? runId : (await board.createRun(truckId))._id
      const drop = (await read(booking._id)).actionDetails[0]._id
      expect((await board.update([{ runId: visitRun, bookingsToAdd: [hire.pick, drop] }])).status).toBe(200)
      const [inRun, inVisitRun] = [await board.jobsIn(runId), await board.jobsIn(visitRun)]
      expect(inVisitRun).toEqual(expect.arrayContaining([hire.pick, drop]))
      await post(`/visits/${visit._id}/call-off`, {})
      expect(await board.jobsIn(runId)).toEqual([hire.pick, other.pick])
      const version = await versionOf(planned)
      await undo(booking._id)
      expect(await board.jobsIn(runId)).toEqual(inRun)
      expect(await board.jobsIn(visitRun)).toEqual(inVisitRun)
      expect(await versionOf(planned)).toBeGreaterThan(version)
      expect(await visitsOf(hire.bookingId)).toEqual([[visit._id, true]])
      expect(await owner.inScope(brokenRules)).toEqual([])
    })

    test.each([
      ['in no run', false],
      ['in another run', true],
    ])('of a truck that was to wait, %s', async (_, isPlanned) => {
      const planned = await plannedHire(PICK_DAY)
      const { hire, board, runId, other } = planned
      const { visit } = await post(`/bookings/${hire.bookingId}/visits/wait`, {
        version: hire.version,
        minutes: 45,
      })
      const waitRun = (await board.createRun(truckId))._id
      if (isPlanned) await board.update([{ runId: waitRun, bookingsToAdd: [hire.drop, hire.pick] }])
      const inWaitRun = await board.jobsIn(waitRun)
      expect(inWaitRun).toEqual(isPlanned ? [hire.drop, hire.pick] : [])
      await post(`/visits/${visit._id}/call-off`, {})
      const inRun = await board.jobsIn(runId)
      await undo(hire.bookingId)
      expect(await board.jobsIn(runId)).toEqual([other.pick])
      expect(await board.jobsIn(waitRun)).toEqual(inWaitRun)
      expect(await visitsOf(hire.bookingId)).toEqual([[expect.any(String), true]])
      expect(await owner.inScope(brokenRules)).toEqual([])
      expect(inRun).toEqual([hire.pick, other.pick])
    })
  })

  test('and tells that it could not go back to its run', async () => {
    const planned = await plannedHire()
    const { hire, board, runId, other } = planned
    const { visit } = await exchanged(planned)
    expect((await board.lock({ runId, locked: true })).status).toBe(200)
    const { warnings } = await post(`/visits/${visit._id}/call-off`, {})
    expect(await board.jobsIn(runId)).toEqual([other.pick])
    expect(warnings).toEqual([expect.stringContaining(hire.jobID)])
  })

  test('and tells so of a truck that was to wait as well', async () => {
    const planned = await plannedHire(2)
    const { hire, board, runId } = planned
    const path = `/bookings/${hire.bookingId}/visits/wait`
    const { visit } = await post(path, { version: hire.version, minutes: 45 })
    expect((await board.lock({ runId, locked: true })).status).toBe(200)
    const { warnings } = await post(`/visits/${visit._id}/call-off`, {})
    expect(warnings).toEqual([expect.stringContaining(hire.jobID)])
  })
})
