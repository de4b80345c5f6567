import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import type { Visit, VisitKind } from '@skipyard/domain/visits/visit.ts'
import { BOOKING_KINDS, type BookingKind } from '@skipyard/domain/visits/visit-kinds.ts'
import { type RawBuilder, sql } from 'kysely'
import { bookingOfJobRow } from '#server/database/job-columns.ts'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'

interface VisitRow {
  id: string
  kind: VisitKind
  first: string
  second: string
  waitMinutes: number
}

const visitOfRow = ({ first, second, ...visit }: VisitRow): Visit => ({ ...visit, jobIds: [first, second] })

export async function readVisits(scope: TenantScope, jobIds: readonly string[]): Promise<Visit[]> {
  if (jobIds.length === 0) return []
  const { rows } = await sql<VisitRow>`
    select v.id, v.kind, v.first_job_id as first, v.second_job_id as second,
      v.wait_minutes as "waitMinutes"
    from visits v
    where v.tenant_id = ${scope.tenantId} and v.called_off_at is null
      and (v.first_job_id = any(${jobIds}) or v.second_job_id = any(${jobIds}))
    order by v.id`.execute(scope.db)
  return rows.map(visitOfRow)
}

/** Every visit that a job was ever in, the latest first; those called off too. */
export async function readVisitsEver(scope: TenantScope, jobId: string): Promise<Visit[]> {
  const { rows } = await sql<VisitRow>`
    select v.id, v.kind, v.first_job_id as first, v.second_job_id as second,
      v.wait_minutes as "waitMinutes"
    from visits v
    where v.tenant_id = ${scope.tenantId} and ${jobId} in (v.first_job_id, v.second_job_id)
    order by v.created_at desc, v.id desc`.execute(scope.db)
  return rows.map(visitOfRow)
}

/** By its own id; undefined for one that was called off, or of another company. */
export async function findVisit(scope: TenantScope, id: string): Promise<Visit | undefined> {
  const { rows } = await sql<VisitRow>`
    select v.id, v.kind, v.first_job_id as first, v.second_job_id as second,
      v.wait_minutes as "waitMinutes"
    from visits v
    where v.tenant_id = ${scope.tenantId} and v.id = ${id} and v.called_off_at is null`.execute(scope.db)
  const [row] = rows
  return row && visitOfRow(row)
}

export interface VisitsCalledOff {
  visits: Visit[]
  /** The bookings at their other ends that were called off with them. */
  calledOff: ReadonlySet<string>
}

/**
 * Visits of bookings that were called off, with their other bookings or for a visit over the gap that these left, at these
 * moments.
 */
export async function readVisitsCalledOff(
  scope: TenantScope,
  changes: readonly { bookingId: string; at: Date }[],
): Promise<VisitsCalledOff> {
  if (changes.length === 0) return { visits: [], calledOff: new Set() }
  const ids = changes.map(({ bookingId }) => bookingId)
  const moments = changes.map(({ at }) => at.toISOString())
  const { rows } = await sql<VisitRow & { calledOffId: string | null }>`
    select distinct v.id, v.kind, v.first_job_id as first, v.second_job_id as second,
      v.wait_minutes as "waitMinutes", e.subject_id as "calledOffId"
    from unnest(${ids}::uuid[], ${moments}::timestamptz[]) c (booking_id, at)
    join jobs own on own.tenant_id = ${scope.tenantId} and own.booking_id = c.booking_id
    join visits v on v.tenant_id = ${scope.tenantId} and v.called_off_at = c.at
      and own.id in (v.first_job_id, v.second_job_id)
    join jobs other on other.tenant_id = ${scope.tenantId} and other.booking_id <> own.booking_id
      and other.id in (v.first_job_id, v.second_job_id)
    left join audit_entries e on e.tenant_id = ${scope.tenantId} and e.subject_id = other.booking_id
      and e.at = c.at and e.action = 'booking.visit-called-off'
    left join visits over_gap on over_gap.tenant_id = ${scope.tenantId} and over_gap.created_at = c.at
      and over_gap.called_off_at is null and other.id in (over_gap.first_job_id, over_gap.second_job_id)
    where e.subject_id is not null or over_gap.id is not null
    order by v.id`.execute(scope.db)
  const visits = new Map(rows.map(({ calledOffId: _, ...row }) => [row.id, visitOfRow(row)]))
  return {
    visits: [...visits.values()],
    calledOff: new Set(rows.flatMap(({ calledOffId }) => calledOffId ?? [])),
  }
}

