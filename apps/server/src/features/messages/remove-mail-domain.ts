import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readMailDomain } from './mail-domain.reads.ts'
import { forgetMailDomain } from './mail-domain.store.ts'

/** Forgets the domain that mails were signed for, and its key. */
export async function removeMailDomain(scope: TenantScope, version: number): Promise<null> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const kept = await readMailDomain(scope)
  if (!kept) throw notFound()
  if (kept.version !== version) throw stale()
  await forgetMailDomain(scope)
  const changes = { domain: { from: kept.domain, to: null } }
  await record(scope, { action: 'settings.mail-domain-removed', subjectId: scope.tenantId, changes })
  scope.announce('settings')
  return null
}
