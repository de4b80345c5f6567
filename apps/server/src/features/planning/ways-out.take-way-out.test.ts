import type { WireUnplaced, WireWayOut } from '@skipyard/contract/planning/proposal.ts'
import { planningTexts } from '@skipyard/domain/planning/texts.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeToInstants } from '@skipyard/domain/shared/time-range.ts'
import { describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { book, plannerOf } from '#server/testing/planner-calls.ts'
import { planningDay } from '#server/testing/planning-day.ts'
import { planningOf } from '#server/testing/planning-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const tomorrow = addDays(today, 1)

const wayOf = (unplaced: WireUnplaced | undefined, kind: WireWayOut['kind']) => {
  const way = unplaced?.ways.find((one) => one.kind === kind)
  if (!way) throw new Error(`There is no way ${kind}: ${JSON.stringify(unplaced)}`)
  const { truckId, runId, minute } = way
  return { ...way, taken: { actionId: unplaced?.actionId ?? '', kind, truckId, runId, minute } }
}

/** A day with four jobs of which nothing is planned, and all its trucks turned off. */
async function idleDay() {
  const day = await planningDay(server, 1)
  const [planning, board] = [planningOf(day.owner, tomorrow), plannerOf(day.owner, tomorrow)]
  for (const truckId of day.trucks) await board.switchOff(truckId, 'unallocate')
  return { ...day, planning, board }
}

const seven = timeRangeToInstants(tomorrow, { fromHour: 7, toHour: 8 }, 'Australia/Melbourne')

/** A run of three jobs that is locked, and a job of the early morning: the truck is not back for it in time. */
async function lockedDay() {
  const { owner, trucks, jobs } = await planningDay(server, 3)
  const [planning, board] = [planningOf(owner, tomorrow), plannerOf(owner, tomorrow)]
  const [truckId = '', ...others] = trucks
  for (const other of others) await board.switchOff(other, 'unallocate')
  const run = await board.createRun(truckId)
  await board.update([{ runId: run._id, bookingsToAdd: jobs }])
  await board.lock({ runId: run._id, locked: true })
  const early = await book(owner, [1, 9], { binType: 'Hook', dropoffTimeRange: seven })
  return { owner, planning, board, run, early }
}

/** A drop on its run, as both stand a day later when nobody has marked anything. */
const leaveBehind = (owner: TestMember, { jobId, runId }: { jobId: string; runId: string }) =>
  owner.inScope(async ({ db }) => {
    const date = addDays(today, -1)
    const drop = db.updateTable('jobs').where('id', '=', jobId)
    await drop.set({ run_id: null, position: null }).execute()
    await db.updateTable('runs').set({ date }).where('id', '=', runId).execute()
    await drop.set({ run_id: runId, position: 1, date, status: 'Dispatched' }).execute()
  })

describe('a job that a plan leaves out', () => {
  test('goes onto a truck that is turned on for it, and off again when that is taken back', async () => {
    const { planning, board, jobs } = await idleDay()
    const { planId, proposal } = await planning.plan()
    const [left] = proposal.unplaced
    expect(left?.trucks.map(({ message }) => message)).toContain(planningTexts.apart.off)
    const way = wayOf(left, 'open-truck')
    expect(way).toMatchObject({ isOff: true, runId: null, number: 1, lateBy: 0 })
    const { status, body } = await planning.wayOut(planId, way.taken)
    expect(status, JSON.stringify(body)).toBe(200)
    const isOff = async () => (await board.trucks()).find(({ _id }) => _id === way.truckId)?.off
    expect(await isOff()).toBe(false)
    const placed = (await planning.read())?.proposal
    expect(placed?.unplaced).toEqual([])
    expect(placed?.runs).toMatchObject([
      { truckId: way.truckId, state: 'open', stops: [{ actionId: jobs[0] }] },
    ])
    expect(await board.runs()).toEqual([])
    expect((await planning.takeBack(planId, body.data.step)).status).toBe(200)
    expect(await isOff()).toBe(true)
    expect((await planning.read())?.proposal?.unplaced).toEqual(proposal.unplaced)
  })

  test('once accepted stays where it went: there is nothing to take back any more', async () => {
    const { planning, board, jobs } = await idleDay()
    const { planId, proposal } = await planning.plan()
    const { body } = await planning.wayOut(planId, wayOf(proposal.unplaced[0], 'open-truck').taken)
    expect((await planning.accept(planId)).body.data.refused).toEqual([])
    const [run] = await board.runs()
    expect(run?.bookings.map(({ actionId }) => actionId)).toEqual(jobs)
    const back = await planning.takeBack(planId, body.data.step)
    expect(back).toMatchObject({ status: 409, body: { message: planningTexts.goneOn } })
  })

  test('goes into a locked run that is unlocked for it, in one step that locks it again', async () => {
    const { planning, board, run, early } = await lockedDay()
    const { planId, proposal } = await planning.plan()
    expect(proposal.runs).toMatchObject([{ runId: run._id, locked: true, state: 'same' }])
    const left = proposal.unplaced.find(({ actionId }) => actionId === early.drop)
    const way = wayOf(left, 'unlock')
    expect(way).toMatchObject({ runId: run._id, number: 1, lateBy: 0 })
    const { body } = await planning.wayOut(planId, way.taken)
    expect(await board.run(run._id)).toMatchObject({ locked: false })
    const after = (await planning.read())?.proposal
    expect(after?.runs).toMatchObject([{ runId: run._id, locked: false, state: 'open', lateJobs: 0 }])
    expect(after?.runs[0]?.stops.map(({ actionId }) => actionId)).toContain(early.drop)
    expect((await planning.takeBack(planId, body.data.step)).status).toBe(200)
    expect(await board.run(run._id)).toMatchObject({ locked: true })
    expect((await planning.read())?.proposal?.runs).toMatchObject([{ runId: run._id, state: 'same' }])
  })

  test('whose bin was never delivered goes once its drop is marked, and comes back when that is taken back', async () => {
    const { owner, trucks } = await planningDay(server, 0)
    const [planning, board] = [planningOf(owner, tomorrow), plannerOf(owner, tomorrow)]
    const job = await book(owner, [0, 1])
    const run = await plannerOf(owner).createRun(trucks[0] ?? '')
    await plannerOf(owner).update([{ runId: run._id, bookingsToAdd: [job.drop] }])
    await leaveBehind(owner, { jobId: job.drop, runId: run._id })
    const { planId, proposal } = await planning.plan()
    expect(proposal.runs).toEqual([])
    const [left] = proposal.unplaced
    expect(left).toMatchObject({ actionId: job.pick, reason: 'never-delivered' })
    const target = await board.createRun(trucks[0] ?? '')
    const moved = await board.update([{ runId: target._id, bookingsToAdd: [job.pick] }])
    expect(moved).toMatchObject({ status: 409 })
    expect(JSON.stringify(moved.body)).toContain(boardTexts.neverDelivered)
    const { status, body } = await planning.wayOut(planId, wayOf(left, 'deliver-drop').taken)
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await planning.read())?.proposal?.unplaced).toEqual([])
    expect((await planning.takeBack(planId, body.data.step)).status).toBe(200)
    expect((await planning.read())?.proposal?.unplaced).toMatchObject([{ reason: 'never-delivered' }])
  })

  test('takes only what is offered, once, and only from the company whose plan it is', async () => {
    const { planning, board } = await idleDay()
    const { planId, proposal } = await planning.plan()
    const { taken } = wayOf(proposal.unplaced[0], 'open-truck')
    expect((await planning.wayOut(planId, { ...taken, kind: 'unlock' })).status).toBe(404)
    const stranger = planningOf(await server.member(await server.company(), 'dispatcher'), tomorrow)
    expect((await stranger.wayOut(planId, taken)).status).toBe(404)
    expect((await board.trucks()).every(({ off }) => off)).toBe(true)
    expect((await planning.wayOut(planId, taken)).status).toBe(200)
    expect(await planning.wayOut(planId, taken)).toMatchObject({
      status: 409,
      body: { message: planningTexts.wayGone },
    })
  })

  test('is not left out any more once it has been moved to another day', async () => {
    const { owner, planning, board, jobs } = await idleDay()
    const { proposal } = await planning.plan()
    expect(proposal.after).toMatchObject({ unplaced: 1 })
    const moved = await board.update([
      { date: plannerOf(owner, addDays(tomorrow, 1)).day, bookingsToAdd: jobs },
    ])
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const now = (await planning.read())?.proposal
    expect(now?.unplaced).toEqual([])
    expect(now?.after).toMatchObject({ unplaced: 0 })
  })
})
