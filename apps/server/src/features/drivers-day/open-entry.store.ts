import type { Outcome } from '@skipyard/domain/drivers-day/field.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** An entry as the office decides about it. */
export interface OpenEntry {
  phone: string
  seq: number
  runId: string | null
  jobId: string | null
  step: string
  at: Date
  payload: object
  outcome: Outcome
  isSettled: boolean
  driverId: string
  driverName: string
}

/** The entry of that key, held until the transaction ends; undefined when the company has none. */
export async function holdEntry(scope: TenantScope, key: string): Promise<OpenEntry | undefined> {
  const { rows } = await sql<OpenEntry>`
    select e.phone_id as phone, e.seq, e.run_id as "runId", e.job_id as "jobId", e.step, e.done_at as at, e.payload,
      e.outcome, e.settled_at is not null as "isSettled", e.driver_id as "driverId",
      (select trim(d.first_name || ' ' || d.last_name) from drivers d
        where d.tenant_id = ${scope.tenantId} and d.id = e.driver_id) as "driverName"
    from driver_entries e
    where e.tenant_id = ${scope.tenantId} and e.id = ${key} for update`.execute(scope.db)
  return rows[0]
}

/** Notes who decided about an entry, how, and why. */
export async function settle(
  scope: TenantScope,
  key: string,
  { way, reason }: { way: string; reason: string },
): Promise<void> {
  await scope.db
    .updateTable('driver_entries')
    .set({
      settled_at: scope.now,
      settled_by_name: scope.actorName,
      settled_way: way,
      settled_reason: reason,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', key)
    .execute()
}
