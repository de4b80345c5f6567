import { type CardBooking, wireOfCard } from '@skipyard/contract/runs/codec.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { isHeld, leftOverFrom } from '@skipyard/domain/runs/job-hold.ts'
import { isDueOn, leftOverSince } from '@skipyard/domain/runs/left-over.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { bookingOfJobRow } from '#server/database/job-columns.ts'
import { jobConditions, lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { readPlannerFrame } from '#server/features/run-times/frame.reads.ts'
import { readLoadingYards } from '#server/features/yards/yard.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readCardBookings } from './card-booking.reads.ts'

interface PlaceRow {
  jobId: string
  bookingId: string
  runId: string | null
  isLocked: boolean
}

/**
 * A sub-select by job: joined, a planner without statistics (a new database) compares every job with every
 * booking.
 */
export const isOfLiveBooking = ({ tenantId }: TenantScope) => sql<boolean>`(
  select b.deleted_at is null from bookings b where b.tenant_id = ${tenantId} and b.id = j.booking_id)`

async function withLoadingYards(scope: TenantScope, cards: WireCard[]): Promise<WireCard[]> {
  if (!scope.hasYards) return cards
  const drops = cards.filter(({ actionType }) => actionType === 'drop')
  const yards = await readLoadingYards(
    scope,
    drops.map(({ actionId }) => actionId),
  )
  return cards.map((card) => {
    const loadsAt = yards.get(card.actionId)
    return loadsAt ? { ...card, loadsAt } : card
  })
}

export async function readRunCards(scope: TenantScope, date: LocalDate): Promise<WireCard[]> {
  const { tenantId } = scope
  const { rows } = await sql<{ jobId: string; bookingId: string }>`
    select j.id as "jobId", ${bookingOfJobRow} as "bookingId"
    from jobs j
    where j.tenant_id = ${tenantId} and j.run_id = any(array(
      select r.id from runs r where r.tenant_id = ${tenantId} and r.date = ${date}))
    order by j.run_id, j.position`.execute(scope.db)
  const bookings = await readCardBookings(scope, { ids: rows.map(({ bookingId }) => bookingId), numbers: [] })
  const cards = rows.flatMap(({ jobId, bookingId }) => {
    const booking = bookings.get(bookingId)
    return booking ? [wireOfCard(booking, booking.drop.id === jobId ? 'drop' : 'pick', scope)] : []
  })
  return withLoadingYards(scope, cards)
}

const { dropIs, pickIs, isFaulty: isLeftBehind } = lifeCycleConditions('b')

interface Window {
  date: LocalDate
  since: LocalDate | null
}

function leftBehind({ tenantId, today }: TenantScope, { date, since }: Window) {
  if (date < today) return sql``
  return sql`
    union all
    select null, b.job_number from bookings b
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${dropIs('open')}
      and b.drop_date < ${today} and (${since}::date is null or b.drop_date >= ${since})
    union all
    select null, b.job_number from bookings b
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${pickIs('open')}
      and b.pick_date < ${today} and (${since}::date is null or b.pick_date >= ${since})
    union all
    select j.id, null from jobs j
    where j.tenant_id = ${tenantId} and j.kind = 'extra' and ${jobConditions().jobIs('open')}
      and j.date < ${today} and (${since}::date is null or j.date >= ${since})
    union all
    select ${bookingOfJobRow}, null from jobs j
    where j.tenant_id = ${tenantId} and j.held_until >= ${since} and j.date < ${since} and ${jobConditions().jobIs('open')}`
}

async function countOlder(scope: TenantScope, { date, since }: { date: LocalDate; since: LocalDate }) {
  const { tenantId, today } = scope
  if (date < today) return 0
  const { rows } = await sql<{ older: number }>`
    select (count(*) filter (where b.drop_date < ${since} and ${dropIs('open')})
      + count(*) filter (where b.pick_date < ${since} and ${pickIs('open')})
      - (
        select count(*) from jobs j
        where j.tenant_id = ${tenantId} and j.held_until >= ${since} and j.date < ${since}
          and ${jobConditions().jobIs('open')} and ${isOfLiveBooking(scope)}
      ) + (
        select count(*) from jobs j
        where j.tenant_id = ${tenantId} and j.kind = 'extra' and j.date < ${since}
          and ${jobConditions().jobIs('open')} and ${isOfLiveBooking(scope)}
      ))::int as older
    from bookings b
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${isLeftBehind(since)}`.execute(scope.db)
  return rows[0]?.older ?? 0
}

interface WaitingJob {
  booking: CardBooking
  job: CardBooking[JobKind]
}

const jobsOfCard = ({ extraOf, drop, pick }: CardBooking) => (extraOf === undefined ? [drop, pick] : [pick])

const inOrder = ({ job: one }: WaitingJob, { job: other }: WaitingJob): number =>
  one.date.localeCompare(other.date) ||
  one.timeRange.fromHour - other.timeRange.fromHour ||
  one.id.localeCompare(other.id)

async function readWaitingJobs(scope: TenantScope, window: Window): Promise<WaitingJob[]> {
  const { tenantId, today } = scope
  const { date, since } = window
  const { rows } = await sql<{ id: string | null; number: number | null }>`
    select ${bookingOfJobRow} as id, null::int as number
    from jobs j
    where j.tenant_id = ${tenantId} and j.date = ${date} and j.run_id is null
      and ${jobConditions().jobIsNot('calledOff')}
    ${leftBehind(scope, window)}`.execute(scope.db)
  const bookings = await readCardBookings(scope, {
    ids: rows.flatMap(({ id }) => id ?? []),
    numbers: rows.flatMap(({ number }) => number ?? []),
  })
  const isWaiting = ({ booking, job }: WaitingJob) => {
    if (job.date === date) return job.runId === null && !jobIs('calledOff', job)
    const isInWindow = date >= today && (since === null || leftOverFrom(job) >= since)
    return isInWindow && isDueOn(booking, job.kind, { date, today })
  }
  return [...bookings.values()]
    .flatMap((booking) => jobsOfCard(booking).map((job) => ({ booking, job })))
    .filter(isWaiting)
    .toSorted(inOrder)
}

async function readSince(scope: TenantScope): Promise<LocalDate> {
  return leftOverSince(scope.today, (await readPlannerFrame(scope)).settings)
}

export async function readUnallocated(
  scope: TenantScope,
  date: LocalDate,
  withOlder: boolean,
): Promise<{ data: WireCard[]; older: number }> {
  const since = await readSince(scope)
  const jobs = await readWaitingJobs(scope, { date, since: withOlder ? null : since })
  const cards = jobs.map(({ booking, job }) => wireOfCard(booking, job.kind, scope))
  const data = await withLoadingYards(scope, cards)
  return { data, older: await countOlder(scope, { date, since }) }
}

export async function readWaiting(scope: TenantScope, date: LocalDate): Promise<PlaceRow[]> {
  const jobs = await readWaitingJobs(scope, { date, since: await readSince(scope) })
  const free = jobs.filter(({ job }) => !isHeld(job, { date, today: scope.today }))
  return free.map(({ booking, job: { id, runId, isLocked } }) => ({
    jobId: id,
    bookingId: booking.id,
    runId,
    isLocked,
  }))
}
