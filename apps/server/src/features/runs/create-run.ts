import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as changes from '@skipyard/contract/runs.changes.ts'
import type { WireRun } from '@skipyard/contract/runs.ts'
import { moveJobs } from '@skipyard/domain/runs/move-jobs.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { loadBoard, resolveJobs } from './board.store.ts'
import { readRunCards } from './card.reads.ts'
import { commitStep } from './commit-step.ts'
import { jobsMeant } from './jobs-meant.ts'
import { makeRun } from './make-run.ts'
import { refuseObstacles } from './refuse-obstacles.ts'
import { readRun } from './run.reads.ts'

/** Makes a run for a truck; a job named with it is put into it. */
export async function createRun(
  scope: TenantScope,
  { date, truckId, driverId, bookingId, newRunId: runId }: RequestOf<typeof changes.createRun>['body'],
): Promise<WireRun & { undo: string | null }> {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const run = await makeRun(scope, { truckId, date, driverId, runId })
  const named = bookingId ? await resolveJobs(scope, [bookingId]) : []
  if (bookingId && named.length === 0) throw notFound()
  const add = bookingId ? jobsMeant(bookingId, named, { date, leaving: new Set() }) : []
  const before = await loadBoard(scope, { runIds: [], jobs: named })
  const planned = { ...before, runs: [...before.runs, run] }
  const moves = [{ runId: run.id, remove: [], add }]
  const after = await refuseObstacles(scope, before, moveJobs(planned, moves))
  const { undo } = await commitStep(scope, { before, after })
  const cards = add.length > 0 ? await readRunCards(scope, date) : []
  const made = await readRun(
    scope,
    run.id,
    cards.filter(({ runId }) => runId === run.id),
  )
  return { ...made, undo }
}
