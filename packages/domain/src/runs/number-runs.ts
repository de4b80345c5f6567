import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { PlannedRun } from './board.ts'
import { boardTexts } from './texts.ts'

type Numbered = Pick<PlannedRun, 'id' | 'number'>

/** The number of a truck's next run of a day. */
export function nextRunNumber(ofTruck: readonly Numbered[]): number {
  return Math.max(0, ...ofTruck.map(({ number }) => number)) + 1
}

/** A truck's runs of a day numbered from 1 without a gap, in the order they had. */
export function renumbered<Run extends Numbered>(ofTruck: readonly Run[]): Run[] {
  return [...ofTruck]
    .sort((one, other) => one.number - other.number)
    .map((run, index) => ({ ...run, number: index + 1 }))
}

/** Whether a run may go: it is empty and not its truck's first of the day (Spec 001 §4). */
export function checkRunDeletion({
  number,
  jobIds,
}: Pick<PlannedRun, 'number' | 'jobIds'>): Decision<null, 'has-jobs' | 'is-first'> {
  if (number === 1) return refused('is-first', boardTexts.isFirst)
  return jobIds.length > 0 ? refused('has-jobs', boardTexts.hasJobs) : accepted(null)
}
