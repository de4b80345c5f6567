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
    .where((where) =>
      where.or([
        where('c.id', '=', claim.id),
        where.and([
          where('c.phone', '=', claim.phone),
          where(sql`lower(c.name)`, '=', claim.name.toLowerCase()),
        ]),
      ]),
    )
    .select(['c.id', 'c.phone', addressesOf])
    .orderBy('c.id')
    .execute()
  const selected = candidates.find(({ id }) => id === claim.id)
  if (claim.id !== null && !selected) return 'unknown'
  if (selected && (claim.isCertain || !isNewCustomer(claim.phone, selected))) return selected
  return candidates.find(({ id }) => id !== claim.id) ?? null
}
