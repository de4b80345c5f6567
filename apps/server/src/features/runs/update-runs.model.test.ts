import { DROP_STATES, PICK_STATES } from '@skipyard/domain/bookings/status/life-cycle.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { TWO_HIRE_KINDS } from '@skipyard/domain/visits/visit.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import { readVisits } from '#server/features/bookings/booking-links.reads.ts'
import { readAvailability } from '#server/features/inventory/availability.reads.ts'
import { brokenRules, type JobPlace, readPlaces, spoilBoard } from '#server/testing/board-invariants.store.ts'
import { today } from '#server/testing/booking-input.ts'
import { naiveDays } from '#server/testing/naive-stock.ts'
import { type BookedJobs, book, crewedTruck } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestCall, type TestMember } from '#server/testing/test-server.ts'
import { callOfVisit, jobsOfWire, VISIT_COMMANDS } from '#server/testing/visit-commands.ts'

/** reliability.md C6: 400 commands with `npm test -- --all`, 10,000 with BOARD_COMMANDS=10000. */
const COMMANDS = Number(process.env.BOARD_COMMANDS ?? 400)
/** COMMANDS_SEED tries others. */
const SEED = Number(process.env.COMMANDS_SEED ?? 20_261_122)
const CLIENTS = 4
const MINUTES = 60
/** The youngest ones, so that not all of them end up done. */
const BOOKINGS_AT_ONCE = 14
/** Then it begins anew: a board that only grows is slow, and its jobs are all done. */
const COMMANDS_A_BOARD = 200

const server = await shareTestServer()
let clients: TestMember[] = []
let trucks: string[] = []
let booked: BookedJobs[] = []
let bookingIds: string[] = []

/** A new company with its trucks and four people. */
async function beginAnew(): Promise<void> {
  const owner = await server.owner()
  const others = Array.from({ length: CLIENTS - 1 }, () => server.member(owner.claims.tenantId, 'office'))
  clients = [owner, ...(await Promise.all(others))]
  trucks = [
    (await crewedTruck(owner, 'ALL001')).truckId,
    (await crewedTruck(owner, 'SMALL1', { maxBinSize: { value: '4.5', unit: 'm3' } })).truckId,
    (await crewedTruck(owner, 'HOOK01', { binTypes: ['Hook'] })).truckId,
  ]
  booked = []
  bookingIds = []
}

const anyIndex = fc.nat(1_000)
const command = fc.record({
  kind: fc.constantFrom(
    'book',
    'create',
    'allocate',
    'allocate',
    'allocate',
    'move',
    'move',
    'newRun',
    'reorder',
    'unallocate',
    'toDay',
    'toDay',
    'wholeRun',
    'deleteRun',
    'mark',
    'mark',
    'deliver',
    'changeDate',
    'lock',
    'undo',
    'deleteBooking',
    'visit',
    'visit',
    'wait',
    'extraPick',
    'callOff',
    'undoBooking',
  ),
  job: anyIndex,
  run: anyIndex,
  truck: fc.nat(2),
  day: fc.nat(1),
  status: fc.constantFrom('Dispatched', 'Delivered', 'Collected', 'Returned'),
  visit: fc.constantFrom(...TWO_HIRE_KINDS),
  shape: fc.record({
    binSize: fc.constantFrom(4, 6),
    binType: fc.constantFrom('Marrel', 'Hook'),
    hire: fc.nat(1),
  }),
  position: fc.option(fc.nat(3), { nil: undefined }),
})

const sampled = () => fc.sample(command, { numRuns: COMMANDS, seed: SEED })
type Command = ReturnType<typeof sampled>[number]

interface Scene {
  places: JobPlace[]
  runs: string[]
  undo: string | null
}

const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)]
const dayOf = ({ day }: Command) => toWireDate(addDays(today, day))

interface Aim {
  job: JobPlace | undefined
  runId: string | undefined
}

const update = (it: Command, updates: object[]) => ({
  path: '/runPlanner/update-runs',
  body: { date: dayOf(it), updates },
})

/** Where a whole run or a card goes on another day: to Unallocated, or to a new run of a truck. */
const elsewhere = (it: Command, jobs: readonly string[]) => ({
  date: toWireDate(addDays(today, it.run % 4)),
  ...(it.position === undefined && { truckId: trucks[it.truck] }),
  bookingsToAdd: jobs,
})

