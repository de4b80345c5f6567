import { judgeNote, type Note, type NoteVerdict } from '@skipyard/domain/drivers-day/judge-note.ts'
import { findJob } from '@skipyard/domain/runs/board.ts'
import { readChangeSince } from '#server/audit/read-change-since.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { applyNote } from './apply-note.ts'
import { isSaidLater } from './entry.store.ts'
import type { SaidOfJob } from './fingerprint-of.ts'

const NOTES: readonly Note[] = ['tipped', 'bin', 'extras', 'comment']

/** The number that the office has given the job since the entry was made; null where it has not. */
async function namedByOffice(scope: TenantScope, { entry, board, at }: SaidOfJob): Promise<string | null> {
  const found = findJob(board, entry.actionId)
  if (entry.step !== 'bin' || !found) return null
  const path = `${found.job.kind}.bin.number`
  const change = await readChangeSince(scope, { subjectId: found.booking.id, path, since: at })
  return change ? (found.job.bin?.number ?? '') : null
}

async function judge(scope: TenantScope, said: SaidOfJob, note: Note): Promise<NoteVerdict> {
  const { board, driver, entry, phone, at } = said
  const made = { jobId: entry.actionId, phoneId: phone, seq: entry.seq, at, step: note }
  return judgeNote(note, {
    board,
    jobId: entry.actionId,
    driverId: driver.id,
    isSaidLater: (note === 'bin' || note === 'extras') && (await isSaidLater(scope, made)),
    namedByOffice: await namedByOffice(scope, said),
  })
}

const isNote = (step: string): step is Note => NOTES.some((note) => note === step)

/** Takes a load, a bin number, extras or a comment of a job's driver; what is not applied changes nothing. */
export async function noteOnJob(scope: TenantScope, said: SaidOfJob): Promise<NoteVerdict> {
  const { entry, board } = said
  const found = findJob(board, entry.actionId)
  if (!found || !isNote(entry.step)) {
    throw new Error(`${entry.step} is no note on a job that is known`)
  }
  const verdict = await judge(scope, said, entry.step)
  return verdict.outcome === 'applied' ? applyNote(scope, said) : verdict
}
