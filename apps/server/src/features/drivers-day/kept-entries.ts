import { hash } from 'node:crypto'
import type { WireDriverEntry, WireEntryResult } from '@skipyard/contract/drivers-day/entries.ts'
import { bookingIdOf } from '@skipyard/domain/bookings/booking.ts'
import type { EntryMark } from '@skipyard/domain/drivers-day/entry-mark.ts'
import type { NoteVerdict } from '@skipyard/domain/drivers-day/judge-note.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { type Board, findJob } from '@skipyard/domain/runs/board.ts'
import type { LinkDriver } from '#server/features/fleet/driver-link.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findAnswer, insertEntry } from './entry.store.ts'

export interface SentEntry {
  entry: WireDriverEntry
  phone: string
  driver: LinkDriver
}

export interface ArrivedEntry extends SentEntry {
  at: Date
  mark: EntryMark
}

export interface SaidOfJob extends SentEntry {
  board: Board
  at: Date
}

const OF_SENDING = ['clock', 'link']

/** The same for the same entry, whatever the order of its parts and the link used. */
function fingerprintOf({ entry, phone, driver }: SentEntry): string {
  const said = Object.entries(entry).filter(([name]) => !OF_SENDING.includes(name))
  return hash('sha256', JSON.stringify([driver.id, phone, said.toSorted()]))
}

/**
 * The first answer of a repeated entry; undefined for a new one. Other content under the same key is refused.
 */
export async function answerAgain(scope: TenantScope, sent: SentEntry): Promise<WireEntryResult | undefined> {
  const { key } = sent.entry
  const known = await findAnswer(scope, key)
  if (!known) return undefined
  if (known.fingerprint !== fingerprintOf(sent)) {
    return { key, outcome: 'refused', message: driversDayTexts.usedTwice }
  }
  return { key, outcome: known.outcome, message: known.message }
}

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
    bookingId: found ? bookingIdOf(found.booking) : null,
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
