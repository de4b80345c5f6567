import { beforeAll, describe, expect, test } from 'vitest'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let dispatcher: TestMember
let viewer: TestMember
let truckId: string
let otherTruckId: string
let board: ReturnType<typeof plannerOf>

beforeAll(async () => {
  owner = await server.owner()
  dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  viewer = await server.member(owner.claims.tenantId, 'viewer')
  truckId = (await crewedTruck(owner, 'AAA111')).truckId
  otherTruckId = (await crewedTruck(owner, 'BBB222')).truckId
  board = plannerOf(dispatcher)
})

const sentence = ({ body }: { body: { message?: string } }) => body.message

describe('a run that a move makes', () => {
  const newRunId = '0f9a2c9e-3c43-4a6e-a7f5-5d3c1c7a9e10'

  test('has the id that the board has given it, so that the next move can name it', async () => {
    const [one, two] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
    const made = await board.update([{ truckId, newRunId, bookingsToAdd: [one.drop] }])
    expect(made.status).toBe(200)
    const next = await board.update([{ runId: newRunId, bookingsToAdd: [two.drop] }])
    expect(next.status).toBe(200)
    expect(await board.jobsIn(newRunId)).toEqual([one.drop, two.drop])
  })

  test('is refused when a run has that id, and nothing moves', async () => {
    const { drop } = await book(owner, [0, 7])
    const again = await board.update([{ truckId: otherTruckId, newRunId, bookingsToAdd: [drop] }])
    expect(again.status).toBe(409)
    expect(sentence(again)).toBe('This run has been made already')
    expect(await board.jobsIn(newRunId)).not.toContain(drop)
  })

  test('may have the id of another company’s run, which neither of them sees', async () => {
    const stranger = await server.owner()
    const theirs = await crewedTruck(stranger, 'CCC333')
    const { drop } = await book(stranger, [0, 7])
    const made = await plannerOf(stranger).update([
      { truckId: theirs.truckId, newRunId, bookingsToAdd: [drop] },
    ])
    expect(made.status).toBe(200)
    expect(await plannerOf(stranger).jobsIn(newRunId)).toEqual([drop])
    expect(await board.jobsIn(newRunId)).not.toContain(drop)
  })
})

describe('what a board refuses', () => {
  test('Bin types and sizes that a truck cannot carry, in the quoted texts, naming the booking', async () => {
    const { truckId: small } = await crewedTruck(owner, 'SML001', {
      binTypes: ['Hook'],
      maxBinSize: { value: '4.5', unit: 'm3' },
    })
    const [marrel, hook] = [await book(owner, [0, 7]), await book(owner, [0, 7], { binType: 'Hook' })]
    const run = await board.createRun(small)
    const { status, body } = await board.update([{ runId: run._id, bookingsToAdd: [marrel.drop, hook.drop] }])
    expect(status).toBe(409)
    expect(body.errors).toEqual([
      { field: marrel.jobID, message: 'This truck cannot carry a Marrel bin.' },
      { field: hook.jobID, message: "Bin size 6m3 exceeds this truck's limit of 4.5m3." },
    ])
    expect(await board.jobsIn(run._id)).toEqual([])
  })

  test('a stale board gets 409 with what is true now: where the job is, and who has moved it', async () => {
    const { drop, jobID } = await book(owner, [0, 7])
    const [one, other] = [await board.createRun(truckId), await board.createRun(otherTruckId)]
    await board.update([{ runId: one._id, bookingsToAdd: [drop] }])
    const late = await plannerOf(owner).update([{ runId: other._id, bookingsToAdd: [drop] }])
    expect(late.status).toBe(409)
    expect(late.body.errors?.[0]?.field).toBe(jobID)
    expect(late.body.errors?.[0]?.message).toBe(
      `This job is in AAA111, Run ${one.number} now, Renee Castellano has moved it`,
    )
  })

  test('locked cards stay: by their status, by hand, and with their run', async () => {
    const [one, two] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
    const run = await board.createRun(truckId)
    await board.update([{ runId: run._id, bookingsToAdd: [one.drop, two.drop] }])
    await board.mark(one.drop, 'Dispatched')
    const off = (jobId: string) => board.update([{ runId: run._id, bookingsToRemove: [jobId] }])
    expect(sentence(await off(one.drop))).toBe('This job is Dispatched and cannot be moved')
    await board.lock({ actionId: two.drop, locked: true })
    expect(sentence(await off(two.drop))).toBe('This job is locked')
    await board.lock({ actionId: two.drop, locked: false })
    await board.lock({ runId: run._id, locked: true })
    expect(sentence(await off(two.drop))).toBe('This run is locked')
    await board.lock({ runId: run._id, locked: false })
    expect((await off(two.drop)).status).toBe(200)
  })

  test('a run that has left keeps its order; new jobs are only put into it', async () => {
    const [one, two, three] = [
      await book(owner, [0, 7]),
      await book(owner, [0, 7]),
      await book(owner, [0, 7]),
    ]
    const run = await board.createRun(truckId)
    await board.update([{ runId: run._id, bookingsToAdd: [one.drop, two.drop] }])
    await board.mark(one.drop, 'Dispatched')
    const { bookings } = await board.run(run._id)
    const said = 'This run has left and keeps its order. Jobs can only be added to it.'
    expect(sentence(await board.order(run._id, bookings.toReversed()))).toBe(said)
    const put = await board.update([{ runId: run._id, bookingsToAdd: [three.drop], position: 1 }])
    expect(put.status, JSON.stringify(put.body)).toBe(200)
    expect(await board.jobsIn(run._id)).toEqual([one.drop, three.drop, two.drop])
  })

  test('the pick of a same-day pair never stands before its own drop', async () => {
    const { drop, pick } = await book(owner, [0, 0])
    const run = await board.createRun(truckId)
    await board.update([{ runId: run._id, bookingsToAdd: [pick] }])
    await board.update([{ runId: run._id, bookingsToAdd: [drop] }])
    expect(await board.jobsIn(run._id)).toEqual([drop, pick])
    const { bookings } = await board.run(run._id)
    expect(sentence(await board.order(run._id, bookings.toReversed()))).toBe(
      'The pick cannot come before its own drop',
    )
  })

  test('a viewer reads the day and plans nothing', async () => {
    const eyes = plannerOf(viewer)
    const run = await board.createRun(truckId)
    expect((await eyes.runs()).length).toBeGreaterThan(0)
    expect(Array.isArray(await eyes.unallocated())).toBe(true)
    for (const answer of [
      await eyes.update([{ runId: run._id }]),
      await eyes.deleteRun(run._id),
      await eyes.order(run._id, []),
      await eyes.mark(run._id, 'Delivered'),
      await eyes.deliver(run._id, truckId),
      await eyes.lock({ runId: run._id, locked: true }),
      await eyes.assign({ runId: run._id, driverId: run._id, version: 1 }),
      await eyes.undo(run.undo),
      await viewer.call({
        method: 'POST',
        path: '/runPlanner/create-run',
        body: { date: eyes.day, truckId },
      }),
      await dispatcher.call({ method: 'PATCH', path: '/runPlanner/settings', body: { version: 0 } }),
    ]) {
      expect(answer.status).toBe(403)
    }
  })
})