function cardCalls(it: Command, { job, runId }: Aim) {
  if (!job) return {}
  const truckId = trucks[it.truck]
  const put = { bookingsToAdd: [job.id], position: it.position }
  const leave = job.runId ? [{ runId: job.runId, bookingsToRemove: [job.id] }] : []
  return {
    allocate: update(it, [{ runId, ...put }]),
    move: update(it, [...leave, { runId, ...put }]),
    newRun: update(it, [...leave, { truckId, bookingsToAdd: [job.id] }]),
    unallocate: update(it, leave),
    toDay: update(it, [...leave, elsewhere(it, [job.id])]),
    mark: { path: '/actions/updateStatus', body: { id: job.id, status: it.status } },
    deliver: { path: '/runPlanner/deliver-drop', body: { actionId: job.id, truckId, date: dayOf(it) } },
    lock: {
      method: 'PATCH' as const,
      path: '/runPlanner/lock',
      body: { actionId: job.id, locked: it.day === 0 },
    },
  }
}

const kindOf = (jobId: string) => (booked.some(({ drop }) => drop === jobId) ? 'drop' : 'pick')

function runCalls(it: Command, { runId }: Aim, places: readonly JobPlace[]) {
  const body = { date: dayOf(it), truckId: trucks[it.truck] }
  const jobs = places.filter((place) => place.runId === runId)
  return {
    create: { path: '/runPlanner/create-run', body },
    deleteRun: { method: 'DELETE' as const, path: '/runPlanner/delete-run', body: { runId } },
    wholeRun: update(it, [
      { runId, bookingsToRemove: jobs.map(({ id }) => id) },
      elsewhere(
        it,
        jobs.map(({ id }) => id),
      ),
    ]),
    reorder: {
      method: 'PATCH' as const,
      path: '/runPlanner/updateSingleRun',
      body: { runId, bookings: jobs.map(({ id }) => ({ actionId: id, type: kindOf(id) })) },
    },
  }
}

function bookingCalls(it: Command) {
  const path = `/bookings/${at(booked, it.job)?.bookingId}`
  const arranged = { pickupDate: dayOf(it), pickupDateConfirmation: true }
  return {
    ...(it.position === 0 && { deleteBooking: { method: 'DELETE' as const, path } }),
    changeDate: { path: `${path}/movePickDate`, body: { version: 1 + (it.run % 4), ...arranged } },
  }
}

/** What a client does, as it sees the board before the others have acted; undefined when there is nothing to do. */
function callOf(it: Command, { places, runs, undo }: Scene) {
  const ids = new Set(booked.flatMap(({ drop, pick }) => [drop, pick]))
  const known = places.filter(({ id }) => ids.has(id))
  const aim = { job: at(known, it.job), runId: at(runs, it.run) }
  const calls: Record<string, (Omit<TestCall, 'method'> & Partial<TestCall>) | undefined> = {
    ...cardCalls(it, aim),
    ...runCalls(it, aim, places),
    ...bookingCalls(it),
    ...(undo !== null && { undo: { path: '/runPlanner/undo', body: { undo } } }),
  }
  return calls[it.kind]
}

async function bookSome(member: TestMember, it: Command): Promise<void> {
  const { binSize, binType, hire } = it.shape
  const made = await book(member, [it.day, it.day + hire], { binSize, binType })
  keepBooked(made)
}

function keepBooked(made: BookedJobs): void {
  booked.push(made)
  bookingIds.push(made.bookingId)
  booked = booked.slice(-BOOKINGS_AT_ONCE)
}

/** A company's dispatchers book exchanges and their like of the youngest hires, and call them off. */
async function visitCall(member: TestMember, it: Command) {
  const hire = at(booked, it.job)
  if (!hire || !VISIT_COMMANDS.includes(it.kind)) return undefined
  return callOfVisit(member, hire.bookingId, it)
}

const tally = new Map<string, number>()

async function act(member: TestMember, it: Command, scene: Scene): Promise<string | null> {
  if (it.kind === 'book' || booked.length === 0) {
    await bookSome(member, it)
    return null
  }
  const call = (await visitCall(member, it)) ?? callOf(it, scene)
  if (!call) return null
  const { status, body } = await member.call({ method: 'POST', ...call })
  expect(status, `${it.kind} ${JSON.stringify(body)}`).toBeLessThan(500)
  tally.set(`${it.kind} ${status}`, (tally.get(`${it.kind} ${status}`) ?? 0) + 1)
  const next = it.kind === 'visit' && status === 200 ? body.data.booking : undefined
  if (next) keepBooked(jobsOfWire(next))
  return body?.data?.undo ?? null
}

