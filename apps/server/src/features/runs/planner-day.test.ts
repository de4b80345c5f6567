import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let dispatcher: TestMember
let board: ReturnType<typeof plannerOf>
let broken: string
let other: string

beforeEach(async () => {
  owner = await server.owner()
  dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  board = plannerOf(dispatcher)
  broken = (await crewedTruck(owner, 'OFF111')).truckId
  other = (await crewedTruck(owner, 'ON2222', { maxBinSize: { unit: 'm3', value: 8 } })).truckId
})

const isOff = async (truckId: string) => (await board.trucks()).find(({ _id }) => _id === truckId)?.off
const jobsOf = async (truckId: string) =>
  (await board.runs())
    .filter(({ truckInfo }) => truckInfo.truckId._id === truckId)
    .flatMap(({ bookings }) => bookings.map(({ actionId }) => actionId))

describe('turning a truck off (Spec 001 §4 Legacy lane toggle)', () => {
  test('create auto run: its jobs are spread over the other trucks that can carry them; what fits nowhere is unallocated and named', async () => {
    const small = await book(owner, [0, 7], { binSize: 6, binType: 'Marrel' })
    const big = await book(owner, [0, 7], { binSize: 12, binType: 'Marrel' })
    const run = await board.createRun(broken)
    await board.update([{ runId: run._id, bookingsToAdd: [small.drop, big.drop] }])
    const { status, body } = await board.switchOff(broken, 'spread')
    expect(status, JSON.stringify(body)).toBe(200)
    expect(await jobsOf(other)).toEqual([small.drop])
    expect(await jobsOf(broken)).toEqual([])
    expect(await isOff(broken)).toBe(true)
    expect(body.data.unplaced).toEqual([
      { actionId: big.drop, jobID: big.jobID, message: 'No other truck can carry a Marrel bin of 12 m³' },
    ])
    expect((await board.unallocated()).map(({ actionId }) => actionId)).toContain(big.drop)
  })

  test('the whole of it is one step: undone, every job, every run and the truck are as they were', async () => {
    const [a, b] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
    await board.createRun(broken, { bookingId: a.drop })
    const second = await board.createRun(broken, { bookingId: b.drop })
    await board.lock({ actionId: b.drop, locked: true })
    await board.lock({ actionId: b.drop, locked: false })
    const before = await board.runs()
    const { body } = await board.switchOff(broken, 'spread')
    expect((await jobsOf(other)).toSorted()).toEqual([a.drop, b.drop].toSorted())
    const undone = await board.undo(body.data.undo)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    const shape = (runs: typeof before) =>
      runs.map(({ _id, number, bookings }) => [_id, number, bookings.map(({ actionId }) => actionId)])
    expect(shape(await board.runs())).toEqual(shape(before))
    expect(await isOff(broken)).toBe(false)
    expect((await board.run(second._id)).number).toBe(2)
  })

  test('change manually: its jobs are unallocated', async () => {
    const { drop } = await book(owner, [0, 7])
    await board.createRun(broken, { bookingId: drop })
    const { body } = await board.switchOff(broken, 'unallocate')
    expect(body.data.unplaced).toEqual([])
    expect((await board.unallocated()).map(({ actionId }) => actionId)).toContain(drop)
    expect((await board.runs()).filter(({ truckInfo }) => truckInfo.truckId._id === broken)).toEqual([])
  })

  test('locked cards stay on the truck and are named', async () => {
    const [held, free] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
    const run = await board.createRun(broken)
    await board.update([{ runId: run._id, bookingsToAdd: [held.drop, free.drop] }])
    await board.lock({ actionId: held.drop, locked: true })
    const { body } = await board.switchOff(broken, 'spread')
    expect(await jobsOf(broken)).toEqual([held.drop])
    expect(await jobsOf(other)).toEqual([free.drop])
    expect(body.data.staying).toEqual([
      { actionId: held.drop, jobID: held.jobID, message: 'This job is locked' },
    ])
  })

  test('a truck that is off takes no job and no run until it is turned on again, that day only', async () => {
    const { drop } = await book(owner, [0, 7])
    await board.switchOff(broken, 'unallocate')
    const refused = await board.update([{ truckId: broken, bookingsToAdd: [drop] }])
    expect([refused.status, refused.body.message]).toEqual([409, 'OFF111 is turned off on this day'])
    const tomorrow = plannerOf(dispatcher, addDays(today, 1))
    expect((await tomorrow.trucks()).find(({ _id }) => _id === broken)?.off).toBe(false)
    expect((await board.switchOn(broken)).status).toBe(200)
    expect(await isOff(broken)).toBe(false)
    expect((await board.update([{ truckId: broken, bookingsToAdd: [drop] }])).status).toBe(200)
  })

  test('jobs do not come into a run that stayed on a truck that is off', async () => {
    const [held, late] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
    const run = await board.createRun(broken, { bookingId: held.drop })
    await board.lock({ actionId: held.drop, locked: true })
    await board.switchOff(broken, 'unallocate')
    const refused = await board.update([{ runId: run._id, bookingsToAdd: [late.drop] }])
    expect([refused.status, refused.body.message]).toEqual([409, 'OFF111 is turned off on this day'])
  })

  test('a question that was about other jobs is refused with 409 and nothing moves', async () => {
    const [asked, more] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
    const run = await board.createRun(broken, { bookingId: asked.drop })
    await board.update([{ runId: run._id, bookingsToAdd: [more.drop] }])
    const { status, body } = await board.switchOff(broken, 'spread', [run])
    expect([status, body.message]).toEqual([409, 'Other jobs are on OFF111 now'])
    expect(await jobsOf(broken)).toEqual([asked.drop, more.drop])
    expect(await isOff(broken)).toBe(false)
  })

  test('turned off twice, turned on twice: the second time changes nothing', async () => {
    expect((await board.switchOff(broken, 'spread')).body.data.undo).not.toBeNull()
    const again = await board.switchOff(broken, 'unallocate')
    expect([again.status, again.body.data.undo]).toEqual([200, null])
    expect((await board.switchOn(broken)).status).toBe(200)
    expect((await board.switchOn(broken)).status).toBe(200)
  })

  test('once the truck is on again, turning it off cannot be undone any more', async () => {
    const { drop } = await book(owner, [0, 7])
    await board.createRun(broken, { bookingId: drop })
    const { body } = await board.switchOff(broken, 'unallocate')
    await board.switchOn(broken)
    await board.createRun(broken)
    expect((await board.undo(body.data.undo)).status).toBe(409)
  })

  test('a run that was taken away comes back by undo only while its truck is on', async () => {
    const first = await board.createRun(broken)
    await board.switchOff(broken, 'unallocate', [first])
    await board.switchOn(broken)
    await board.createRun(broken)
    const second = await board.createRun(broken)
    const deleted = await board.deleteRun(second._id)
    const [left] = (await board.runs()).filter(({ truckInfo }) => truckInfo.truckId._id === broken)
    await plannerOf(owner).switchOff(broken, 'unallocate', left ? [left] : [])
    expect((await board.undo(deleted.body.data.undo)).status).toBe(409)
  })

  test('a viewer looks only', async () => {
    const viewer = plannerOf(await server.member(owner.claims.tenantId, 'viewer'))
    expect((await viewer.switchOff(broken, 'spread')).status).toBe(403)
    expect((await viewer.switchOn(broken)).status).toBe(403)
  })
})
