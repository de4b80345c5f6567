import { jobIs } from '../bookings/status/job-phases.ts'
import { findJob, runOfJob } from '../runs/board.ts'
import type { Field, Outcome } from './field.ts'
import { driversDayTexts as texts } from './texts.ts'

/** A note on a job that does not advance it. */
export type Note = 'tipped' | 'bin' | 'extras' | 'comment'

/** Of these the latest entry counts; the others add up. */
const REPLACING: readonly Note[] = ['bin', 'extras']

/** What a note is judged by: the job, and later entries. */
export type NoteField = Pick<Field, 'board' | 'jobId' | 'driverId'> & {
  isSaidLater: boolean
  /** The number the office set since this entry was made, '' for none; null where it did not. */
  namedByOffice: string | null
}

/** Whether a note is taken, and if not, why. */
export interface NoteVerdict {
  outcome: Outcome
  message: string
}

const verdict = (outcome: Outcome, message = ''): NoteVerdict => ({ outcome, message })

/**
 * Loads and comments add up, whenever they arrive; of bin numbers and counted extras the latest made counts,
 * and a bin that the office named since is kept.
 */
export function judgeNote(note: Note, field: NoteField): NoteVerdict {
  const { board, jobId, driverId, isSaidLater, namedByOffice } = field
  const found = findJob(board, jobId)
  if (!found) return verdict('refused', texts.unknownJob)
  if (runOfJob(board, jobId)?.driverId !== driverId) return verdict('stale')
  if (jobIs('calledOff', found.job)) return verdict('refused', texts.calledOff)
  if (note === 'tipped' && (found.job.kind === 'drop' || !jobIs('moved', found.job))) {
    return verdict('refused', texts.notCollected)
  }
  if (REPLACING.includes(note) && isSaidLater) return verdict('overtaken')
  return note !== 'bin' || namedByOffice === null
    ? verdict('applied')
    : verdict('stale', texts.namedMeanwhile(namedByOffice))
}
