import { validate as isUuid } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findDoubt } from './contact-doubt.store.ts'
import { findOwners } from './xero-link.store.ts'

/** What of contacts that look like a customer only the database knows: whose they are, and what somebody said before. */
export interface ContactFacts {
  /** Contacts that are other customers of ours, by a link or by their number. */
  ofOthers: ReadonlySet<string>
  isSeparate: boolean
}

/** A contact of the books, and what it is numbered there. */
interface Numbered {
  contactId: string
  number: string
}

/** Of these contacts, those that carry the number of another customer of ours: made a moment ago, or by another server. */
async function numberedOfOthers(
  { db, tenantId }: TenantScope,
  customerId: string,
  contacts: readonly Numbered[],
): Promise<string[]> {
  const numbered = contacts.map(({ contactId, number }) => ({
    contactId,
    number: number.trim().toLowerCase(),
  }))
  const ids = numbered.map(({ number }) => number).filter((number) => isUuid(number) && number !== customerId)
  if (ids.length === 0) return []
  const others = await db
    .selectFrom('customers')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .where('merged_into', 'is', null)
    .select('id')
    .execute()
  const known = new Set(others.map(({ id }) => id))
  return numbered.filter(({ number }) => known.has(number)).map(({ contactId }) => contactId)
}

/** What is known of contacts that look like this customer. */
export async function loadContactFacts(
  scope: TenantScope,
  { organisationId, customerId }: { organisationId: string; customerId: string },
  contacts: readonly Numbered[],
): Promise<ContactFacts> {
  const contactIds = contacts.map(({ contactId }) => contactId)
  const owners = await findOwners(scope, organisationId, contactIds)
  const others = owners.filter((owner) => owner.customerId !== customerId)
  const numbered = await numberedOfOthers(scope, customerId, contacts)
  const doubt = await findDoubt(scope, customerId)
  return {
    ofOthers: new Set([...others.map(({ contactId }) => contactId), ...numbered]),
    isSeparate: doubt?.isSeparate ?? false,
  }
}
