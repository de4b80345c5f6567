import type { WireDriverEntry } from '@skipyard/contract/drivers-day/entries.ts'
import type { EntryMark } from '@skipyard/domain/drivers-day/entry-mark.ts'
import type { Outcome } from '@skipyard/domain/drivers-day/field.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface KeptEntry {
  key: string
  driverId: string
  phoneId: string
  seq: number
  runId: string
  jobId: string | null
  bookingId: string | null
  step: WireDriverEntry['step']
  at: Date
  mark: EntryMark
  payload: object
  fingerprint: string
  outcome: Outcome
  message: string
}

export async function findAnswer(
  scope: TenantScope,
  key: string,
): Promise<{ fingerprint: string; outcome: Outcome; message: string } | undefined> {
  const { rows } = await sql<{ fingerprint: string; outcome: Outcome; message: string }>`
    select fingerprint, outcome, message from driver_entries
    where tenant_id = ${scope.tenantId} and id = ${key}`.execute(scope.db)
  return rows[0]
}

export async function countNewKeys(scope: TenantScope, keys: readonly string[]): Promise<number> {
  const wanted = [...new Set(keys)]
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from driver_entries
    where tenant_id = ${scope.tenantId} and id = any(${wanted}::uuid[])`.execute(scope.db)
  return wanted.length - (rows[0]?.known ?? 0)
}

/** Fails the transaction where the key came meanwhile. */
export async function insertEntry(scope: TenantScope, entry: KeptEntry): Promise<void> {
  await scope.db
    .insertInto('driver_entries')
    .values({
      tenant_id: scope.tenantId,
      id: entry.key,
      driver_id: entry.driverId,
      phone_id: entry.phoneId,
      seq: entry.seq,
      run_id: entry.runId,
      job_id: entry.jobId,
      booking_id: entry.bookingId,
      step: entry.step,
      done_at: entry.at,
      received_at: scope.now,
      payload: JSON.stringify(entry.payload),
      fingerprint: entry.fingerprint,
      outcome: entry.outcome,
      message: entry.message,
      clock_ahead_seconds: entry.mark.clockAheadSeconds,
      is_time_uncertain: entry.mark.isTimeUncertain,
      revoked_link: entry.mark.revokedLink,
    })
    .execute()
}

/**
 * Whether the phone reported another bin or other extras of the job after this entry: by number on the same
 * phone, else by time.
 */
export async function isSaidLater(
  scope: TenantScope,
  { jobId, phoneId, seq, at, step }: Pick<KeptEntry, 'phoneId' | 'seq' | 'at' | 'step'> & { jobId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select 1 from driver_entries
    where tenant_id = ${scope.tenantId} and job_id = ${jobId} and step = ${step} and outcome = 'applied'
      and case when phone_id = ${phoneId} then seq > ${seq} else done_at > ${at} end
    limit 1`.execute(scope.db)
  return rows.length > 0
}

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
