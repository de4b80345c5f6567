import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { brokenRules } from '#server/testing/board-invariants.store.ts'
import { type DriverPhone, driverPhone, driverToken } from '#server/testing/driver-phone.ts'
import { type BookedJobs, book, crewedTruck, plannerOf } from '#server/testing/planner-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

/** Field 2.5: 300 steps with `npm test -- --all`, 10,000 with PHONE_STEPS=10000. */
const STEPS = Number(process.env.PHONE_STEPS ?? 300)
/** STEPS_SEED tries others. */
const SEED = Number(process.env.STEPS_SEED ?? 20_261_123)
const MINUTES = 60
const STEPS_A_DAY = 100
const BOOKINGS = 4
const PHONES = 3
const COST_CENTS = 100

const server = await shareTestServer()

const nat = fc.nat(1_000)
const step = fc.record({
  kind: fc.constantFrom(
    'say',
    'say',
    'say',
    'say',
    'say',
    'say',
    'signal',
    'signal',
    'signal',
    'repeat',
    'shuffle',
    'moveAway',
    'moveBack',
    'office',
    'unallocate',
  ),
  job: nat,
  phone: nat,
  what: fc.constantFrom('heading', 'onSite', 'done', 'done', 'returned', 'tipped', 'comment', 'cannot'),
  status: fc.constantFrom('Dispatched', 'Delivered', 'Collected', 'Returned'),
})
type Step = typeof step extends fc.Arbitrary<infer T> ? T : never

interface Entry {
  key: string
  seq: number
  actionId: string
  step: string
  text?: string
}

/** A phone without signal keeps what it says; with signal it sends that in order. */
interface Carried {
  phone: DriverPhone
  waiting: Entry[]
  sent: Entry[]
}

interface Day {
  owner: TestMember
  booked: BookedJobs[]
  phones: Carried[]
  runId: string
  otherRunId: string
  /** What the phones were answered, by key: the first answer. */
  answers: Map<string, string>
}

async function begin(): Promise<Day> {
  const owner = await server.owner()
  const crew = await crewedTruck(owner, 'OWN001')
  const other = await crewedTruck(owner, 'OTHER1')
  const planner = plannerOf(owner)
  const runId = (await planner.createRun(crew.truckId))._id
  const otherRunId = (await planner.createRun(other.truckId))._id
  const booked: BookedJobs[] = []
  for (let one = 0; one < BOOKINGS; one++) booked.push(await book(owner, [0, 0]))
  await planner.update([{ runId, bookingsToAdd: booked.flatMap(({ drop, pick }) => [drop, pick]) }])
  const token = await driverToken(owner, crew.driverId)
  const phones = Array.from({ length: PHONES }, () => ({
    phone: driverPhone(server.http, token),
    waiting: [],
    sent: [],
  }))
  return { owner, booked, phones, runId, otherRunId, answers: new Map() }
}

const pickFrom = <T>(list: readonly T[], index: number): T => {
  const found = list[index % list.length]
  if (found === undefined) throw new Error('There is one')
  return found
}

const jobsOf = ({ booked }: Day) =>
  booked.flatMap(({ drop, pick }) => [
    { id: drop, kind: 'drop' },
    { id: pick, kind: 'pick' },
  ])

function payloadOf(what: string): object {
  if (what === 'tipped') return { site: 'Brooklyn', docket: '', weightKg: 1, costCents: COST_CENTS }
  if (what === 'comment') return { text: randomUUID() }
  return what === 'cannot' ? { reason: 'no-access', note: '' } : {}
}

function say(day: Day, it: Step, carried: Carried): void {
  const { id: actionId, kind } = pickFrom(jobsOf(day), it.job)
  const done = kind === 'drop' ? 'delivered' : 'collected'
  const what = it.what === 'done' ? done : it.what
  carried.waiting.push(carried.phone.entry({ actionId, runId: day.runId }, what, payloadOf(what)))
}

