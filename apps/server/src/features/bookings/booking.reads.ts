import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChanges } from '@skipyard/domain/bookings/change/booking-changes.ts'
import type { BinOffer, InactiveBin } from '@skipyard/domain/bookings/draft/bin-offer.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { PICK_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { BOOKING_BIN_TYPES, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { WAITING_STEP_MINUTES } from '@skipyard/domain/prices/job-prices.ts'
import { addDays, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type ExtraPick, withExtraPick } from '@skipyard/domain/visits/extra-pick.ts'
import { type RawBuilder, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import { jobConditions, lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { futileTrips, minutesAtJob, stoodAtJob } from '#server/features/prices/decided-line.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  bookingOf,
  keptBookings,
  type NotDoneRow,
  notDoneOf,
  onHoldOf,
  tipByHandOf,
  wholeBookings,
} from './booking-row.reads.ts'

interface ExtraRow {
  id: string
  bookingId: string
  number: number
  priceCents: number | null
  date: string
  from_hour: number
  to_hour: number
  status: string
  is_allocated: boolean
  staff_comments: string
  driver_comments: string
  hold_reason: string
  held_until: string | null
  tip_site_id: string | null
  tip_name: string
  notDone: NotDoneRow[] | null
}

const extraPickOf = (row: ExtraRow): ExtraPick => ({
  number: row.number,
  priceCents: row.priceCents,
  pick: {
    id: row.id,
    kind: 'pick',
    date: localDate(row.date),
    timeRange: { fromHour: row.from_hour, toHour: row.to_hour },
    status: known(PICK_STATUSES, row.status),
    isAllocated: row.is_allocated,
    staffComments: row.staff_comments,
    driverComments: row.driver_comments,
    bin: null,
    ...notDoneOf(row.notDone, row.id),
    ...onHoldOf(row),
    ...tipByHandOf(row),
  },
})

async function readRows({ db, tenantId }: TenantScope, condition: RawBuilder<unknown>): Promise<ExtraRow[]> {
  const { rows } = await sql<ExtraRow>`
    select j.id, j.booking_id as "bookingId", j.extra_number as number, j.price_cents as "priceCents", j.date,
      j.from_hour, j.to_hour, j.status, j.run_id is not null as is_allocated, j.staff_comments, j.driver_comments,
      j.hold_reason, j.held_until, j.tip_site_id, j.tip_name, (
        select json_agg(json_build_object(
          'job_id', p.job_id, 'reason', p.not_done_reason, 'note', p.not_done_note, 'at', p.not_done_at,
          'on', p.not_done_on, 'by', p.driver_name
        ))
        from job_progress p
        where p.tenant_id = ${tenantId} and p.job_id = j.id and p.not_done_reason is not null
      ) as "notDone"
    from jobs j
    where j.tenant_id = ${tenantId} and j.kind = 'extra' and ${condition}
    order by j.booking_id, j.extra_number`.execute(db)
  return rows
}

export async function readExtraPicks(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<(ExtraPick & { bookingId: string })[]> {
  if (bookingIds.length === 0) return []
  const rows = await readRows(scope, sql`j.booking_id = any(${bookingIds})`)
  return rows.map((row) => ({ ...extraPickOf(row), bookingId: row.bookingId }))
}

export async function findExtraPicks(scope: TenantScope, ids: readonly string[]): Promise<Booking[]> {
  const rows = ids.length === 0 ? [] : await readRows(scope, sql`j.id = any(${ids})`)
  if (rows.length === 0) return []
  const bookingIds = [...new Set(rows.map(({ bookingId }) => bookingId))]
  const found = await wholeBookings(scope).where(sql<boolean>`b.id = any(${bookingIds})`).execute()
  const bookings = new Map(found.map(bookingOf).map((booking) => [booking.id, booking]))
  return rows.flatMap((row) => {
    const booking = bookings.get(row.bookingId)
    return booking ? [withExtraPick(booking, extraPickOf(row))] : []
  })
}

export async function findBooking(scope: TenantScope, bookingId: string): Promise<Booking | undefined> {
  const row = await wholeBookings(scope).where('b.id', '=', bookingId).executeTakeFirst()
  return row && bookingOf(row)
}

/** A deleted one too: what was printed of it is printed again. */
export async function findKeptBooking(scope: TenantScope, bookingId: string): Promise<Booking | undefined> {
  const row = await keptBookings(scope).where('b.id', '=', bookingId).executeTakeFirst()
  return row && bookingOf(row)
}

/** Further picks among them by their own ids, each looked at as its booking. */
export async function findBookings(scope: TenantScope, ids: readonly string[]): Promise<Booking[]> {
  if (ids.length === 0) return []
  const rows = await wholeBookings(scope).where(sql<boolean>`b.id = any(${ids})`).orderBy('b.id').execute()
  const bookings = rows.map(bookingOf)
  return rows.length === new Set(ids).size ? bookings : [...bookings, ...(await findExtraPicks(scope, ids))]
}

const { dropIs, pickIs, isOut } = lifeCycleConditions('b')

/** What came back longer ago is not charged any more. */
const DAYS_LOOKED_BACK = 90

/**
 * The domain's `proposedLines` as conditions, so that years of decided lines are not read to count the few
 * open ones.
 */
export async function readChargedIds(scope: TenantScope): Promise<string[]> {
  const { tenantId, today } = scope
  const since = sql`${addDays(today, -DAYS_LOOKED_BACK)}::date`
  const ofTenant = sql`b.tenant_id = ${tenantId} and b.deleted_at is null`
  const settled = (kind: string, booking: string) => sql`(
    select coalesce(sum(d.settled_thousandths), 0) from decided_lines d
    where d.tenant_id = ${tenantId} and d.booking_id = ${sql.ref(booking)} and d.kind = ${kind})`
  const settledOfExtra = sql`(
    select coalesce(sum(d.settled_thousandths), 0) from decided_lines d
    where d.tenant_id = ${tenantId} and d.booking_id = e.booking_id and d.kind = 'extra' and d.subject = e.name)`
  // Bins that came back lately and bins still out: each kind has an index of its own.
  const { rows } = await sql<{ id: string }>`
    with stood as materialized (
      select b.id, b.pick_date - b.drop_date as days from bookings b
      where ${ofTenant} and ${dropIs('moved')} and ${pickIs('moved')} and b.pick_date >= ${since}
      union all
      select b.id, ${today}::date - b.drop_date from bookings b
      where ${ofTenant} and ${isOut}
    ), clocked as materialized (
      select p.booking_id as id, s.days - p.included_days - p.paid_extra_days as days_over, p.extra_day_cents,
        p.per_tonne_cents, p.included_kg
      from stood s, lateral (
        select * from booking_prices p where p.tenant_id = ${tenantId} and p.booking_id = s.id offset 0
      ) p
    )
    select c.id from clocked c
    where c.days_over > 0 and c.extra_day_cents > 0 and c.days_over * 1000 - 500 > ${settled('extra-days', 'c.id')}
    union
    select c.id from clocked c
    join lateral (
      select sum(v.weight_kg) as kg from tip_visits v where v.tenant_id = ${tenantId} and v.booking_id = c.id
    ) v on v.kg > c.included_kg
    where c.per_tonne_cents > 0 and v.kg - c.included_kg > ${settled('overweight', 'c.id')}
    union
    select e.booking_id from (
      select e.booking_id, e.name, sum(e.count) as count from job_extras e
      where e.tenant_id = ${tenantId} and (
        e.booking_id in (select s.id from stood s)
        or e.noted_at >= ${since} and (
          select ${ofTenant} and not ${dropIs('moved')} from bookings b where b.tenant_id = ${tenantId} and b.id = e.booking_id))
      group by e.booking_id, e.name
    ) e
    where e.count * 1000 > ${settledOfExtra}
    union
    select p.booking_id from ${futileTrips(scope)} p
    join bookings b on ${ofTenant} and b.id = p.booking_id
    where p.gone_on >= ${since}
      and exists (select from job_prices w where w.tenant_id = ${tenantId} and w.job = 'futile-trip' and w.cents > 0)
      and not exists (
        select from decided_lines d
        where d.tenant_id = ${tenantId} and d.booking_id = p.booking_id and d.kind = 'futile-trip'
          and d.subject = p.name)
    union
    select j.booking_id from jobs j
    join bookings b on ${ofTenant} and b.id = j.booking_id
    where j.tenant_id = ${tenantId} and j.kind = 'extra' and j.date >= ${since} and j.price_cents > 0
      and ${jobConditions().jobIs('moved')}
      and not exists (
        select from decided_lines d
        where d.tenant_id = ${tenantId} and d.booking_id = j.booking_id and d.kind = 'extra-pick'
          and d.subject = j.extra_number::text)
    union
    select p.booking_id from job_progress p
    join bookings b on ${ofTenant} and b.id = p.booking_id
    cross join (
      select min(w.included_minutes) as minutes from job_prices w
      where w.tenant_id = ${tenantId} and w.job = 'waiting' and w.cents > 0 having count(*) > 0
    ) free
    where p.tenant_id = ${tenantId} and p.done_at >= ${since} and ${stoodAtJob(scope)}
      and ${minutesAtJob} > free.minutes
    group by p.booking_id, free.minutes
    having sum(ceil((${minutesAtJob} - free.minutes) / ${WAITING_STEP_MINUTES}::numeric)) * 1000 > ${settled('waiting', 'p.booking_id')}`.execute(
    scope.db,
  )
  return rows.map(({ id }) => id)
}

export const inactiveSizes = (scope: TenantScope) =>
  sql<InactiveBin[]>`coalesce((
    select json_agg(json_build_object('size', bin_size, 'type', bin_type)) from bin_sizes
    where tenant_id = ${scope.tenantId} and not is_active
  ), '[]')`

export interface OfferRow {
  bin_sizes: number[]
  bin_types: string[]
  inactive: InactiveBin[]
}

export const offerOf = ({ bin_sizes, bin_types, inactive }: OfferRow): BinOffer => ({
  binSizes: bin_sizes.filter(isBinSize),
  binTypes: BOOKING_BIN_TYPES.filter((type) => bin_types.includes(type)),
  inactive,
})

export async function readOffer(scope: TenantScope): Promise<BinOffer & { hasPrices: boolean }> {
  const row = await scope.db
    .selectFrom('tenants')
    .modifyFront(plannedOnce)
    .where('tenant_id', '=', scope.tenantId)
    .select(['bin_sizes', 'bin_types', 'has_prices', inactiveSizes(scope).as('inactive')])
    .executeTakeFirstOrThrow()
  return { ...offerOf(row), hasPrices: row.has_prices }
}

/** The number of a booking's next receipt; the caller holds the company's lock, so that two never have one. */
export const nextReceipt = (tenantId: string, bookingId: string) => sql<number>`(
  select coalesce(max(r.receipt_number), 0) + 1 from payment_allocations o
  join payments r on r.tenant_id = ${tenantId} and r.id = o.payment_id
  where o.tenant_id = ${tenantId} and o.booking_id = ${bookingId})`

/** By further pick, the last entry of its history, where that says the same moment as one in which its bin was taken. */
export async function readEntriesWithPick(
  scope: TenantScope,
  extraIds: readonly string[],
): Promise<Map<string, BookingChanges>> {
  const { rows } = await sql<{ id: string; changes: BookingChanges; to: string }>`
    select j.id, e.changes, taken.changes -> 'pick.status' ->> 'to' as to
    from jobs j
    cross join lateral (
      select at, changes from audit_entries
      where tenant_id = ${scope.tenantId} and subject_id = j.id order by id desc limit 1
    ) e
    join audit_entries taken on taken.tenant_id = ${scope.tenantId} and taken.subject_id = j.booking_id
      and taken.at = e.at
    where j.tenant_id = ${scope.tenantId} and j.id = any(${extraIds})`.execute(scope.db)
  const isTaken = (to: string) => PICK_STATUSES.some((status) => status === to && jobIs('moved', { status }))
  return new Map(rows.flatMap(({ id, changes, to }) => (isTaken(to) ? [[id, changes] as const] : [])))
}
