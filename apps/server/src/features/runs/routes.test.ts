import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { addedDriver, addTruck, allocate } from '#server/testing/fleet-calls.ts'
import { passDays, passDaysOfRun } from '#server/testing/pass-days.store.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { loadDay } from './update-runs.ts'

const server = await shareTestServer()
let owner: TestMember
let dispatcher: TestMember
let truckId: string
let otherTruckId: string
let board: ReturnType<typeof plannerOf>

beforeAll(async () => {
  owner = await server.owner()
  dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  truckId = (await crewedTruck(owner, 'AAA111')).truckId
  otherTruckId = (await crewedTruck(owner, 'BBB222')).truckId
  board = plannerOf(dispatcher)
})

const sentence = ({ body }: { body: { message?: string } }) => body.message

describe('planner transitions (Spec 001 §4)', () => {
  test('Dropping an unallocated card on a run allocates it (add to the run).', async () => {
    const { drop, bookingId } = await book(owner, [0, 7])
    const run = await board.createRun(truckId)
    expect((await board.unallocated()).map(({ actionId }) => actionId)).toContain(drop)
    const answer = await board.update([{ runId: run._id, bookingsToAdd: [drop] }])
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await board.jobsIn(run._id)).toEqual([drop])
    expect((await board.unallocated()).map(({ actionId }) => actionId)).not.toContain(drop)
    const { body } = await owner.call({ method: 'GET', path: `/bookings/${bookingId}` })
    expect(body.data.actionDetails[0].allocationStatus).toBe('Allocated')
    expect(body.data.actionDetails[1].allocationStatus).toBe('Unallocated')
  })

  test('Moving a card between runs removes it from one and adds it to the other.', async () => {
    const { drop, bookingId } = await book(owner, [0, 7])
    const [one, other] = [await board.createRun(truckId), await board.createRun(otherTruckId)]
    await board.update([{ runId: one._id, bookingsToAdd: [bookingId] }])
    const moved = await board.update([
      { runId: one._id, bookingsToRemove: [bookingId] },
      { runId: other._id, bookingsToAdd: [bookingId] },
    ])
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect([await board.jobsIn(one._id), await board.jobsIn(other._id)]).toEqual([[], [drop]])
  })

  test('Dropping a run card on the Unallocated column unallocates it.', async () => {
    const { drop } = await book(owner, [0, 7])
    const run = await board.createRun(truckId, { bookingId: drop })
    expect(run.bookings.map(({ actionId }) => actionId)).toEqual([drop])
    await board.update([{ runId: run._id, bookingsToRemove: [drop] }])
    expect(await board.jobsIn(run._id)).toEqual([])
    expect((await board.unallocated()).map(({ actionId }) => actionId)).toContain(drop)
  })

  test('A card can also be moved to a new run from its menu.', async () => {
    const { drop } = await book(owner, [0, 7])
    const run = await board.createRun(truckId, { bookingId: drop })
    const { status, body } = await board.update([
      { runId: run._id, bookingsToRemove: [drop] },
      { truckId: otherTruckId, bookingsToAdd: [drop] },
    ])
    expect(status, JSON.stringify(body)).toBe(200)
    const made = (await board.runs()).find(({ bookings }) => bookings.some((card) => card.actionId === drop))
    expect(made?.truckInfo.truckRego).toBe('BBB222')
  })

  test('Moving a faulty pick booking: if the drop was allocated but not Delivered, a confirmation marks the drop Delivered, then allocates the pick.', async () => {
    const { drop, pick } = await book(owner, [0, 0])
    const past = await board.createRun(truckId, { bookingId: drop })
    await owner.inScope((scope) => passDaysOfRun(scope, past._id, 1))
    const run = await board.createRun(otherTruckId)
    const { status, body } = await board.update([{ runId: run._id, bookingsToAdd: [pick] }], {
      actions: [{ id: drop, status: 'Delivered' }],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const [card] = (await board.run(run._id)).bookings
    expect(card).toMatchObject({ actionId: pick, date: toWireDate(today), status: 'Scheduled' })
    expect(card?.booking.dropActionStatus).toBe('Delivered')
  })

  test('If the drop was Delivered, a confirmation marks the pick Returned, then moves it.', async () => {
    const { drop, pick } = await book(owner, [0, 0])
    const past = await board.createRun(truckId, { bookingId: drop })
    await board.mark(drop, 'Delivered')
    await owner.inScope((scope) => passDaysOfRun(scope, past._id, 1))
    const run = await board.createRun(otherTruckId)
    const { status, body } = await board.update([{ runId: run._id, bookingsToAdd: [pick] }], {
      actions: [{ id: pick, status: 'Returned' }],
    })
    expect(status, JSON.stringify(body)).toBe(200)
    const moved = await board.run(run._id)
    expect(moved.bookings[0]).toMatchObject({ actionId: pick, status: 'Completed' })
    expect(moved.runCompleted).toBe(true)
  })

  test("Marking a not-delivered drop ('Drop Not Delviered'): creates a run for the chosen truck, sets the action status Delivered, and if a linked pick is allocated moves it to that run.", async () => {
    const { drop, pick } = await book(owner, [0, 0])
    const run = await board.createRun(truckId)
    await board.update([{ runId: run._id, bookingsToAdd: [pick] }])
    const answer = await board.deliver(drop, otherTruckId)
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    const made = (await board.runs()).find(({ bookings }) => bookings.some((card) => card.actionId === drop))
    expect(made?.truckInfo.truckRego).toBe('BBB222')
    expect(made?.bookings.map(({ actionId, status }) => [actionId, status])).toEqual([
      [drop, 'Delivered'],
      [pick, 'Scheduled'],
    ])
    expect(await board.jobsIn(run._id)).toEqual([])
  })

  test('Reordering within a run saves the new order.', async () => {
    const [one, two] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
    const { _id } = await board.createRun(truckId)
    await board.update([{ runId: _id, bookingsToAdd: [one.drop, two.drop] }])
    const { bookings, version } = await board.run(_id)
    const answer = await board.order(_id, bookings.toReversed(), { version })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    expect(await board.jobsIn(_id)).toEqual([two.drop, one.drop])
    expect(answer.body.data.runs).toEqual([{ _id, version: version + 1 }])
  })

  test('A run can be created (empty), deleted (only when it has no bookings; the first run has no delete button).', async () => {
    const day = plannerOf(dispatcher, addDays(today, 20))
    const { truckId: own } = await crewedTruck(owner, 'DEL001')
    const [first, second, third] = [
      await day.createRun(own),
      await day.createRun(own),
      await day.createRun(own),
    ]
    expect([first.number, second.number, third.number]).toEqual([1, 2, 3])
    const { drop } = await book(owner, [20, 27])
    await day.update([{ runId: third._id, bookingsToAdd: [drop] }])
    expect(sentence(await day.deleteRun(first._id))).toBe('The first run of a truck cannot be deleted')
    expect(sentence(await day.deleteRun(third._id))).toBe('Only an empty run can be deleted')
    const { status, body } = await day.deleteRun(second._id)
    expect(status, JSON.stringify(body)).toBe(200)
    expect((await day.run(third._id)).number).toBe(2)
    expect((await day.undo(body.data.undo)).status).toBe(200)
    expect((await day.run(second._id)).number).toBe(2)
    expect((await day.run(third._id)).number).toBe(3)
  })
})

describe('the day as it goes on', () => {
  test('a run is completed when every card in it is settled; that settles its picks', async () => {
    const { drop, pick, bookingId } = await book(owner, [0, 0])
    const run = await board.createRun(truckId)
    await board.update([{ runId: run._id, bookingsToAdd: [drop, pick] }])
    expect(sentence(await board.mark(pick, 'Collected'))).toContain('only when the drop is Delivered')
    await board.mark(drop, 'Delivered')
    expect((await board.run(run._id)).runCompleted).toBe(false)
    const { body } = await board.mark(pick, 'Returned')
    const done = await board.run(run._id)
    expect(done.runCompleted).toBe(true)
    expect(done.bookings[1]?.status).toBe('Completed')
    const booking = await owner.call({ method: 'GET', path: `/bookings/${bookingId}` })
    expect(booking.body.data.bookingStatus).toBe('Completed')
    const undone = await board.undo(body.data.undo)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect((await board.run(run._id)).bookings[1]?.status).toBe('Scheduled')
  })

  test('a run is completed by a correction in the office, too', async () => {
    const [one, two] = [await book(owner, [0, 0]), await book(owner, [0, 0])]
    const run = await board.createRun(truckId)
    await board.update([{ runId: run._id, bookingsToAdd: [one.drop, one.pick, two.drop, two.pick] }])
    await board.mark(one.drop, 'Delivered')
    await board.mark(two.drop, 'Delivered')
    await board.mark(one.pick, 'Returned')
    const { version } = (await board.run(run._id)).bookings[3]?.booking ?? {}
    const path = `/bookings/${two.bookingId}/markReturned`
    const returned = await owner.call({ method: 'POST', path, body: { version, date: board.day } })
    expect(returned.status, JSON.stringify(returned.body)).toBe(200)
    expect(returned.body.data.bookingStatus).toBe('Completed')
    expect((await board.run(run._id)).bookings.map(({ status }) => status)).toEqual([
      'Delivered',
      'Completed',
      'Delivered',
      'Completed',
    ])
  })

  test('what was left undone on days before is found again, and put into a run it takes the run’s day', async () => {
    const { pick, bookingId, drop } = await book(owner, [0, 0])
    await owner.inScope((scope) => passDays(scope, bookingId, 3))
    const left = (await board.unallocated()).filter(({ _id }) => _id === bookingId)
    expect(left.map(({ actionId, date }) => [actionId, date])).toEqual([
      [drop, toWireDate(addDays(today, -3))],
      [pick, toWireDate(addDays(today, -3))],
    ])
    const run = await board.createRun(truckId)
    const one = await board.update([{ runId: run._id, bookingsToAdd: [drop] }])
    expect(one.body.message).toBe('Please select a date lesser than pick*')
    const both = await board.update([{ runId: run._id, bookingsToAdd: [drop, pick] }])
    expect(both.status, JSON.stringify(both.body)).toBe(200)
    expect((await board.run(run._id)).bookings.map(({ date }) => date)).toEqual([board.day, board.day])
    expect((await board.undo(both.body.data.undo)).status).toBe(200)
    expect((await board.unallocated()).filter(({ _id }) => _id === bookingId)).toEqual(
      left.map((card) => ({
        ...card,
        booking: { ...card.booking, version: card.booking.version + 2 },
      })),
    )
  })

  test('a whole run goes to another truck and another day in one step', async () => {
    const [one, two] = [await book(owner, [0, 7]), await book(owner, [0, 7])]
    const run = await board.createRun(truckId)
    const jobs = [one.drop, two.drop]
    await board.update([{ runId: run._id, bookingsToAdd: jobs }])
    const day = addDays(today, 2)
    const moved = await board.update([
      { runId: run._id, bookingsToRemove: jobs },
      { truckId: otherTruckId, date: toWireDate(day), bookingsToAdd: jobs },
    ])
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    const [made] = await plannerOf(owner, day).runs()
    expect(made?.bookings.map(({ actionId, date }) => [actionId, date])).toEqual(
      jobs.map((jobId) => [jobId, toWireDate(day)]),
    )
    expect((await board.undo(moved.body.data.undo)).status).toBe(200)
    expect(await board.jobsIn(run._id)).toEqual(jobs)
    expect(await plannerOf(owner, day).runs()).toEqual([])
  })

  test('a step is taken back by its author alone, once, and not when others have moved on', async () => {
    const { drop } = await book(owner, [0, 7])
    const run = await board.createRun(truckId)
    const { body } = await board.update([{ runId: run._id, bookingsToAdd: [drop] }])
    expect((await plannerOf(owner).undo(body.data.undo)).status).toBe(409)
    expect((await board.undo(body.data.undo)).status).toBe(200)
    expect((await board.undo(body.data.undo)).status).toBe(409)
    const again = await board.update([{ runId: run._id, bookingsToAdd: [drop] }])
    await plannerOf(owner).update([{ runId: run._id, bookingsToRemove: [drop] }])
    expect((await board.undo(again.body.data.undo)).status).toBe(409)
  })

  test('a run keeps its driver when the truck gets another; until it has begun it can be given one', async () => {
    const { truckId: own, driverId } = await crewedTruck(owner, 'DRV001')
    const run = await board.createRun(own)
    const newcomer = await addedDriver(owner, { firstName: 'New', lastName: 'Comer' })
    await allocate(owner, own, { version: 1, allocatedDriver: newcomer })
    expect((await board.run(run._id)).driverInfo.driverId._id).toBe(driverId)
    expect((await board.assign({ runId: run._id, driverId: newcomer, version: 9 })).status).toBe(409)
    const given = await board.assign({ runId: run._id, driverId: newcomer, version: run.version })
    expect(given.status, JSON.stringify(given.body)).toBe(200)
    expect((await board.run(run._id)).driverInfo.driverName).toBe('New Comer')
    const { drop } = await book(owner, [0, 7])
    await board.update([{ runId: run._id, bookingsToAdd: [drop] }])
    await board.mark(drop, 'Dispatched')
    const { version } = await board.run(run._id)
    expect(sentence(await board.assign({ runId: run._id, driverId, version }))).toBe(
      'This run has begun and keeps its driver',
    )
  })

  test('a job whose date is changed in the form leaves its run, and so does a deleted booking', async () => {
    const [one, two, three] = [
      await book(owner, [0, 7]),
      await book(owner, [0, 7]),
      await book(owner, [0, 7]),
    ]
    const run = await board.createRun(truckId)
    await board.update([{ runId: run._id, bookingsToAdd: [one.pick] }])
    expect((await board.run(run._id)).bookings[0]?.date).toBe(board.day)
    await board.update([{ runId: run._id, bookingsToAdd: [two.drop, three.drop] }])
    const { bookings } = await board.run(run._id)
    const pickupDate = toWireDate(addDays(today, 3))
    const arranged = await owner.call({
      method: 'POST',
      path: `/bookings/${one.bookingId}/movePickDate`,
      body: { version: bookings[0]?.booking.version, pickupDate, pickupDateConfirmation: true },
    })
    expect(arranged.status, JSON.stringify(arranged.body)).toBe(200)
    expect(arranged.body.data.actionDetails[1].allocationStatus).toBe('Unallocated')
    await owner.call({ method: 'DELETE', path: `/bookings/${two.bookingId}` })
    expect(await board.jobsIn(run._id)).toEqual([three.drop])
  })

  test('the stats count a day’s jobs and each driver’s', async () => {
    const day = plannerOf(dispatcher, addDays(today, 30))
    const { truckId: own } = await crewedTruck(owner, 'STA001')
    const [one, two] = [await book(owner, [30, 40]), await book(owner, [30, 30])]
    const run = await day.createRun(own)
    await day.update([{ runId: run._id, bookingsToAdd: [one.drop, two.pick] }])
    expect(await day.stats()).toEqual({
      drop: { completed: 0, total: 2 },
      pick: { completed: 0, total: 1 },
      driverStats: [
        {
          driverId: run.driverInfo.driverId._id,
          driverName: 'Driver STA001',
          drop: { completed: 0, total: 1 },
          pick: { completed: 0, total: 1 },
          total: { completed: 0, total: 2 },
        },
      ],
    })
  })

  test('a truck without a driver gets no run', async () => {
    const idle = await addTruck(owner, { rego: 'IDLE01' })
    const answer = await dispatcher.call({
      method: 'POST',
      path: '/runPlanner/create-run',
      body: { date: board.day, truckId: idle.body.data._id },
    })
    expect([answer.status, answer.body.message]).toEqual([409, 'IDLE01 has no driver. Give it one first.'])
  })

  test('the same step sent again under its key is answered as before and done once', async () => {
    const { drop } = await book(owner, [0, 7])
    const run = await board.createRun(truckId)
    const call = {
      method: 'POST',
      path: '/runPlanner/update-runs',
      body: { date: board.day, updates: [{ runId: run._id, bookingsToAdd: [drop] }] },
      headers: { 'idempotency-key': 'planner-again-1' },
    } as const
    const [first, second] = [await dispatcher.call(call), await dispatcher.call(call)]
    expect(second.body).toEqual(first.body)
    expect((await board.run(run._id)).version).toBe(2)
  })
})

describe('left-overs older than the company’s window', () => {
  interface Waiting {
    data: { _id: string }[]
    older: number
  }
  const waiting = async (member: TestMember, more = '', date = today): Promise<Waiting> => {
    const path = `/runPlanner/unallocated?date=${toWireDate(date)}${more}`
    return (await member.call({ method: 'GET', path })).body
  }
  const idsIn = ({ data }: Waiting) => [...new Set(data.map(({ _id }) => _id))]

  test('are counted, come along when they are asked for, and are no work for a plan', async () => {
    const office = await server.owner()
    const [lately, old] = [await book(office, [0, 0]), await book(office, [0, 3])]
    await office.inScope(async (scope) => {
      await passDays(scope, lately.bookingId, 7)
      await passDays(scope, old.bookingId, 8)
    })
    expect(await waiting(office)).toMatchObject({ older: 1 })
    expect(idsIn(await waiting(office))).toEqual(expect.arrayContaining([lately.bookingId, old.bookingId]))
    const dropsOf = ({ data }: Waiting) => data.filter(({ _id }) => _id === old.bookingId).length
    expect([dropsOf(await waiting(office)), dropsOf(await waiting(office, '&withOlder=true'))]).toEqual([
      1, 2,
    ])
    const planned = await office.inScope((scope) => loadDay(scope, today))
    expect(planned.waiting).not.toContain(old.drop)
    expect(planned.waiting).toContain(lately.drop)
  })

  test('are as many as the company says in its planner settings, and none on a board of the past', async () => {
    const office = await server.owner()
    const { bookingId } = await book(office, [0, 0])
    await office.inScope((scope) => passDays(scope, bookingId, 3))
    const settings = { version: 0, leftOverDays: 2 }
    const saved = await office.call({ method: 'PATCH', path: '/runPlanner/settings', body: settings })
    expect(saved.body.data).toMatchObject({ leftOverDays: 2, dayHours: 10 })
    expect(await waiting(office)).toMatchObject({ data: [], older: 2 })
    expect(await waiting(office, '', addDays(today, -1))).toMatchObject({ data: [], older: 0 })
  })
})
