import type { Customer } from '@skipyard/domain/customers/customer.ts'
import type { TwinKeys } from '@skipyard/domain/customers/twin-index.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { customerOf, wholeCustomers } from './customer-row.reads.ts'

const KEYED = ['alternative_phone', 'secondary_phone', 'email_key', 'secondary_email_key', 'abn'] as const

/** Each key by its own index: joined by OR they would be a walk through all of the tenant's customers. */
function idsWith(scope: TenantScope, { phones, emails, abns, sites }: TwinKeys) {
  const wanted = {
    alternative_phone: phones,
    secondary_phone: phones,
    email_key: emails,
    secondary_email_key: emails,
    abn: abns,
  }
  const mine = sql`tenant_id = ${scope.tenantId}`
  const keyed = KEYED.map((column) => {
    const name = sql.ref(column)
    return sql`
      select id from customers where ${mine} and ${name} = any(${wanted[column]}::text[]) and ${name} <> ''`
  })
  return sql<string>`any(array(
    select id from customers where ${mine} and phone = any(${phones}::text[])
    union ${sql.join(keyed, sql` union `)}
    union select customer_id from customer_addresses where ${mine} and site_key = any(${sites}::text[])
  ))`
}

/** The tenant's customers that share a phone, e-mail, ABN or house number and suburb: those who may be twins. */
export const twinCandidatesQuery = (scope: TenantScope, keys: TwinKeys) =>
  wholeCustomers(scope).where('c.id', '=', idsWith(scope, keys)).orderBy('c.id')

/** The first of those who may be twins. */
export async function findTwinCandidates(
  scope: TenantScope,
  keys: TwinKeys,
  most: number,
): Promise<Customer[]> {
  const rows = await twinCandidatesQuery(scope, keys).limit(most).execute()
  return rows.map(customerOf)
}
