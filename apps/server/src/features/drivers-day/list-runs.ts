import { type listRuns as contract, RUN_SORTS } from '@skipyard/contract/drivers-day.office.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { canReadRuns } from '@skipyard/domain/runs/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readRunList } from './run-list.reads.ts'

/** A page of the runs, with what became of them. */
export async function listRuns(
  scope: TenantScope,
  { sort: text, ...query }: RequestOf<typeof contract>['query'],
): Promise<ReplyOf<typeof contract>> {
  if (!canReadRuns(scope.actor)) throw notAllowed()
  const isDescending = text.startsWith('-')
  const sort = RUN_SORTS.find((known) => known === text.replace(/^-/, '')) ?? 'date'
  return readRunList(scope, { ...query, sort, isDescending })
}
