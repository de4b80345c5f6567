import { wireOfCard } from '@skipyard/contract/runs/codec.ts'
import type { WireCard } from '@skipyard/contract/runs/runs.ts'
import { JOB_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { isHeld } from '@skipyard/domain/runs/job-hold.ts'
import { leftOverSince } from '@skipyard/domain/runs/left-over.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import { onHoldOf } from '#server/features/bookings/booking-row.reads.ts'
import { readPlannerFrame } from '#server/features/run-times/frame.reads.ts'
import { readLoadingYards } from '#server/features/yards/yard.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { gathered, type JobOfCard, jobsOfCards, readCards } from './card-booking.reads.ts'

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

const placeOf = ({ position }: JobOfCard): number => position ?? 0

/** Each run's in their order, on the board of that day. */
export async function readRunCards(
  scope: TenantScope,
  runIds: readonly string[],
  date: LocalDate,
): Promise<WireCard[]> {
  if (runIds.length === 0) return []
  const jobs = await jobsOfCards(scope).where(gathered('j.run_id', runIds.toSorted())).execute()
  const inOrder = jobs.toSorted((one, other) => placeOf(one) - placeOf(other))
  const cards = await readCards(scope, inOrder, date)
  return withLoadingYards(
    scope,
    cards.map((card) => wireOfCard(card, scope)),
  )
}

interface Window {
  date: LocalDate
  since: LocalDate | null
}

const isOpen = jobConditions().jobIs('open')

/** Of days before today, on a board of today or later, and `leftOverFrom` `since` on; null for all of them. */
function isLeftBehind({ today }: TenantScope, { date, since }: Window): RawBuilder<boolean> {
  if (date < today) return sql<boolean>`false`
  if (since === null) return sql<boolean>`(j.date < ${today} and ${isOpen})`
  return sql<boolean>`(j.date >= ${since} and j.date < ${today} and ${isOpen}
    or j.held_until >= ${since} and j.date < ${since} and ${isOpen})`
}

const isFreeOn = (date: LocalDate) =>
  sql<boolean>`(j.date = ${date} and j.run_id is null and ${jobConditions().jobIsNot('calledOff')})`

/** Jobs of deleted bookings are taken off by their bookings' ids: each looked up would be three pages a job. */
async function countOlder(scope: TenantScope, { date, since }: { date: LocalDate; since: LocalDate }) {
  const { tenantId, today } = scope
  if (date < today) return 0
  const { rows } = await sql<{ older: number }>`
    select count(*)::int as older
    from jobs j
    where j.tenant_id = ${tenantId} and j.date < ${since} and ${isOpen}
      and (j.held_until is null or j.held_until < ${since})
      and j.booking_id <> all(array(
        select b.id from bookings b where b.tenant_id = ${tenantId} and b.deleted_at is not null))`.execute(
    scope.db,
  )
  return rows[0]?.older ?? 0
}

const inOrder = (one: JobOfCard, other: JobOfCard): number =>
  one.date.localeCompare(other.date) || one.from_hour - other.from_hour || one.id.localeCompare(other.id)

async function readWaitingJobs(
  scope: TenantScope,
  window: Window,
  condition: RawBuilder<boolean> = sql<boolean>`true`,
): Promise<JobOfCard[]> {
  const jobs = await jobsOfCards(scope)
    .where(sql<boolean>`(${isFreeOn(window.date)} or ${isLeftBehind(scope, window)})`)
    .where(condition)
    .execute()
  return jobs.toSorted(inOrder)
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
  const cards = await readCards(scope, jobs, date)
  const data = await withLoadingYards(
    scope,
    cards.map((card) => wireOfCard(card, scope)),
  )
  return { data, older: await countOlder(scope, { date, since }) }
}

const boardIdOfRow = ({ kind, id, booking_id }: JobOfCard): string => (kind === 'extra' ? id : booking_id)

/** What a plan of the day may place. */
export async function readWaiting(scope: TenantScope, date: LocalDate): Promise<PlaceRow[]> {
  const jobs = await readWaitingJobs(scope, { date, since: await readSince(scope) }, isOfLiveBooking(scope))
  const free = jobs.filter((row) => {
    const status = known(JOB_STATUSES, row.status)
    const job = { date: localDate(row.date), status, isAllocated: row.run_id !== null, ...onHoldOf(row) }
    return !isHeld(job, { date, today: scope.today })
  })
  return free.map((row) => ({
    jobId: row.id,
    bookingId: boardIdOfRow(row),
    runId: row.run_id,
    isLocked: row.is_locked,
  }))
}
