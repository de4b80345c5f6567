import { jobID } from '@skipyard/domain/bookings/booking.ts'
import { returnJob } from '@skipyard/domain/runs/return-job.ts'
import { boardTexts } from '@skipyard/domain/runs/texts.ts'
import { refused } from '@skipyard/domain/shared/decision.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findRunOrders, saveRunOrders } from './job-place.store.ts'
import type { KeptPlace } from './places-of-changes.ts'

/**
 * Brings jobs back into the runs they stood in, as far as these are there and can take them; answers which came back,
 * and for each other one why not. Their bookings have been saved with their days.
 */
export async function returnToRuns(
  scope: TenantScope,
  places: readonly KeptPlace[],
): Promise<{ jobIds: ReadonlySet<string>; warnings: string[] }> {
  const jobIds = new Set<string>()
  const warnings: string[] = []
  if (places.length === 0) return { jobIds, warnings }
  const runs = new Map(
    (
      await findRunOrders(
        scope,
        places.map(({ runId }) => runId),
      )
    ).map((run) => [run.id, run]),
  )
  const changed = new Set<string>()
  for (const place of places.toSorted((one, other) => one.position - other.position)) {
    const { booking, kind, runId } = place
    const run = runs.get(runId)
    const order = run ? returnJob(run, place) : refused('gone', boardTexts.runGone)
    if (!order.ok) {
      warnings.push(boardTexts.notReturned(jobID(booking), kind, order.message))
      continue
    }
    if (run) runs.set(runId, { ...run, jobIds: order.value })
    changed.add(runId)
    jobIds.add(booking[kind].id)
  }
  await saveRunOrders(
    scope,
    [...runs.values()].filter(({ id }) => changed.has(id)),
  )
  return { jobIds, warnings }
}
