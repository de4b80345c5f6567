import type { updateRetention as contract, WireRetention } from '@skipyard/contract/data-rights/retention.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { canSetRetention } from '@skipyard/domain/data-rights/policy.ts'
import { checkRetention } from '@skipyard/domain/data-rights/retention.ts'
import { changesBetween } from '#server/audit/changes-between.ts'
import { record } from '#server/audit/record.ts'
import { accept, notAllowed, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type KeptRetention, readRetention, saveRetention } from './retention.store.ts'

const present = ({ version, retention }: KeptRetention): WireRetention => ({ version, ...retention })

export async function getRetention(scope: TenantScope): Promise<WireRetention> {
  if (!canSetRetention(scope.actor)) throw notAllowed()
  return present(await readRetention(scope))
}

export async function updateRetention(
  scope: TenantScope,
  { version, ...wanted }: RequestOf<typeof contract>['body'],
): Promise<WireRetention> {
  if (!canSetRetention(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const before = await readRetention(scope)
  if (before.version !== version) throw stale()
  const retention = accept(checkRetention(wanted))
  const changes = changesBetween(before.retention, retention)
  if (Object.keys(changes).length === 0) return present(before)
  await saveRetention(scope, { version, retention })
  await record(scope, { action: 'company.retention-changed', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return present(await readRetention(scope))
}
