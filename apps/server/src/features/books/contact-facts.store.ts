import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findDoubt } from './contact-doubt.store.ts'
import { findOwners } from './xero-link.store.ts'

/** What of contacts that look like a customer only the database knows: whose they are, and what somebody said before. */
export interface ContactFacts {
  /** Contacts that are other customers of ours. */
  ofOthers: ReadonlySet<string>
  isSeparate: boolean
}

/** What is known of contacts that look like this customer. */
export async function loadContactFacts(
  scope: TenantScope,
  { organisationId, customerId }: { organisationId: string; customerId: string },
  contactIds: readonly string[],
): Promise<ContactFacts> {
  const owners = await findOwners(scope, organisationId, contactIds)
  const others = owners.filter((owner) => owner.customerId !== customerId)
  const doubt = await findDoubt(scope, customerId)
  return {
    ofOthers: new Set(others.map(({ contactId }) => contactId)),
    isSeparate: doubt?.isSeparate ?? false,
  }
}
