import { wireOfCard } from '@skipyard/contract/runs.codec.ts'
import type { WireCard } from '@skipyard/contract/runs.ts'
import type { Booking, Job } from '@skipyard/domain/bookings/booking.ts'
import { isDueOn, leftOverSince } from '@skipyard/domain/runs/left-over.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { jobConditions, lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import { readGrantedPermits } from '#server/features/permits/granted-permit.reads.ts'
import { readPlannerFrame } from '#server/features/run-times/planner-frame.reads.ts'
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

/** Bookings with the jobs that nobody has done on days before today, from one day on. */
const leftBehind = ({ tenantId, today }: TenantScope, since: LocalDate | null) => sql`
    from bookings b
    cross join lateral (
      select * from jobs o
      where o.tenant_id = ${tenantId} and o.booking_id = b.id and o.date < ${today}
        and (${since}::date is null or o.date >= ${since}) offset 0
    ) j`

/** Jobs of days before that nobody has done, wherever they sit; none for a board of the past. */
function leftOvers(scope: TenantScope, { date, since }: Window) {
  const { tenantId, today } = scope
  if (date < today) return sql``
  return sql`
    union
    select ${PLACE}, j.date, j.from_hour
    ${leftBehind(scope, since)}
    ${withTold(scope)}
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${isLeftBehind(today)}`
}

/** How many left-overs are older than the company's window; none for a board of the past. */
async function countOlder(scope: TenantScope, { date, since }: { date: LocalDate; since: LocalDate }) {
  const { tenantId, today } = scope
  if (date < today) return 0
  const { rows } = await sql<{ older: number }>`
    select count(*)::int as older
    ${leftBehind(scope, null)}
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${isLeftBehind(today)}
      and j.date < ${since} and ${jobConditions().jobIs('open')}`.execute(scope.db)
  return rows[0]?.older ?? 0
}

/** A day, and from which day on what was left over is among its jobs; null for all of it. */
interface Window {
  date: LocalDate
  since: LocalDate | null
}

async function readWaitingPlaces(scope: TenantScope, window: Window): Promise<PlaceRow[]> {
  const { tenantId } = scope
  const { date } = window
  const { rows } = await sql<PlaceRow>`
    select ${PLACE}, j.date, j.from_hour
    from jobs j
    ${withTold(scope)}
    where j.tenant_id = ${tenantId} and j.date = ${date} and j.run_id is null and ${jobConditions().jobIsNot('calledOff')}
      and ${isOfLiveBooking(scope)}
    ${leftOvers(scope, window)}
    order by 7, 8, 1`.execute(scope.db)
  return rows
}

/** The first day whose left-overs the company still has among Unallocated. */
async function readSince(scope: TenantScope): Promise<LocalDate> {
  return leftOverSince(scope.today, (await readPlannerFrame(scope)).settings)
}

/**
 * The day's jobs in no run, but for called-off ones, and what is left over from before: that of the company's window, or
 * all of it, and how many are older.
 */
export async function readUnallocated(
  scope: TenantScope,
  date: LocalDate,
  withOlder: boolean,
): Promise<{ data: WireCard[]; older: number }> {
  const { today } = scope
  const since = await readSince(scope)
  const places = await readWaitingPlaces(scope, { date, since: withOlder ? null : since })
  const data = await cardsOf(scope, places, (booking, { kind }) => isDueOn(booking, kind, { date, today }))
  return { data, older: await countOlder(scope, { date, since }) }
}

/** The jobs of the window by their ids, with the bookings of all jobs there are. */
export async function readWaiting(
  scope: TenantScope,
  date: LocalDate,
): Promise<{ jobs: PlaceRow[]; idsAmong: (bookings: readonly Booking[]) => string[] }> {
  const { today } = scope
  const jobs = await readWaitingPlaces(scope, { date, since: await readSince(scope) })
  const idsAmong = (bookings: readonly Booking[]) => {
    const due = new Set(
      bookings.flatMap((booking) =>
        [booking.drop, booking.pick]
          .filter(({ kind }) => isDueOn(booking, kind, { date, today }))
          .map(({ id }) => id),
      ),
    )
    return jobs.map(({ jobId }) => jobId).filter((jobId) => due.has(jobId))
  }
  return { jobs, idsAmong }
}