const one = jobConditions('one')
const other = jobConditions('other')

type Condition = (bookingId: RawBuilder<unknown>) => RawBuilder<unknown>

/** Bookings with the kinds that lists mark them by, as `id` and `kind`; without what was called off. */
export function kindsOfBookings({ tenantId }: Pick<TenantScope, 'tenantId'>, isWanted: Condition) {
  const half = (own: string, joined: string) => sql`
    select one.booking_id as id, v.kind from visits v
    join jobs one on one.tenant_id = ${tenantId} and one.id = ${sql.ref(`v.${own}`)}
    join jobs other on other.tenant_id = ${tenantId} and other.id = ${sql.ref(`v.${joined}`)}
    where v.tenant_id = ${tenantId} and v.called_off_at is null and ${one.jobIsNot('calledOff')}
      and ${other.jobIsNot('calledOff')} and ${isWanted(sql.ref('one.booking_id'))}`
  return sql<{ id: string; kind: BookingKind }>`
    ${half('first_job_id', 'second_job_id')} union all ${half('second_job_id', 'first_job_id')}
    union all
    select one.booking_id as id, 'extra-pick' as kind from jobs one
    where one.tenant_id = ${tenantId} and one.kind = 'extra' and ${one.jobIsNot('calledOff')}
      and ${isWanted(sql.ref('one.booking_id'))}
    union all
    select o.id, 'order' as kind from bookings o
    where o.tenant_id = ${tenantId} and o.order_id is not null and o.deleted_at is null
      and ${isWanted(sql.ref('o.id'))} and exists (
      select from bookings more
      where more.tenant_id = ${tenantId} and more.order_id = o.order_id and more.id <> o.id
        and more.deleted_at is null)`
}

export const visitsColumn = (scope: TenantScope) =>
  sql<BookingKind[]>`array(select x.kind from (${kindsOfBookings(scope, (id) => sql`${id} = b.id`)}) x)`.as(
    'visits',
  )

export const inOrderOfKinds = (kinds: readonly BookingKind[]): BookingKind[] =>
  BOOKING_KINDS.filter((kind) => kinds.includes(kind))

export async function readVisitKinds(
  scope: TenantScope,
  bookings: readonly Pick<Booking, 'id'>[],
): Promise<Map<string, BookingKind[]>> {
  const ids = bookings.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  const { rows } = await kindsOfBookings(scope, (id) => sql`${id} = any(${ids})`).execute(scope.db)
  const kinds = Map.groupBy(rows, ({ id }) => id)
  return new Map([...kinds].map(([id, own]) => [id, inOrderOfKinds(own.map(({ kind }) => kind))]))
}

export async function findBookingsOfJobs(scope: TenantScope, jobIds: readonly string[]): Promise<Booking[]> {
  if (jobIds.length === 0) return []
  const { rows } = await sql<{ id: string }>`
    select distinct ${bookingOfJobRow} as id from jobs j
    where j.tenant_id = ${scope.tenantId} and j.id = any(${jobIds})`.execute(scope.db)
  return findBookings(
    scope,
    rows.map(({ id }) => id),
  )
}

/** How many bins the order of the booking `b` has, deleted ones left out; null of one that was booked alone. */
export const orderBinsColumn = ({ tenantId }: TenantScope) =>
  sql<number | null>`case when b.order_id is not null then (
    select count(*)::int from bookings o
    where o.tenant_id = ${tenantId} and o.order_id = b.order_id and o.deleted_at is null
  ) end`.as('order_bins')

export async function countOrderBins({ db, tenantId }: TenantScope, bookingId: string): Promise<number> {
  const { rows } = await sql<{ bins: number }>`
    select count(*)::int as bins from bookings b
    join bookings o on o.tenant_id = ${tenantId} and o.order_id = b.order_id and o.deleted_at is null
    where b.tenant_id = ${tenantId} and b.id = ${bookingId} and b.order_id is not null`.execute(db)
  return rows[0]?.bins ?? 0
}

