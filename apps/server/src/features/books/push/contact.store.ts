import type { ContactCandidate } from '@skipyard/domain/xero/match-contact.ts'
import { sql } from 'kysely'
import { validate as isUuid } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findOwners } from '../xero-link.store.ts'

/** Contacts that may be a customer; `isSeparate` once somebody has said that none of them is. */
interface ContactDoubt {
  candidates: ContactCandidate[]
  isSeparate: boolean
}

export async function keepDoubt(
  { db, tenantId, now }: TenantScope,
  customerId: string,
  candidates: readonly ContactCandidate[],
): Promise<void> {
  const values = { candidates: JSON.stringify(candidates), is_separate: false, found_at: now }
  await db
    .insertInto('xero_contact_doubts')
    .values({ tenant_id: tenantId, customer_id: customerId, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'customer_id']).doUpdateSet(values))
    .execute()
}

export async function findDoubt(
  { db, tenantId }: TenantScope,
  customerId: string,
): Promise<ContactDoubt | undefined> {
  return db
    .selectFrom('xero_contact_doubts')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .select([sql<ContactCandidate[]>`candidates`.as('candidates'), 'is_separate as isSeparate'])
    .forUpdate()
    .executeTakeFirst()
}
export async function markSeparate({ db, tenantId }: TenantScope, customerId: string): Promise<void> {
  await db
    .updateTable('xero_contact_doubts')
    .set({ is_separate: true })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}

export async function dropDoubt({ db, tenantId }: TenantScope, customerId: string): Promise<void> {
  await db
    .deleteFrom('xero_contact_doubts')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}

export interface ContactFacts {
  /** Contacts that are other customers of ours, by a link or by their number. */
  ofOthers: ReadonlySet<string>
  isSeparate: boolean
}

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
