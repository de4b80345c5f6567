import type { Address } from '@skipyard/domain/addresses/address.ts'
import type { Customer } from '@skipyard/domain/customers/customer.ts'
import type { HeldCustomer } from '@skipyard/domain/customers/customer-hold.ts'
import type { DuplicateKeys } from '@skipyard/domain/customers/duplicate-index.ts'
import { isNewCustomer } from '@skipyard/domain/customers/is-new-customer.ts'
import { sql } from 'kysely'
import { plannedOnce } from '#server/database/planned-once.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { addressesOf, customerOf, wholeCustomers } from './customer-row.reads.ts'

export interface CustomerMatch extends HeldCustomer {
  id: string
  addresses: Address[]
}

interface CustomerClaim {
  id: string | null
  phone: string
  name: string
  isCertain?: boolean
}

/** A form opened before a merge still names the merged customer: the kept one is used. */
const keptOf = (scope: TenantScope, id: string | null) =>
  sql<string>`coalesce(
    (select merged_into from customers where tenant_id = ${scope.tenantId} and id = ${id}::uuid), ${id}::uuid
  )`

/** Each way by its own index: joined by OR they walk all of the tenant's customers, at every booking. */
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
 * The selected customer if the phone is theirs; else one of that name with that phone, best as their first
 * (the domain's `isNamedBy`); null for a new one, 'unknown' when the tenant has no customer of that id.
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

/** Hundreds may share a site in a large company, and must not crowd out a shared phone. */
export const MOST_NEIGHBOURS = 50

/**
 * Each key by its own index: joined by OR they walk all of the tenant's customers. Empty keys are left out,
 * since planning a branch costs as much as running it.
 */
function idsWith(scope: TenantScope, { phones, emails, abns, sites }: DuplicateKeys) {
  const mine = sql`tenant_id = ${scope.tenantId}`
  const keyed = [
    { column: 'alternative_phone', keys: phones },
    { column: 'secondary_phone', keys: phones },
    { column: 'email_key', keys: emails },
    { column: 'secondary_email_key', keys: emails },
    { column: 'abn', keys: abns },
  ]
    .filter(({ keys }) => keys.length > 0)
    .map(({ column, keys }) => {
      const name = sql.ref(column)
      return sql`select id from customers where ${mine} and ${name} = any(${keys}::text[]) and ${name} <> ''`
    })
  const branches = [
    ...(phones.length > 0
      ? [sql`select id from customers where ${mine} and phone = any(${phones}::text[])`]
      : []),
    ...keyed,
    ...(sites.length > 0
      ? [
          sql`
            select neighbour.customer_id
            from unnest(${sites.map(({ key }) => key)}::text[], ${sites.map(({ word }) => word)}::text[]) as site (key, word)
            cross join lateral (
              select customer_id from customer_addresses
              where ${mine} and site_key = site.key and strpos(lower(name), site.word) > 0
              order by customer_id limit ${sql.lit(MOST_NEIGHBOURS)}
            ) neighbour`,
        ]
      : []),
  ]
  return sql<string>`any(array(${sql.join(branches, sql` union `)}))`
}

export const duplicateCandidatesQuery = (scope: TenantScope, keys: DuplicateKeys) =>
  wholeCustomers(scope).where('c.id', '=', idsWith(scope, keys)).orderBy('c.id')

export async function findDuplicateCandidates(
  scope: TenantScope,
  keys: DuplicateKeys,
  most: number,
): Promise<Customer[]> {
  if (Object.values(keys).every((one) => one.length === 0)) return []
  const rows = await duplicateCandidatesQuery(scope, keys).limit(most).execute()
  return rows.map(customerOf)
}
