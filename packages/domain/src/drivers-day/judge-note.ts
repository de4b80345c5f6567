import { jobIs } from '../bookings/status/job-phases.ts'
import { findJob, runOfJob } from '../runs/board.ts'
import type { Field, Outcome } from './field.ts'
import { driversDayTexts as texts } from './texts.ts'

/** What is said of a job without leading it on. */
export type Note = 'tipped' | 'bin' | 'extras' | 'comment'

/** Of these the one made last counts; the others add up. */
const REPLACING: readonly Note[] = ['bin', 'extras']

/** What is known when a note comes: the job, and what was said later already. */
export type NoteField = Pick<Field, 'board' | 'jobId' | 'driverId'> & {
  /** A phone has said the same of the job after this entry was made: another bin, other extras. */
  isSaidLater: boolean
  /** The number that the office has given the job since this entry was made, '' for none; null where it has not. */
  namedByOffice: string | null
}

/** Whether a note is taken, and if not, why. */
export interface NoteVerdict {
  outcome: Outcome
  message: string
}

const verdict = (outcome: Outcome, message = ''): NoteVerdict => ({ outcome, message })

/**
 * Whether a note of a driver's phone counts. Loads and comments add up, whenever they come; of bin numbers and counted
 * extras those said last count, and a bin that the office has named since is not overwritten.
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
