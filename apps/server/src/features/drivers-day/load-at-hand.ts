import { canCorrectTips } from '@skipyard/domain/drivers-day/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { holdTipVisit, type TipVisit } from './tip-visit.store.ts'

/**
 * The load of that id, held for whoever may put it right; 404 for one that the company does not have. Lists remember what
 * they found by its docket: their revision rises.
 */
export async function loadAtHand(scope: TenantScope, tipId: string): Promise<TipVisit> {
  if (!canCorrectTips(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const visit = await holdTipVisit(scope, tipId)
  if (!visit) throw notFound()
  return visit
}
