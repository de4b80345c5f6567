import type { ContactCandidate } from '@skipyard/domain/xero/match-contact.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Contacts that may be a customer; `isSeparate` once somebody has said that none of them is. */
export interface ContactDoubt {
  candidates: ContactCandidate[]
  isSeparate: boolean
}

/** Keeps that somebody has to say which contact a customer is; an earlier answer is taken back with it. */
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

/** What is doubtful of a customer, or was. */
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
/** Keeps that the customer is none of them. */
export async function markSeparate({ db, tenantId }: TenantScope, customerId: string): Promise<void> {
  await db
    .updateTable('xero_contact_doubts')
    .set({ is_separate: true })
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}

/** Nothing is doubtful any more. */
export async function dropDoubt({ db, tenantId }: TenantScope, customerId: string): Promise<void> {
  await db
    .deleteFrom('xero_contact_doubts')
    .where('tenant_id', '=', tenantId)
    .where('customer_id', '=', customerId)
    .execute()
}
