import type * as contract from '@skipyard/contract/dashboard.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { readOverdueFigures } from '#server/features/bookings/figures.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The bins that should have come back, and what they cost their customers so far. */
export async function getDashboardOverdue(
  scope: TenantScope,
): Promise<ReplyOf<typeof contract.getDashboardOverdue>['data']> {
  const { stakeCents, ...figures } = await readOverdueFigures(scope)
  return { ...figures, atStake: centsToDollars(stakeCents) }
}
