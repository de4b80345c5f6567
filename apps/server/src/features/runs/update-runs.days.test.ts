import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { brokenRules } from '#server/testing/board-invariants.store.ts'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { passDays } from '#server/testing/pass-days.store.ts'
import { book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const TOMORROW = addDays(today, 1)
const onTomorrow = toWireDate(TOMORROW)
let owner: TestMember
let dispatcher: TestMember
let truckId: string
let otherTruckId: string
let board: ReturnType<typeof plannerOf>
let tomorrow: ReturnType<typeof plannerOf>

beforeAll(async () => {
  owner = await server.owner()
  dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
  truckId = (await crewedTruck(owner, 'AAA111')).truckId
  otherTruckId = (await crewedTruck(owner, 'SML222', { maxBinSize: { value: '4.5', unit: 'm3' } })).truckId
  board = plannerOf(dispatcher)
  tomorrow = plannerOf(dispatcher, TOMORROW)
})

const idsOf = (cards: readonly { actionId: string }[]) => cards.map(({ actionId }) => actionId)
const sentence = ({ body }: { body: { message?: string } }) => body.message

describe('a selection, or a whole run, goes to another day in one step', () => {
  test('to its Unallocated, out of a run and out of none; taken back, everything is where it was', async () => {
    const [one, two, three] = [
      await book(owner, [0, 7]),
      await book(owner, [0, 7]),
      await book(owner, [0, 7]),
    ]
    const run = await board.createRun(truckId)
    await board.update([{ runId: run._id, bookingsToAdd: [one.drop, two.drop] }])
    const jobs = [one.drop, two.drop, three.drop]
    const moved = await board.update([
      { runId: run._id, bookingsToRemove: [one.drop, two.drop] },
      { date: onTomorrow, bookingsToAdd: jobs },
    ])
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await board.jobsIn(run._id)).toEqual([])
    expect(idsOf(await tomorrow.unallocated())).toEqual(expect.arrayContaining(jobs))
    const booking = await owner.call({ method: 'GET', path: `/bookings/${one.bookingId}` })
    expect(booking.body.data).toMatchObject({ dropoffDate: onTomorrow })
    expect(booking.body.data.actionDetails[0].allocationStatus).toBe('Unallocated')
    const undone = await board.undo(moved.body.data.undo)
    expect(undone.status, JSON.stringify(undone.body)).toBe(200)
    expect(await board.jobsIn(run._id)).toEqual([one.drop, two.drop])
    expect(idsOf(await board.unallocated())).toContain(three.drop)
    expect(idsOf(await tomorrow.unallocated())).not.toContain(three.drop)
    expect(await owner.inScope(brokenRules)).toEqual([])
  })

  test('to a run that stands there already, and to a new one, each at its own place', async () => {
    const [one, two, three] = [
      await book(owner, [0, 7]),
      await book(owner, [0, 7]),
      await book(owner, [1, 7]),
    ]
    const there = await tomorrow.createRun(truckId, { bookingId: three.drop })
    const moved = await board.update([
      { runId: there._id, bookingsToAdd: [one.drop], position: 0 },
      { truckId, date: onTomorrow, bookingsToAdd: [two.drop] },
    ])
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await tomorrow.jobsIn(there._id)).toEqual([one.drop, three.drop])
    const made = (await tomorrow.runs()).find(({ bookings }) => idsOf(bookings).includes(two.drop))
    expect(made?.number).toBe(2)
    expect(made?.bookings[0]?.date).toBe(onTomorrow)
  })

  test('all or none: what another day’s truck cannot carry is named, and nothing has moved', async () => {
    const [big, small] = [await book(owner, [0, 7]), await book(owner, [0, 7], { binSize: 4 })]
    const { status, body } = await board.update([
      { truckId: otherTruckId, date: onTomorrow, bookingsToAdd: [big.drop, small.drop] },
    ])
    expect([status, body.errors]).toEqual([
      409,
      [{ field: big.jobID, message: "Bin size 6m3 exceeds this truck's limit of 4.5m3." }],
    ])
    expect(idsOf(await board.unallocated())).toEqual(expect.arrayContaining([big.drop, small.drop]))
  })

  test('drop date cannot be after pick date; pick date not before drop date; no past dates.', async () => {
    const { drop, pick } = await book(owner, [2, 4])
    const to = (days: number, job: string) =>
      board.update([{ date: toWireDate(addDays(today, days)), bookingsToAdd: [job] }])
    expect(sentence(await to(5, drop))).toBe('Please select a date lesser than pick*')
    expect(sentence(await to(1, pick))).toBe('Please select a data greater than drop*')
    expect(sentence(await to(-1, drop))).toBe('Please select a date that is not in the past*')
    expect((await to(4, drop)).status).toBe(200)
  })

  test('a stale board and a lock refuse it as they refuse any other move', async () => {
    const { drop, jobID } = await book(owner, [0, 7])
    const run = await board.createRun(truckId, { bookingId: drop })
    const late = await board.update([{ date: onTomorrow, bookingsToAdd: [drop] }])
    expect([late.status, late.body.errors?.[0]?.field]).toEqual([409, jobID])
    expect(sentence(late)).toContain(`This job is in AAA111, Run ${run.number} now`)
    const away = [
      { runId: run._id, bookingsToRemove: [drop] },
      { date: onTomorrow, bookingsToAdd: [drop] },
    ]
    await board.lock({ actionId: drop, locked: true })
    expect(sentence(await board.update(away))).toBe('This job is locked')
    await board.lock({ actionId: drop, locked: false })
    await board.mark(drop, 'Dispatched')
    expect(sentence(await board.update(away))).toBe('This job is Dispatched and cannot be moved')
  })

  test('a day named alone gives nothing away, and one of run, truck and day has to be named', async () => {
    const { drop } = await book(owner, [0, 7])
    expect((await board.update([{ bookingsToAdd: [drop] }])).status).toBe(400)
    expect((await board.update([{ date: onTomorrow, bookingsToRemove: [drop] }])).status).toBe(400)
  })

  test('a pick left behind goes to a day to come as its bin is still out', async () => {
    const { bookingId, drop, pick } = await book(owner, [0, 0])
    await board.deliver(drop, truckId)
    await owner.inScope((scope) => passDays(scope, bookingId, 1))
    const moved = await board.update([{ date: onTomorrow, bookingsToAdd: [pick] }])
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect((await tomorrow.unallocated()).find(({ actionId }) => actionId === pick)?.status).toBe('Scheduled')
  })

  test('stock and conflicts follow the day, as with a date changed in the form', async () => {
    const company = await server.owner()
    const planner = plannerOf(company)
    const stock = { size: 6, type: 'Marrel', count: 1, date: planner.day }
    await company.call({ method: 'POST', path: '/binCount/addBinCount', body: stock })
    const conflicts = async () => {
      const { body } = await company.call({ method: 'GET', path: '/bookings/booking-stats/conflicting' })
      return body.data.stats.days1.days1Count
    }
    await book(company, [0, 3])
    const { drop } = await book(company, [5, 7])
    expect(await conflicts()).toBe(0)
    const moved = await planner.update([{ date: onTomorrow, bookingsToAdd: [drop] }])
    expect(moved.status, JSON.stringify(moved.body)).toBe(200)
    expect(await conflicts()).toBe(1)
    expect((await planner.undo(moved.body.data.undo)).status).toBe(200)
    expect(await conflicts()).toBe(0)
  })
})

