import type { Customer } from '@skipyard/domain/customers/customer.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type CustomerOrder, orderedBy } from './customer.reads.ts'
import { type CustomerNeedles, matchingCustomers } from './customer-filter.reads.ts'
import { type CustomerRow, customerOf, wholeCustomers } from './customer-row.reads.ts'

const BATCH = 100

/** All customers of a search as they were at one moment, a batch at a time, so that memory stays as it is. */
export async function* readCustomerFile(
  scope: TenantScope,
  needles: CustomerNeedles,
  order: CustomerOrder,
): AsyncGenerator<Customer[]> {
  const rows = wholeCustomers(scope)
    .where('c.id', 'in', matchingCustomers(scope, needles).select('c.id'))
    .orderBy(orderedBy(order))
  await sql`declare customer_file no scroll cursor for ${rows}`.execute(scope.db)
  let isMore = true
  while (isMore) {
    const { rows: batch } = await sql<CustomerRow>`fetch ${sql.lit(BATCH)} from customer_file`.execute(
      scope.db,
    )
    if (batch.length > 0) yield batch.map(customerOf)
    isMore = batch.length === BATCH
  }
}
