import type { WireDriverEntry, WireEntryResult } from '@skipyard/contract/drivers-day.entries.ts'
import type { NoteVerdict } from '@skipyard/domain/drivers-day/judge-note.ts'
import { type Board, findJob } from '@skipyard/domain/runs/board.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertEntry } from './entry.store.ts'
import { type ArrivedEntry, fingerprintOf } from './fingerprint-of.ts'

const payloadOf = ({
  key: _key,
  seq: _seq,
  actionId: _job,
  runId: _run,
  step: _step,
  clock: _clock,
  link: _link,
  ...said
}: WireDriverEntry) => said

/** Keeps an entry with what came of it, and tells the office; answers what the phone is told. */
export async function keepEntry(
  scope: TenantScope,
  sent: ArrivedEntry,
  { board, verdict }: { board: Board | undefined; verdict: NoteVerdict },
): Promise<WireEntryResult> {
  // NOTE not recorded: the entry is the record.
  const { entry, phone, driver, at, mark } = sent
  const found = board && findJob(board, entry.actionId)
  await insertEntry(scope, {
    key: entry.key,
    driverId: driver.id,
    phoneId: phone,
    seq: entry.seq,
    runId: entry.runId,
    jobId: found?.job.id ?? null,
    bookingId: found?.booking.id ?? null,
    step: entry.step,
    at,
    mark,
    payload: payloadOf(entry),
    fingerprint: fingerprintOf(sent),
    ...verdict,
  })
  scope.announce('phones')
  return { key: entry.key, ...verdict }
}
