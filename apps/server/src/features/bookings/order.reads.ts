import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBookings } from './booking.reads.ts'

/** How many bins the order of the booking `b` has, deleted ones left out; null of one that was booked alone. */
export const orderBinsColumn = ({ tenantId }: TenantScope) =>
  sql<number | null>`case when b.order_id is not null then (
    select count(*)::int from bookings o
    where o.tenant_id = ${tenantId} and o.order_id = b.order_id and o.deleted_at is null
  ) end`.as('order_bins')

/** How many bins were ordered together with a booking, itself included; 0 of one that was booked alone. */
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
  /** Those booked at the same moment as the one that was looked for, without what was called off. */
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