/** Sends, and holds what is answered against the first answer to the same key. */
async function deliver(day: Day, carried: Carried, entries: readonly Entry[]): Promise<void> {
  if (entries.length === 0) return
  const { status, body } = await carried.phone.send(entries)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.data.results.map(({ key }) => key)).toEqual(entries.map(({ key }) => key))
  for (const { key, outcome } of body.data.results) {
    expect(outcome).toBe(day.answers.get(key) ?? outcome)
    day.answers.set(key, outcome)
  }
}

async function signal(day: Day, carried: Carried, order: (entries: Entry[]) => Entry[]): Promise<void> {
  const entries = order(carried.waiting).slice(0, 50)
  await deliver(day, carried, entries)
  carried.sent.push(...entries)
  carried.waiting = carried.waiting.filter((entry) => !entries.includes(entry))
}

async function office(day: Day, it: Step): Promise<void> {
  const { owner, runId, otherRunId } = day
  const { id } = pickFrom(jobsOf(day), it.job)
  const planner = plannerOf(owner)
  if (it.kind === 'office') {
    await planner.mark(id, it.status)
    return
  }
  const [from, to] = it.kind === 'moveBack' ? [otherRunId, runId] : [runId, otherRunId]
  const isIn = (await planner.jobsIn(from)).includes(id)
  const leave = isIn ? [{ runId: from, bookingsToRemove: [id] }] : []
  const come = it.kind === 'unallocate' ? [] : [{ runId: to, bookingsToAdd: [id] }]
  await planner.update([...leave, ...come])
}

async function act(day: Day, it: Step): Promise<void> {
  const carried = pickFrom(day.phones, it.phone)
  if (it.kind === 'say') say(day, it, carried)
  else if (it.kind === 'signal') await signal(day, carried, (entries) => entries)
  else if (it.kind === 'shuffle') await signal(day, carried, (entries) => entries.toReversed())
  else if (it.kind === 'repeat') await deliver(day, carried, carried.sent.slice(-10))
  else await office(day, it)
}

const ORDER = ['Scheduled', 'Dispatched', 'Delivered', 'Collected', 'Returned', 'Completed']

interface Kept {
  id: string
  jobId: string
  step: string
  outcome: string
  text: string | null
}

/** What the company knows in the end: entries, loads, costs, comments, and how far the jobs are. */
const readEnd = ({ owner }: Day) =>
  owner.inScope(async ({ db, tenantId }) => {
    const entries = await sql<Kept>`
      select id, job_id as "jobId", step, outcome, payload ->> 'text' as text from driver_entries
      where tenant_id = ${tenantId}`.execute(db)
    const tips = await sql<{ id: string; jobId: string }>`
      select id, job_id as "jobId" from tip_visits where tenant_id = ${tenantId}`.execute(db)
    const jobs = await sql<{ id: string; status: string; comments: string; cost: number; kind: string }>`
      select j.id, j.status, j.kind, j.driver_comments as comments, b.tipping_cost_cents::int as cost
      from jobs j join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id
      where j.tenant_id = ${tenantId}`.execute(db)
    return { entries: entries.rows, tips: tips.rows, jobs: jobs.rows }
  })

type End = Awaited<ReturnType<typeof readEnd>>

/** Every entry that a phone was answered about is kept, once, with that answer, at the job it was said of. */
function expectNoneLost(day: Day, { entries }: End): void {
  const sent = new Map(day.phones.flatMap((carried) => carried.sent).map((entry) => [entry.key, entry]))
  expect(entries.map(({ id }) => id).toSorted()).toEqual([...sent.keys()].toSorted())
  for (const { id, jobId, step: said, outcome } of entries) {
    expect([jobId, said, outcome]).toEqual([sent.get(id)?.actionId, sent.get(id)?.step, day.answers.get(id)])
  }
}

