import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Makes a booking as an old file had it: nobody knows where its address is. */
export async function losePlace({ db, tenantId }: TenantScope, bookingId: string): Promise<void> {
  await sql`update bookings set lat = 0, lon = 0 where tenant_id = ${tenantId} and id = ${bookingId}`.execute(
    db,
  )
}

/** Says that a customer was told the day before when the bin comes. */
export async function tellDrop(
  { db, tenantId, now }: TenantScope,
  bookingId: string,
  date: LocalDate,
): Promise<void> {
  await sql`
    insert into messages (tenant_id, id, booking_id, kind, occasion, words, channel, recipient, subject, body, state,
      reason, provider, provider_id, tries, due_at, ended_at, created_at, version)
    values (${tenantId}, ${uuidv7()}, ${bookingId}, 'tomorrow', ${date}, '', 'sms', '0491570006', '', 'Tomorrow', 'sent',
      '', '', '', 1, ${now}, ${now}, ${now}, 1)`.execute(db)
}
