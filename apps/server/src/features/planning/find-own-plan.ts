import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Planner } from '#server/planning/create-planner.ts'
import type { KeptPlan, Planning } from '#server/planning/kept-plan.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The actor's plan of that id; 404 for one that is gone, and for anybody else's. */
export function findOwnPlan(
  scope: TenantScope,
  planId: string,
  { planner, who }: { planner: Planner; who: Planning },
): KeptPlan {
  if (!canPlanRuns(scope.actor)) throw notAllowed()
  const plan = planner.find(who, planId)
  if (!plan) throw notFound()
  return plan
}
