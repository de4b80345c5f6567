import type { Board } from '@skipyard/domain/runs/board.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findRunIds, loadBoard } from './board.store.ts'
import { readWaiting } from './card.reads.ts'

/** A whole day: its runs, and the jobs that wait to be put into one, with those left over from before. */
export interface LoadedDay {
  board: Board
  waiting: string[]
}

/** A whole day as a plan is made from it and put onto it; whoever puts something onto it takes the company's lock first. */
export async function loadDay(scope: TenantScope, date: LocalDate): Promise<LoadedDay> {
  const jobs = await readWaiting(scope, date)
  const runIds = await findRunIds(scope, { date })
  const board = await loadBoard(scope, { runIds, jobs })
  return { board, waiting: jobs.map(({ jobId }) => jobId) }
}
