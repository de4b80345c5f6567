import type * as contract from '@skipyard/contract/dashboard.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { readDayFigures } from '#server/features/bookings/figures.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Today's drops and picks as Today's Bookings lists them. */
export async function getDashboardJobs(
  scope: TenantScope,
): Promise<ReplyOf<typeof contract.getDashboardJobs>['data']> {
  return { drop: await readDayFigures(scope, 'drop'), pick: await readDayFigures(scope, 'pick') }
}
