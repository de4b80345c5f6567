import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { HeardLimits } from './organisation-line.ts'

interface Row {
  rests_until: Date | null
  minute_shut_until: Date | null
  left_today: number | null
  heard_at: Date | null
}

const momentOf = (at: Date | null | undefined): number => at?.getTime() ?? 0
const dateOf = (moment: number): Date | null => (moment === 0 ? null : new Date(moment))

export async function loadLimits(
  { db, tenantId }: TenantScope,
  organisationId: string,
): Promise<HeardLimits> {
  const { rows } = await sql<Row>`
    select rests_until, minute_shut_until, left_today, heard_at from xero_limits
    where tenant_id = ${tenantId} and organisation_id = ${organisationId}`.execute(db)
  const [row] = rows
  return {
    restsUntil: momentOf(row?.rests_until),
    minuteShutUntil: momentOf(row?.minute_shut_until),
    leftToday: row?.left_today ?? null,
    heardAt: momentOf(row?.heard_at),
  }
}

export async function keepLimits(
  { db, tenantId }: TenantScope,
  organisationId: string,
  { restsUntil, minuteShutUntil, leftToday, heardAt }: HeardLimits,
): Promise<void> {
  await sql`
    insert into xero_limits as l (tenant_id, organisation_id, rests_until, minute_shut_until, left_today, heard_at)
    values (${tenantId}, ${organisationId}, ${dateOf(restsUntil)}, ${dateOf(minuteShutUntil)}, ${leftToday},
      ${dateOf(heardAt)})
    on conflict (tenant_id, organisation_id) do update set
      rests_until = greatest(l.rests_until, excluded.rests_until),
      minute_shut_until = greatest(l.minute_shut_until, excluded.minute_shut_until),
      left_today = case when l.heard_at > excluded.heard_at then l.left_today else excluded.left_today end,
      heard_at = greatest(l.heard_at, excluded.heard_at)`.execute(db)
}
