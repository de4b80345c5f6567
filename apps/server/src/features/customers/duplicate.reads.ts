import type { Customer } from '@skipyard/domain/customers/customer.ts'
import type { DuplicateKeys } from '@skipyard/domain/customers/duplicate-index.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { customerOf, wholeCustomers } from './customer-row.reads.ts'

/** In a large company hundreds may share a site: they must not crowd out whoever shares a phone. */
export const MOST_NEIGHBOURS = 50

/**
 * Each key by its own index: joined by OR they would be a walk through all of the tenant's customers. What nothing is
 * known of is not asked for: planning a branch costs as much as looking it up.
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

/** The tenant's customers that share one of these keys at least, of which there must be one: those who may be duplicates. */
export const duplicateCandidatesQuery = (scope: TenantScope, keys: DuplicateKeys) =>
  wholeCustomers(scope).where('c.id', '=', idsWith(scope, keys)).orderBy('c.id')

/** The first of those who may be duplicates; nobody where nothing is known. */
export async function findDuplicateCandidates(
  scope: TenantScope,
  keys: DuplicateKeys,
  most: number,
): Promise<Customer[]> {
  if (Object.values(keys).every((one) => one.length === 0)) return []
  const rows = await duplicateCandidatesQuery(scope, keys).limit(most).execute()
  return rows.map(customerOf)
}
