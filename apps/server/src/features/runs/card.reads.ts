import { wireOfCard } from '@skipyard/contract/runs.codec.ts'
import type { WireCard } from '@skipyard/contract/runs.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { leftOverJobs } from '@skipyard/domain/runs/left-over.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { jobConditions, lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import { readGrantedPermits } from '#server/features/permits/granted-permit.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface PlaceRow {
  jobId: string
  bookingId: string
  runId: string | null
  isLocked: boolean
  doneAt: Date | null
  returnedAt: Date | null
}

const PLACE = sql`j.id as "jobId", j.booking_id as "bookingId", j.run_id as "runId", j.is_locked as "isLocked",
  t.done_at as "doneAt", t.returned_at as "returnedAt"`

/** What drivers told of a job `j`: looked up job by job, for the reason given below. */
const withTold = ({ tenantId }: TenantScope) => sql`
    left join lateral (
      select p.done_at, p.returned_at from job_progress p
      where p.tenant_id = ${tenantId} and p.job_id = j.id limit 1
    ) t on true`

/**
 * Whether the booking of a job `j` has not been deleted, asked job by job: joined, a planner without statistics (a new
 * database) compares every job with every booking.
 */
export const isOfLiveBooking = ({ tenantId }: TenantScope) => sql<boolean>`(
  select b.deleted_at is null from bookings b where b.tenant_id = ${tenantId} and b.id = j.booking_id)`

/** The cards of jobs, in the order in which these are given: one query for the bookings of all, one for their permits where any stands on a street. */
async function cardsOf(
  scope: TenantScope,
  places: readonly PlaceRow[],
  isShown: (booking: Booking, job: Job) => boolean = () => true,
): Promise<WireCard[]> {
  const ids = [...new Set(places.map(({ bookingId }) => bookingId))]
  const bookings = new Map((await findBookings(scope, ids)).map((booking) => [booking.id, booking]))
  const onStreets = [...bookings.values()].filter(({ permit }) => permit !== null).map(({ id }) => id)
  const permits = await readGrantedPermits(scope, onStreets)
  const { timeZone, today } = scope
  return places.flatMap(({ jobId, bookingId, runId, isLocked, ...told }) => {
    const booking = bookings.get(bookingId)
    const job = booking?.drop.id === jobId ? booking.drop : booking?.pick
    if (!booking || !job || !isShown(booking, job)) return []
    const permitNumber = permits.get(bookingId)?.number
    return [wireOfCard(booking, job, { runId, locked: isLocked, timeZone, today, told, permitNumber })]
  })
}

/** The jobs of a day's runs, each run's in its order: two queries. */
export async function readRunCards(scope: TenantScope, date: LocalDate): Promise<WireCard[]> {
  const { tenantId } = scope
  const { rows } = await sql<PlaceRow>`
    select ${PLACE}
    from runs r
    join jobs j on j.tenant_id = ${tenantId} and j.run_id = r.id
    ${withTold(scope)}
    where r.tenant_id = ${tenantId} and r.date = ${date}
    order by j.run_id, j.position`.execute(scope.db)
  return cardsOf(scope, rows)
}

const { isFaulty: isLeftBehind } = lifeCycleConditions('b')

/** Jobs of days before that nobody has done, wherever they sit; none for a board of the past. */
function leftOvers(scope: TenantScope, date: LocalDate) {
  const { tenantId, today } = scope
  if (date < today) return sql``
  return sql`
    union
    select ${PLACE}, j.date, j.from_hour
    from bookings b
    cross join lateral (
      select * from jobs o
      where o.tenant_id = ${tenantId} and o.booking_id = b.id and o.date < ${today} offset 0
    ) j
    ${withTold(scope)}
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${isLeftBehind(today)}`
}

const isDue = (booking: Booking, job: Job, { date, today }: { date: LocalDate; today: LocalDate }) =>
  job.date === date || leftOverJobs(booking, today).includes(job)

async function readWaitingPlaces(scope: TenantScope, date: LocalDate): Promise<PlaceRow[]> {
  const { tenantId } = scope
  const { rows } = await sql<PlaceRow>`
    select ${PLACE}, j.date, j.from_hour
    from jobs j
    ${withTold(scope)}
    where j.tenant_id = ${tenantId} and j.date = ${date} and j.run_id is null and ${jobConditions().jobIsNot('calledOff')}
      and ${isOfLiveBooking(scope)}
    ${leftOvers(scope, date)}
    order by 7, 8, 1`.execute(scope.db)
  return rows
}

/** The day's jobs in no run, but for called-off ones, and what is left over from before: two queries. */
export async function readUnallocated(scope: TenantScope, date: LocalDate): Promise<WireCard[]> {
  const { today } = scope
  const places = await readWaitingPlaces(scope, date)
  return cardsOf(scope, places, (booking, job) => isDue(booking, job, { date, today }))
}

/** The same jobs by their ids, with the bookings of all jobs there are: one query. */
export async function readWaiting(
  scope: TenantScope,
  date: LocalDate,
): Promise<{ jobs: PlaceRow[]; idsAmong: (bookings: readonly Booking[]) => string[] }> {
  const { today } = scope
  const jobs = await readWaitingPlaces(scope, date)
  const idsAmong = (bookings: readonly Booking[]) => {
    const due = new Set(
      bookings.flatMap((booking) =>
        [booking.drop, booking.pick]
          .filter((job) => isDue(booking, job, { date, today }))
          .map(({ id }) => id),
      ),
    )
    return jobs.map(({ jobId }) => jobId).filter((jobId) => due.has(jobId))
  }
  return { jobs, idsAmong }
}
