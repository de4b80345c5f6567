import { recipientsAmong } from '@skipyard/domain/invoices/sending.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface StatementReceiver {
  customerId: string
  recipients: string[]
}

interface Row {
  id: string
  email: string
  secondary_email: string
}

async function read(scope: TenantScope, which: RawBuilder<unknown>): Promise<StatementReceiver[]> {
  const { rows } = await sql<Row>`
    select c.id, c.email, c.secondary_email from customers c
    where c.tenant_id = ${scope.tenantId} and c.deleted_at is null and c.merged_into is null and ${which}
    order by c.name_key, c.id`.execute(scope.db)
  return rows.map(({ id, email, secondary_email }) => ({
    customerId: id,
    recipients: recipientsAmong([email, secondary_email]),
  }))
}

export const readReceiversOfAll = (scope: TenantScope): Promise<StatementReceiver[]> =>
  read(
    scope,
    sql`c.id in (select i.customer_id from invoices i
      where i.tenant_id = ${scope.tenantId} and i.balance_cents <> 0
      group by i.customer_id having sum(i.balance_cents) <> 0)`,
  )

export const readReceivers = (scope: TenantScope, ids: readonly string[]): Promise<StatementReceiver[]> =>
  read(scope, sql`c.id = any(${ids}::uuid[])`)