/** Loads and comments that were applied stand where they belong, each once, and nothing else does. */
function expectEachOnce({ entries, tips, jobs }: End): void {
  const applied = entries.filter(({ outcome }) => outcome === 'applied')
  const of = (jobId: string, said: string) =>
    applied.filter((entry) => entry.jobId === jobId && entry.step === said)
  for (const { id, comments, cost, kind } of jobs) {
    expect(
      tips
        .filter(({ jobId }) => jobId === id)
        .map((tip) => tip.id)
        .toSorted(),
    ).toEqual(
      of(id, 'tipped')
        .map((entry) => entry.id)
        .toSorted(),
    )
    expect(comments.split('\n').filter(Boolean).toSorted()).toEqual(
      of(id, 'comment')
        .map(({ text }) => text)
        .toSorted(),
    )
    if (kind === 'pick') expect(cost).toBe(of(id, 'tipped').length * COST_CENTS)
  }
}

async function statuses({ owner }: Day): Promise<Map<string, string>> {
  const rows = await owner.inScope(({ db, tenantId }) =>
    db.selectFrom('jobs').where('tenant_id', '=', tenantId).select(['id', 'status']).execute(),
  )
  return new Map(rows.map(({ id, status }) => [id, status]))
}

/** No phone takes a job back that is done; only one that was given back is planned anew. */
function expectForward(before: Map<string, string>, after: Map<string, string>): void {
  for (const [id, then] of before) {
    const now = after.get(id) ?? ''
    const isGivenBack = then === 'Dispatched' && now === 'Scheduled'
    if (!isGivenBack)
      expect(ORDER.indexOf(now), `${then} → ${now}`).toBeGreaterThanOrEqual(ORDER.indexOf(then))
  }
}

const tally = new Map<string, number>()

async function playDay(steps: readonly Step[]): Promise<void> {
  const day = await begin()
  let before = await statuses(day)
  for (const it of steps) {
    await act(day, it)
    const after = await statuses(day)
    expectForward(before, after)
    before = after
  }
  for (const carried of day.phones) {
    while (carried.waiting.length > 0) await signal(day, carried, (entries) => entries)
  }
  const end = await readEnd(day)
  expectNoneLost(day, end)
  expectEachOnce(end)
  expect(await day.owner.inScope(brokenRules)).toEqual([])
  for (const { outcome } of end.entries) tally.set(outcome, (tally.get(outcome) ?? 0) + 1)
}

test(
  `${STEPS} random steps of three phones and the office on one run (seed ${SEED}): no entry lost, none applied twice, none at another job`,
  async () => {
    const steps = fc.sample(step, { numRuns: STEPS, seed: SEED })
    for (let next = 0; next < steps.length; next += STEPS_A_DAY) {
      await playDay(steps.slice(next, next + STEPS_A_DAY))
    }
    if (STEPS >= 200) {
      expect([...tally.keys()].toSorted()).toEqual(['applied', 'overtaken', 'refused', 'stale'])
    }
  },
  MINUTES * 60_000,
)

test('these rules have teeth: an entry that is gone, and a load that counts twice, are found', async () => {
  const day = await begin()
  const [carried] = day.phones
  const [booking] = day.booked
  if (!carried || !booking) throw new Error('There is one of each')
  const job = (actionId: string) => ({ actionId, runId: day.runId })
  carried.waiting.push(
    carried.phone.entry(job(booking.drop), 'delivered'),
    carried.phone.entry(job(booking.pick), 'collected'),
    carried.phone.entry(job(booking.pick), 'tipped', payloadOf('tipped')),
  )
  await signal(day, carried, (entries) => entries)
  const end = await readEnd(day)
  expectNoneLost(day, end)
  expectEachOnce(end)
  expect(() => expectNoneLost(day, { ...end, entries: end.entries.slice(1) })).toThrow()
  const doubled = end.jobs.map((one) => ({ ...one, cost: one.cost * 2 }))
  expect(() => expectEachOnce({ ...end, jobs: doubled })).toThrow()
  expect(() => expectEachOnce({ ...end, tips: [] })).toThrow()
})
