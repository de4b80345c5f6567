import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { Board, BoardBooking, PlannedRun, RunUpdate } from './board.ts'
import { lockOfJob } from './move-jobs.ts'
import { boardTexts } from './texts.ts'

interface Chain {
  jobIds: readonly string[]
  weight: number
}

const NOBODY: Chain = { jobIds: [], weight: 0 }

const heavier = (one: Chain, other: Chain) => (other.weight > one.weight ? other : one)

/** The most jobs that can be said to stay, locked ones first. */
function staying(board: Board<BoardBooking>, run: PlannedRun, jobIds: readonly string[]): readonly string[] {
  const placeOf = (jobId: string) => run.jobIds.indexOf(jobId)
  const weightOf = (jobId: string) => (lockOfJob(board, jobId) === null ? 1 : jobIds.length + 1)
  const chains: Chain[] = []
  for (const jobId of jobIds) {
    const before = chains
      .filter((chain) => placeOf(chain.jobIds.at(-1) ?? '') < placeOf(jobId))
      .reduce(heavier, NOBODY)
    chains.push({ jobIds: [...before.jobIds, jobId], weight: before.weight + weightOf(jobId) })
  }
  return chains.reduce(heavier, NOBODY).jobIds
}

/**
 * The fewest moves that make the order, for `moveJobs` to judge. Refused unless the order has exactly the
 * run's jobs.
 */
export function orderStep(
  board: Board<BoardBooking>,
  run: PlannedRun,
  jobIds: readonly string[],
): Decision<RunUpdate, 'order-is-old'> {
  const isWhole =
    jobIds.length === run.jobIds.length &&
    new Set(jobIds).size === jobIds.length &&
    jobIds.every((jobId) => run.jobIds.includes(jobId))
  if (!isWhole) return refused('order-is-old', boardTexts.orderIsOld)
  const stay = new Set(staying(board, run, jobIds))
  const moved = jobIds.filter((jobId) => !stay.has(jobId))
  return accepted({ runId: run.id, remove: moved, add: moved, order: jobIds })
}
