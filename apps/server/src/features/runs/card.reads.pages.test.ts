import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { leftOverFrom } from '@skipyard/domain/runs/job-hold.ts'
import {
  addDays,
  earlierOf,
  formatAustralianDate,
  type LocalDate,
  toWireDate,
} from '@skipyard/domain/shared/local-date.ts'
import { type CompiledQuery, sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { today } from '#server/testing/booking-input.ts'
import {
  crowdBookings,
  crowdJobs,
  fillRun,
  type PlainJob,
  readPlainJobs,
} from '#server/testing/crowded-board.store.ts'
import { crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { readUnallocated } from './card.reads.ts'
import { readDay } from './run.reads.ts'

const server = await openTestServer()
const tomorrow = addDays(today, 1)
const since = addDays(today, -7)
let owner: TestMember
let jobs: PlainJob[]

const tidy = () =>
  asOwner(server.database.admin, async (client) => {
    await client.query('vacuum analyze jobs')
    await client.query('vacuum analyze bookings')
  })

beforeAll(async () => {
  owner = await server.owner()
  const { truckId } = await crewedTruck(owner, 'MANY01')
  const { _id: runId } = await plannerOf(owner, tomorrow).createRun(truckId)
  await owner.inScope(crowdBookings)
  await tidy()
  await owner.inScope(crowdJobs)
  await tidy()
  await owner.inScope(async (scope) => {
    await fillRun(scope, { runId, date: tomorrow })
    jobs = await readPlainJobs(scope)
  })
  await tidy()
})

const isLeft = ({ date, status }: PlainJob) => date < today && jobIs('open', { status })

function hireOf({ bookingId }: PlainJob) {
  const hire = jobs.filter((job) => job.bookingId === bookingId)
  const [drop, pick] = (['drop', 'pick'] as const).map((wanted) => hire.find(({ kind }) => kind === wanted))
  if (!drop || !pick) throw new Error('A booking without its jobs')
  return { drop, pick }
}

/** An extra pick is looked at as a booking of its own, whose drop is done. */
function bookingBeside(job: PlainJob, day: LocalDate) {
  const { drop, pick } = hireOf(job)
  if (job.kind === 'extra') {
    const status = job.status === 'Cancelled' ? 'Cancelled' : 'Delivered'
    const other = { actionId: job.bookingId, allocationStatus: 'Unallocated' }
    return { drop: { date: earlierOf(drop.date, job.date), status }, pick: job, other }
  }
  const beside = job.kind === 'drop' ? pick : drop
  const canMeet = beside.date === job.date || beside.date === day || isLeft(beside)
  const allocationStatus = beside.runId === null ? 'Unallocated' : 'Allocated'
  return { drop, pick, other: canMeet ? { actionId: beside.id, allocationStatus } : null }
}

/** What a card says of days and places, found by looking through all jobs. */
function plainCard(job: PlainJob, day: LocalDate) {
  const { drop, pick, other } = bookingBeside(job, day)
  return {
    _id: job.bookingId,
    actionId: job.id,
    actionType: job.kind === 'drop' ? 'drop' : 'pick',
    status: job.status,
    date: toWireDate(job.date),
    runId: job.runId,
    onHold: job.heldUntil && { reason: 'No access', until: toWireDate(job.heldUntil) },
    other,
    extraPick: job.kind === 'extra' ? 1 : null,
    booking: {
      jobID: job.jobID,
      dropDateString: formatAustralianDate(drop.date),
      dropActionStatus: drop.status,
      pickDateString: formatAustralianDate(pick.date),
      pickActionStatus: pick.status,
    },
  }
}

const seen = (card: WireCard) => {
  const { _id, actionId, actionType, status, date, runId, onHold, other, extraPick, booking } = card
  const { jobID, dropDateString, dropActionStatus, pickDateString, pickActionStatus } = booking
  const days = { jobID, dropDateString, dropActionStatus, pickDateString, pickActionStatus }
  return { _id, actionId, actionType, status, date, runId, onHold, other, extraPick, booking: days }
}

const inOrder = (one: PlainJob, other: PlainJob) =>
  one.date.localeCompare(other.date) || one.fromHour - other.fromHour || one.id.localeCompare(other.id)

const leftFrom = ({ date, heldUntil }: PlainJob) =>
  leftOverFrom({ date, onHold: heldUntil ? { reason: '', until: heldUntil } : null })

function plainUnallocated(day: LocalDate, withOlder: boolean): PlainJob[] {
  const isShown = (job: PlainJob) =>
    job.date === day
      ? job.runId === null && job.status !== 'Cancelled'
      : day >= today && isLeft(job) && (withOlder || leftFrom(job) >= since)
  return jobs.filter(isShown).toSorted(inOrder)
}

describe('Unallocated is what a look through all jobs of the company finds', () => {
  test.each([
    [-1, false],
    [0, false],
    [0, true],
    [1, false],
    [9, true],
  ])('%s days from today, older ones opened: %s', async (days, withOlder) => {
    const day = addDays(today, days)
    const { data, older } = await owner.inScope((scope) => readUnallocated(scope, day, withOlder))
    const plain = plainUnallocated(day, withOlder)
    expect(plain.length).toBeGreaterThan(50)
    expect(data.map(seen)).toEqual(plain.map((job) => plainCard(job, day)))
    const left = jobs.filter((job) => isLeft(job) && leftFrom(job) < since)
    expect(older).toBe(days < 0 ? 0 : left.length)
  })
})

test('a run is what a look through all jobs of the company finds', async () => {
  const { runs } = await owner.inScope((scope) => readDay(scope, tomorrow))
  const plain = jobs
    .filter(({ runId }) => runId !== null)
    .toSorted((one, other) => (one.position ?? 0) - (other.position ?? 0))
  expect(plain.length).toBeGreaterThan(100)
  expect(runs.flatMap(({ bookings }) => bookings.map(seen))).toEqual(
    plain.map((job) => plainCard(job, tomorrow)),
  )
})

interface Plan {
  Plan: { 'Shared Hit Blocks': number; 'Shared Read Blocks': number }
}

async function pagesOf({ db }: TenantScope, query: CompiledQuery): Promise<number> {
  const { rows } = await db.executeQuery<{ 'QUERY PLAN': [Plan] }>({
    ...sql<{ 'QUERY PLAN': [Plan] }>`select`.compile(db),
    sql: `explain (analyze, buffers, timing off, format json) ${query.sql}`,
    parameters: query.parameters,
  })
  const [row] = rows
  if (!row) throw new Error('EXPLAIN answers one row')
  const { Plan: root } = row['QUERY PLAN'][0]
  return root['Shared Hit Blocks'] + root['Shared Read Blocks']
}

/** Pages of PostgreSQL that the statements of a reading touch, without their planning. */
async function costOf(scope: TenantScope, read: (scope: TenantScope) => Promise<unknown>): Promise<number> {
  const statements: CompiledQuery[] = []
  const db = scope.db.withPlugin({
    transformQuery: ({ node, queryId }) => {
      statements.push(scope.db.getExecutor().compileQuery(node, queryId))
      return node
    },
    transformResult: ({ result }) => Promise.resolve(result),
  })
  await read({ ...scope, db })
  let pages = 0
  for (const statement of statements) pages += await pagesOf(scope, statement)
  return pages
}

// With one look-up in one table more, a job would cost one page more: some 1.4 and 1.7 to 2.2 as the rows lie.
describe('a day of any size', () => {
  test('each job of Unallocated costs about one page', async () => {
    const pages = await owner.inScope((scope) => costOf(scope, (own) => readUnallocated(own, today, false)))
    expect(pages / plainUnallocated(today, false).length).toBeLessThan(1.7)
  })
  test('so does each job in a run, beside what the day itself takes', async () => {
    const pages = await owner.inScope((scope) => costOf(scope, (own) => readDay(own, tomorrow)))
    expect(pages / jobs.filter(({ runId }) => runId !== null).length).toBeLessThan(2.5)
  })
})
