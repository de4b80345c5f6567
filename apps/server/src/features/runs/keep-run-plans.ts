import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { keptPlanOf } from '@skipyard/domain/planning/kept-plan.ts'
import { type Board, findJob } from '@skipyard/domain/runs/board.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { localDateOf, localHourOf, localMinuteOf } from '@skipyard/domain/shared/time-zone.ts'
import { readDaysOfRuns, timesOfDays } from '#server/features/run-times/days-of-runs.reads.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findLeavingRuns, type LeavingRun, type PlanOfRun, saveRunPlans } from './run-plan.store.ts'

/** The minute of the day at which a run was made on its own day; null for one that was planned before. */
function madeAtMinute({ date, madeAt }: LeavingRun, timeZone: string): number | null {
  if (localDateOf(madeAt, timeZone) !== localDate(date)) return null
  return localHourOf(madeAt, timeZone) * 60 + localMinuteOf(madeAt, timeZone)
}

/**
 * Keeps what is planned of these runs as they leave. Nothing of them counts as begun, and the hour does not push them:
 * a run that leaves late was planned in time. One made on its day was planned for no earlier than that. Answers what it
 * has kept.
 */
export async function keepRunPlans(
  scope: TenantScope,
  leaving: readonly LeavingRun[],
  findTable: Tables,
): Promise<PlanOfRun[]> {
  // NOTE not recorded: what happened is the step of the job, which its own history has.
  const { frame, days } = await readDaysOfRuns(scope, leaving)
  const ids = new Set(leaving.map(({ id }) => id))
  const made = new Map(leaving.map((run) => [run.id, madeAtMinute(run, scope.timeZone)]))
  const planned = days.map(({ runs, drivers }) => ({
    drivers,
    now: runs.map(({ id }) => made.get(id) ?? null).find((minute) => minute !== null) ?? null,
    runs: runs.map((run) =>
      ids.has(run.id) ? { ...run, stops: run.stops.map((stop) => ({ ...stop, isBegun: false })) } : run,
    ),
  }))
  const times = await timesOfDays({ frame, days: planned }, findTable, { isQuick: true })
  const plans = planned.flatMap(({ runs }) =>
    runs.flatMap((run) => {
      const own = ids.has(run.id) ? times.get(run.id) : undefined
      const plan = own ? keptPlanOf(run, own) : null
      return plan ? [{ runId: run.id, plan }] : []
    }),
  )
  if (plans.length > 0) await saveRunPlans(scope, plans)
  return plans
}

function isOut(board: Board, jobId: string): boolean {
  const job = findJob(board, jobId)?.job
  return job !== undefined && (jobIs('underWay', job) || jobIs('done', job))
}

/**
 * Keeps the plans of runs that leave by a step, before it is written: the first of their jobs goes out or is done. A run
 * into which a job was put that was done before leaves with the next job that steps.
 */
export async function keepPlansOfLeaving(
  scope: TenantScope,
  { before, after }: { before: Board; after: Board },
  findTable: Tables,
): Promise<void> {
  const stepping = before.runs.filter(({ jobIds }) =>
    jobIds.some((jobId) => !isOut(before, jobId) && isOut(after, jobId)),
  )
  if (stepping.length === 0) return
  const found = await findLeavingRuns(
    scope,
    stepping.map(({ id, jobIds }) => ({ id, isOut: jobIds.some((jobId) => isOut(before, jobId)) })),
  )
  if (found.length > 0) await keepRunPlans(scope, found, findTable)
}
