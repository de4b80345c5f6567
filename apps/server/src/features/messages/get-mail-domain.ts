import type { WireMailDomain } from '@skipyard/contract/messages.domain.ts'
import { canChangeMessages } from '@skipyard/domain/messages/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readMailDomain } from './mail-domain.reads.ts'
import { presentMailDomain } from './present-mail-domain.ts'

/** The domain that the company's mails are signed for. */
export async function getMailDomain(scope: TenantScope): Promise<WireMailDomain | null> {
  if (!canChangeMessages(scope.actor)) throw notAllowed()
  const kept = await readMailDomain(scope)
  return kept && presentMailDomain(kept)
}
