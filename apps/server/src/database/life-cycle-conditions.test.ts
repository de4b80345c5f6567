import { isConflicting } from '@skipyard/domain/bookings/change/conflict-ways-out.ts'
import { isFaulty } from '@skipyard/domain/bookings/draft/faults.ts'
import { isOverdue } from '@skipyard/domain/bookings/status/is-overdue.ts'
import { JOB_PHASES, type JobPhase } from '@skipyard/domain/bookings/status/job-phases.ts'
import { BOOKING_STAGES, DROP_STATES, PICK_STATES } from '@skipyard/domain/bookings/status/life-cycle.ts'
import { addDays, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { jobConditions, lifeCycleConditions } from './life-cycle-conditions.ts'

const server = await openTestServer()

const today = localDate('2026-05-14')
const days = [-2, -1, 0, 1].map((offset) => addDays(today, offset))
const hires = BOOKING_STAGES.flatMap(({ drop, pick, status }) =>
  days.flatMap((dropDate) =>
    days.map((pickDate) => ({
      status,
      drop: { status: drop, date: dropDate },
      pick: { status: pick, date: pickDate },
    })),
  ),
)
type Hire = (typeof hires)[number]

/** Of which hires a condition is true, as PostgreSQL says. */
async function whereTrue(condition: RawBuilder<boolean>): Promise<Hire[]> {
  const owner = await server.owner()
  const rows = hires.map(({ status, drop, pick }, at) => ({
    at,
    status,
    drop_date: drop.date,
    drop_status: drop.status,
    pick_date: pick.date,
    pick_status: pick.status,
  }))
  const found = await owner.inScope(({ db }) =>
    sql<{ at: number }>`
      select b.at from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        b (at int, status text, drop_date date, drop_status text, pick_date date, pick_status text)
      where ${condition} order by b.at`.execute(db),
  )
  return found.rows.flatMap(({ at }) => hires[at] ?? [])
}

const is = lifeCycleConditions('b')
const short = (date: Hire['drop']['date']) => ({ date, available: -1 })

test.each<[string, RawBuilder<boolean>, (hire: Hire) => boolean]>([
  ['faulty', is.isFaulty(today), (hire) => isFaulty(hire, today)],
  ['overdue', is.isOverdue(today), (hire) => isOverdue(hire, today)],
  [
    'conflicting where no bin is left',
    is.isToBeServed(today),
    (hire) => isConflicting(hire, short(hire.drop.date), today),
  ],
  ['overdue tomorrow for the bin is out', is.isOut, (hire) => isOverdue(hire, addDays(today, 9))],
  ['not called off', is.isNotCalledOff, ({ drop }) => !JOB_PHASES.calledOff(DROP_STATES[drop.status])],
])('the database and the rule agree which hires are %s', async (_, condition, rule) => {
  const expected = hires.filter(rule)
  expect(expected.length).toBeGreaterThan(0)
  expect(await whereTrue(condition)).toEqual(expected)
})

const PHASES: JobPhase[] = ['open', 'toCome', 'underWay', 'moved', 'done', 'calledOff', 'counted']

test.each(PHASES)('the database and the rule agree which jobs are %s', async (phase) => {
  const ofDrop = (hire: Hire) => JOB_PHASES[phase](DROP_STATES[hire.drop.status])
  const ofPick = (hire: Hire) => JOB_PHASES[phase](PICK_STATES[hire.pick.status])
  expect(await whereTrue(is.dropIs(phase))).toEqual(hires.filter(ofDrop))
  expect(await whereTrue(is.pickIs(phase))).toEqual(hires.filter(ofPick))
  expect(await whereTrue(is.dropIsNot(phase))).toEqual(hires.filter((hire) => !ofDrop(hire)))
  expect(await whereTrue(is.pickIsNot(phase))).toEqual(hires.filter((hire) => !ofPick(hire)))
})

test.each(PHASES)('the database and the rule agree which jobs of any kind are %s', async (phase) => {
  const statuses = { ...DROP_STATES, ...PICK_STATES }
  const rows = Object.keys(statuses).map((status) => ({ status }))
  const owner = await server.owner()
  const askJobs = async (condition: RawBuilder<boolean>) => {
    const found = await owner.inScope(({ db }) =>
      sql<{ status: string }>`
        select j.status from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) j (status text)
        where ${condition}`.execute(db),
    )
    return found.rows.map(({ status }) => status)
  }
  const ofPhase = Object.entries(statuses).flatMap(([status, state]) =>
    JOB_PHASES[phase](state) ? [status] : [],
  )
  const { jobIs, jobIsNot } = jobConditions()
  expect(await askJobs(jobIs(phase))).toEqual(ofPhase)
  expect(await askJobs(jobIsNot(phase))).toEqual(
    Object.keys(statuses).filter((one) => !ofPhase.includes(one)),
  )
})
