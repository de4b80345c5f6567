import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import type { PlannedRun } from '@skipyard/domain/runs/board.ts'
import { keepRunPlans } from '#server/features/runs/commit-step.ts'
import type { PlanOfRun } from '#server/features/runs/planner.store.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isOfPhones } from './demo-progress.ts'

/** What was planned of the demo's runs that have left, by run: they were all planned before their day. */
export async function keepDemoPlans(
  scope: TenantScope,
  { bookings, runs }: { bookings: readonly Booking[]; runs: readonly PlannedRun[] },
  findTable: Tables,
): Promise<Map<string, PlanOfRun['plan']>> {
  const jobs = new Map(bookings.flatMap(({ drop, pick }) => [drop, pick].map((job) => [job.id, job])))
  const isOut = (jobId: string) => {
    const job = jobs.get(jobId)
    return job !== undefined && (jobIs('done', job) || jobIs('underWay', job))
  }
  const madeAt = new Date(0)
  const left = runs.filter((run) => isOfPhones(run, scope.today) && run.jobIds.some(isOut))
  const kept = await keepRunPlans(
    scope,
    left.map(({ id, truckId, date }) => ({ id, truckId, date, madeAt })),
    findTable,
  )
  return new Map(kept.map(({ runId, plan }) => [runId, plan]))
}
