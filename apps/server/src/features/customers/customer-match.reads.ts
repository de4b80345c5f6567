import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { HeldCustomer } from '@skipyard/domain/customers/customer-hold.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import { sql } from 'kysely'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { addressesOf } from './customer-row.reads.ts'

/** A customer on record whom a booking is for, with the sites known so far and whether they are on hold. */
export interface CustomerMatch extends HeldCustomer {
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
 * The customer selected and those of the same name whose phone it is, the first or a further one. Each way by its own
 * index: joined by OR they are a walk through all of the tenant's customers, at every booking.
 */
export function matchQuery(scope: TenantScope, { id, phone, name }: CustomerClaim) {
  const selected = keptOf(scope, id)
  const named = sql`tenant_id = ${scope.tenantId} and lower(name) = ${name.toLowerCase()}`
  const meant = sql<string>`any(array(
    select ${selected}
    union
    select id from customers where ${named} and phone = ${phone}
    union
    select id from customers where ${named} and alternative_phone = ${phone} and alternative_phone <> ''
    union
    select id from customers where ${named} and secondary_phone = ${phone} and secondary_phone <> ''
  ))`
  return scope.db
    .selectFrom('customers as c')
    .modifyFront(plannedOnce)
    .where('c.tenant_id', '=', scope.tenantId)
    .where('c.id', '=', meant)
    .where('c.deleted_at', 'is', null)
    .select(['c.id', 'c.phone', addressesOf(scope)])
    .select(['c.name', 'c.is_on_hold as isOnHold', 'c.on_hold_reason as onHoldReason'])
    .select(['c.alternative_phone as alternativePhone', 'c.secondary_phone as secondaryPhone'])
    .select(sql<boolean>`coalesce(c.id = ${selected}, false)`.as('isSelected'))
    .orderBy('c.id')
}

/**
 * The customer selected, as long as the phone is theirs; else the one of that name whose phone it is, best their first
 * phone (the domain's `isNamedBy`, by which a form asks for their price); null for somebody new, 'unknown' when the tenant has no customer of the selected id.
 */
export async function matchCustomer(
  scope: TenantScope,
  claim: CustomerClaim,
): Promise<CustomerMatch | null | 'unknown'> {
  const candidates = await matchQuery(scope, claim).execute()
  const selected = candidates.find(({ isSelected }) => isSelected)
  if (claim.id !== null && !selected) return 'unknown'
  if (selected && (claim.isCertain || !isNewCustomer(claim.phone, selected))) return selected
  const others = candidates.filter(({ isSelected }) => !isSelected)
  return others.find(({ phone }) => phone === claim.phone) ?? others[0] ?? null
}