/** Locked before the others acted: it may not have moved; a drop on the truck may be delivered in another run. */
function strayed(before: readonly JobPlace[], after: readonly JobPlace[]): string[] {
  const now = new Map(after.map((place) => [place.id, place]))
  return before.flatMap(({ id, runId, status }) => {
    const isDrop = booked.some(({ drop }) => drop === id)
    const states: Record<string, { isCardLocked: boolean } | undefined> = isDrop ? DROP_STATES : PICK_STATES
    const isLocked = states[status]?.isCardLocked === true && status !== 'Dispatched'
    const then = now.get(id)
    return isLocked &&
      runId !== null &&
      then?.runId !== null &&
      then?.runId !== runId &&
      then?.status === status
      ? [`a locked card has moved: ${id}`]
      : []
  })
}

async function readRunIds(member: TestMember): Promise<string[]> {
  const days = await Promise.all(
    [0, 1, 2, 3].map((day) =>
      member.call({ method: 'GET', path: `/runPlanner/runs?date=${toWireDate(addDays(today, day))}` }),
    ),
  )
  return days.flatMap(({ body }) => body.data.runs.map(({ _id }: { _id: string }) => _id))
}

/** The stock counts each hire by the days and statuses its jobs have come to; every bin of the company is asked for. */
async function expectStockFollows(member: TestMember): Promise<void> {
  const window = { from: today, to: addDays(today, 7) }
  const bins = { types: ['Marrel', 'Hook'], sizes: [4, 6] } as const
  const { days, bookings, visits } = await member.inScope(async (scope) => {
    const kept = await findBookings(scope, bookingIds)
    const jobIds = kept.flatMap(({ drop, pick }) => [drop.id, pick.id])
    const joined = await readVisits(scope, jobIds)
    return { days: await readAvailability(scope, bins, window), bookings: kept, visits: joined }
  })
  for (const type of bins.types) {
    for (const size of bins.sizes) {
      const meant = naiveDays({ ledger: [], bookings, visits, today }, { size, type }, window)
      const told = days.filter((day) => day.size === size && day.type === type)
      expect(told).toEqual(meant.map((day) => ({ ...day, size, type })))
    }
  }
}

/** Four clients at a time, who have all seen the same board before. */
async function playOut(commands: readonly Command[]): Promise<void> {
  await beginAnew()
  const [first] = clients
  if (!first) throw new Error('There are clients')
  let undo: string | null = null
  for (let next = 0; next < commands.length; next += CLIENTS) {
    const scene: Scene = { places: await first.inScope(readPlaces), runs: await readRunIds(first), undo }
    const batch = commands.slice(next, next + CLIENTS)
    const steps = await Promise.all(batch.map((it, index) => act(clients[index] ?? first, it, scene)))
    undo = steps[0] ?? null
    expect(await first.inScope(brokenRules), JSON.stringify(batch)).toEqual([])
    expect(strayed(scene.places, await first.inScope(readPlaces))).toEqual([])
  }
  await expectStockFollows(first)
}

test(
  `${COMMANDS} random commands of four clients at once leave no rule of the board broken (seed ${SEED})`,
  async () => {
    const commands = sampled()
    for (let next = 0; next < commands.length; next += COMMANDS_A_BOARD) {
      await playOut(commands.slice(next, next + COMMANDS_A_BOARD))
    }
    const done = [...tally].filter(([name]) => name.endsWith(' 200')).map(([name]) => name.split(' ')[0])
    expect(new Set(done).size, JSON.stringify([...tally])).toBeGreaterThan(COMMANDS >= 200 ? 8 : 0)
    const some = ['toDay', 'wholeRun', 'visit', 'wait', 'extraPick', 'callOff', 'undoBooking']
    if (COMMANDS >= 200) expect(done).toEqual(expect.arrayContaining(some))
  },
  MINUTES * 60_000,
)

test('these rules have teeth: a gap in a run, a pick before its drop and a bin too big are found', async () => {
  const owner = await server.owner()
  const { truckId } = await crewedTruck(owner, 'TEETH1')
  const board = (body: object) => owner.call({ method: 'POST', path: '/runPlanner/create-run', body })
  const { drop, pick } = await book(owner, [0, 0])
  const made = await board({ date: toWireDate(today), truckId, bookingId: drop })
  await owner.call({
    method: 'POST',
    path: '/runPlanner/update-runs',
    body: { date: toWireDate(today), updates: [{ runId: made.body.data._id, bookingsToAdd: [pick] }] },
  })
  expect(await owner.inScope(brokenRules)).toEqual([])
  await owner.inScope((scope) => spoilBoard(scope, { drop, truckId }))
  const broken = (await owner.inScope(brokenRules)).map((rule) => rule.split(':')[0])
  expect(new Set(broken)).toEqual(
    new Set([
      'the jobs of a run stand at 1 to n',
      'no truck has a bin that it cannot carry',
      'no pick stands before its own drop',
    ]),
  )
})
