import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { PICK_STATUSES } from '@skipyard/domain/bookings/status/job-status.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { type ExtraPick, withExtraPick } from '@skipyard/domain/visits/extra-pick.ts'
import { type RawBuilder, sql } from 'kysely'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  bookingOf,
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

/** The further picks of bookings, in order; those called off too. */
export async function readExtraPicks(
  scope: TenantScope,
  bookingIds: readonly string[],
): Promise<(ExtraPick & { bookingId: string })[]> {
  if (bookingIds.length === 0) return []
  const rows = await readRows(scope, sql`j.booking_id = any(${bookingIds})`)
  return rows.map((row) => ({ ...extraPickOf(row), bookingId: row.bookingId }))
}

/** Further picks by their ids, each looked at as its booking (`withExtraPick`); those of deleted bookings left out. */
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
