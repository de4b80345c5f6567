import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { shortDaysNow } from './booking-figures.reads.ts'

/** The first day on which a size and type is promised more often than it is there; undefined while none is. */
export async function firstConflict(scope: TenantScope) {
  const { days } = await shortDaysNow(scope)
  return days.toSorted((one, other) => one.date.localeCompare(other.date))[0]
}
