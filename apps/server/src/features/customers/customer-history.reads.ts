import type { CustomerChanges } from '@skipyard/domain/customers/customer-change-words.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** More than a customer collects in years; the newest are kept. */
const MOST_ENTRIES = 500

/** Who changed a customer and what, newest first. */
export function readCustomerHistory(scope: TenantScope, customerId: string) {
  return scope.db
    .selectFrom('audit_entries')
    .where('tenant_id', '=', scope.tenantId)
    .where('subject_id', '=', customerId)
    .select(['id', 'at', 'actor_name as actorName', 'action'])
    .select(sql<CustomerChanges>`changes`.as('changes'))
    .orderBy('id', 'desc')
    .limit(MOST_ENTRIES)
    .execute()
}