interface OrderRow {
  orderId: string
  id: string
  isTogether: boolean
}

export interface KeptOrder {
  id: string
  bookings: Booking[]
  together: Booking[]
}

const byNumber = (one: Booking, other: Booking) => one.jobNumber - other.jobNumber

/** The order of a booking with all that are not deleted, by job number; undefined of one that was booked alone. */
export async function findOrder(scope: TenantScope, bookingId: string): Promise<KeptOrder | undefined> {
  const { tenantId } = scope
  const { rows } = await sql<OrderRow>`
    select b.order_id as "orderId", o.id, o.created_at = b.created_at as "isTogether"
    from bookings b
    join bookings o on o.tenant_id = ${tenantId} and o.order_id = b.order_id and o.deleted_at is null
    where b.tenant_id = ${tenantId} and b.id = ${bookingId}`.execute(scope.db)
  const [row] = rows
  if (!row) return undefined
  const bookings = (
    await findBookings(
      scope,
      rows.map(({ id }) => id),
    )
  ).toSorted(byNumber)
  const together = new Set(rows.flatMap(({ id, isTogether }) => (isTogether ? [id] : [])))
  return {
    id: row.orderId,
    bookings,
    together: bookings.filter(({ id, drop }) => together.has(id) && !jobIs('calledOff', drop)),
  }
}

export interface GrantedPermit {
  number: string
  validTo: LocalDate | null
  /** Customers apply to this council themselves. */
  isInCustomersName: boolean
}

export async function readGrantedPermits(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<Map<string, GrantedPermit>> {
  if (bookingIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('booking_permits as p')
    .leftJoin('councils as c', (join) =>
      join.on('c.tenant_id', '=', scope.tenantId).onRef('c.id', '=', 'p.council_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.booking_id', 'in', [...bookingIds])
    .where('p.state', '=', 'granted')
    .select(['p.booking_id', 'p.number', 'p.valid_to', 'c.applicant'])
    .execute()
  return new Map(
    rows.map(({ booking_id, number, valid_to, applicant }) => [
      booking_id,
      {
        number,
        validTo: valid_to === null ? null : localDate(valid_to),
        isInCustomersName: applicant === 'customer',
      },
    ]),
  )
}

interface HistoryEntry {
  id: string
  at: Date
  actorName: string
  action: string
  changes: BookingChanges
}

const MOST_ENTRIES = 500

export async function readBookingHistory(
  scope: TenantScope,
  bookingId: string,
): Promise<HistoryEntry[] | undefined> {
  const rows = await scope.db
    .selectFrom('bookings as b')
    .leftJoin('audit_entries as e', (join) =>
      join.on('e.tenant_id', '=', scope.tenantId).on(
        'e.subject_id',
        '=',
        sql<string>`any(array(
          select b.id union all
          select j.id from jobs j where j.tenant_id = ${scope.tenantId} and j.booking_id = b.id and j.kind = 'extra'
          union all
          select p.id from photos p where p.tenant_id = ${scope.tenantId} and p.booking_id = b.id))`,
      ),
    )
    .where('b.tenant_id', '=', scope.tenantId)
    .where('b.id', '=', bookingId)
    .select(['e.id', 'e.at', 'e.actor_name as actorName', 'e.action'])
    .select(sql<BookingChanges | null>`e.changes`.as('changes'))
    .select(
      sql<number | null>`(
      select j.extra_number from jobs j where j.tenant_id = ${scope.tenantId} and j.id = e.subject_id and j.kind = 'extra'
    )`.as('extraPick'),
    )
    .orderBy('e.id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
  if (rows.length === 0) return undefined
  return rows.flatMap(({ id, at, actorName, action, changes, extraPick }) => {
    if (id === null || at === null || actorName === null || action === null) return []
    const named = extraPick === null ? {} : { extraPick: { from: null, to: extraPick } }
    return [{ id, at, actorName, action, changes: { ...changes, ...named } }]
  })
}
