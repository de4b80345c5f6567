import { canReadRuns } from '@skipyard/domain/runs/policy.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { notePresence, readOthers } from './presence.store.ts'

/** Says that the actor looks at a day, and answers who else does. */
export async function noteLooking(
  scope: TenantScope,
  date: LocalDate,
): Promise<{ _id: string; name: string }[]> {
  if (!canReadRuns(scope.actor)) throw notAllowed()
  // NOTE not recorded: who looks is no history.
  if (await notePresence(scope, date)) scope.announce('presence')
  return readOthers(scope, date)
}
