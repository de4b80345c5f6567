import { keepRunPlans } from '#server/features/runs/keep-run-plans.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findDemoRunsThatLeft } from './demo-progress.store.ts'

/** What was planned of the demo's runs that have left: they were all planned before their day. */
export async function keepDemoPlans(scope: TenantScope, findTable: Tables): Promise<void> {
  const left = await findDemoRunsThatLeft(scope)
  const madeAt = new Date(0)
  if (left.length === 0) return
  await keepRunPlans(
    scope,
    left.map((run) => ({ ...run, madeAt })),
    findTable,
  )
}