test('Allocation: a job is Allocated or unallocated, separately for drop and pick.', async () => {
  const { drop, pick, bookingId } = await book(owner, [0, 0])
  const run = await board.createRun(truckId)
  const states = async () => {
    const { body } = await owner.call({ method: 'GET', path: `/bookings/${bookingId}` })
    return body.data.actionDetails.map((job: { allocationStatus: string }) => job.allocationStatus)
  }
  expect(await states()).toEqual(['Unallocated', 'Unallocated'])
  await board.update([{ runId: run._id, bookingsToAdd: [pick] }])
  expect(await states()).toEqual(['Unallocated', 'Allocated'])
  await board.update([{ runId: run._id, bookingsToAdd: [drop], bookingsToRemove: [pick] }])
  expect(await states()).toEqual(['Allocated', 'Unallocated'])
})

test('Date change of a card: a booking is updated with new dropoffDate / pickupDate, time ranges, action statuses, allocation statuses, customer and bins.', async () => {
  const { bookingId, drop } = await book(owner, [0, 7])
  const run = await board.createRun(truckId, { bookingId: drop })
  const path = `/bookings/${bookingId}`
  const { version } = (await owner.call({ method: 'GET', path })).body.data
  const dates = { dropoffDate: onTomorrow, pickupDate: toWireDate(addDays(today, 9)) }
  const changed = {
    ...bookingInput(dates),
    version,
    bins: [4],
    binSize: 4,
    name: 'Pat Nguyen',
    dropActionStatus: 'Scheduled',
    pickActionStatus: 'Scheduled',
    dropAllocationStatus: 'Unallocated',
    pickAllocationStatus: 'Unallocated',
  }
  const saved = await owner.call({ method: 'PUT', path, body: changed })
  expect(saved.status, JSON.stringify(saved.body)).toBe(200)
  expect(saved.body.data).toMatchObject({ ...dates, binSize: 4, customerName: 'Pat Nguyen' })
  const tomorrows = (await tomorrow.unallocated()).find(({ actionId }) => actionId === drop)
  expect(tomorrows).toMatchObject({ date: onTomorrow, status: 'Scheduled', allocationStatus: 'Unallocated' })
  expect(await board.jobsIn(run._id)).toEqual([])
})
