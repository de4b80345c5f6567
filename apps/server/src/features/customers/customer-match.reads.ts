import type { Address } from '@skipyard/domain/addresses/address.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { addressesOf } from './customer-row.reads.ts'

/** A customer on record whom a booking is for, with the sites known so far. */
export interface CustomerMatch {
  id: string
  addresses: Address[]
}

/** Who a booking says it is for. */
export interface CustomerClaim {
  id: string | null
  phone: string
  name: string
  /** The selected customer is meant, whatever the phone says. */
  isCertain?: boolean
}

/** A form that was opened before a merge still names the customer who has gone: the one who stayed is meant. */
const keptOf = (scope: TenantScope, id: string | null) =>
  sql<string>`coalesce(
    (select merged_into from customers where tenant_id = ${scope.tenantId} and id = ${id}::uuid), ${id}::uuid
  )`

/**
 * The customer selected, as long as the phone is theirs; else the one of the same phone and name; null for somebody
 * new, 'unknown' when the tenant has no customer of the selected id.
 */
export async function matchCustomer(
  scope: TenantScope,
  claim: CustomerClaim,
): Promise<CustomerMatch | null | 'unknown'> {
  const candidates = await scope.db
    .selectFrom('customers as c')
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.deleted_at', 'is', null)
    .where((where) =>
      where.or([
        where('c.id', '=', keptOf(scope, claim.id)),
        where.and([where('c.phone', '=', claim.phone), where('c.name_key', '=', claim.name.toLowerCase())]),
      ]),
    )
    .select(['c.id', 'c.phone', addressesOf])
    .select(['c.alternative_phone as alternativePhone', 'c.secondary_phone as secondaryPhone'])
    .select(sql<boolean>`coalesce(c.id = ${keptOf(scope, claim.id)}, false)`.as('isSelected'))
    .orderBy('c.id')
    .execute()
  const selected = candidates.find(({ isSelected }) => isSelected)
  if (claim.id !== null && !selected) return 'unknown'
  if (selected && (claim.isCertain || !isNewCustomer(claim.phone, selected))) return selected
  return candidates.find(({ isSelected }) => !isSelected) ?? null
}
