import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import type { TimeRange } from '@skipyard/domain/shared/time-range.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface NewExtraPick {
  id: string
  number: number
  date: LocalDate
  timeRange: TimeRange
  priceCents: Cents | null
  comments: string
}

/** The version of its booking rises, so that nobody arranges a second one over a reading without the first. */
export async function insertExtraPick(
  { db, tenantId }: TenantScope,
  bookingId: string,
  { id, number, date, timeRange, priceCents, comments }: NewExtraPick,
): Promise<void> {
  await db
    .insertInto('jobs')
    .values({
      tenant_id: tenantId,
      id,
      booking_id: bookingId,
      kind: 'extra',
      extra_number: number,
      date,
      from_hour: timeRange.fromHour,
      to_hour: timeRange.toHour,
      status: 'Scheduled',
      staff_comments: comments,
      driver_comments: '',
      price_cents: priceCents,
    })
    .execute()
  await sql`
    update bookings set version = version + 1
    where tenant_id = ${tenantId} and id = ${bookingId}`.execute(db)
}
