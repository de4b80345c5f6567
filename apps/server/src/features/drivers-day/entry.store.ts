import type { WireDriverEntry } from '@skipyard/contract/drivers-day.entries.ts'
import type { EntryMark } from '@skipyard/domain/drivers-day/entry-mark.ts'
import type { Outcome } from '@skipyard/domain/drivers-day/field.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** An entry as it is kept: who said it on which phone, when, and what came of it. */
export interface KeptEntry {
  key: string
  driverId: string
  phoneId: string
  seq: number
  runId: string
  /** Null for a job that the company does not have. */
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

/** What an entry was answered, and by what the same one is known again; undefined when it has not come yet. */
export async function findAnswer(
  scope: TenantScope,
  key: string,
): Promise<{ fingerprint: string; outcome: Outcome; message: string } | undefined> {
  const { rows } = await sql<{ fingerprint: string; outcome: Outcome; message: string }>`
    select fingerprint, outcome, message from driver_entries
    where tenant_id = ${scope.tenantId} and id = ${key}`.execute(scope.db)
  return rows[0]
}

/** How many of these keys have not come before. */
export async function countNewKeys(scope: TenantScope, keys: readonly string[]): Promise<number> {
  const wanted = [...new Set(keys)]
  const { rows } = await sql<{ known: number }>`
    select count(*)::int as known from driver_entries
    where tenant_id = ${scope.tenantId} and id = any(${wanted}::uuid[])`.execute(scope.db)
  return wanted.length - (rows[0]?.known ?? 0)
}

/** Keeps an entry with what came of it; a key that has come meanwhile fails the transaction. */
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

/** Whether a phone has said the same of the job, another bin or other extras, after this entry was made: on the same phone by number, else by time. */
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
