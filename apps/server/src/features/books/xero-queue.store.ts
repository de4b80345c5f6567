import { sql } from 'kysely'
import { askedAnew } from '#server/features/xero/asked-anew.ts'
import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export async function listRetried(
  { db, tenantId }: TenantScope,
  invoiceIds: readonly string[] | undefined,
): Promise<{ invoiceId: string; state: string }[]> {
  const work = db
    .selectFrom('xero_work')
    .where('tenant_id', '=', tenantId)
    .select(['invoice_id as invoiceId', 'state'])
    .forUpdate()
  if (invoiceIds) return work.where('invoice_id', 'in', invoiceIds).execute()
  return work.where('state', '=', 'failed').execute()
}

export async function askAgain(scope: TenantScope, invoiceIds: readonly string[]): Promise<void> {
  const { db, tenantId, now } = scope
  if (invoiceIds.length === 0) return
  await db
    .updateTable('xero_work')
    .set(askedAnew(now))
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', 'in', invoiceIds)
    .execute()
  noteDue(scope, 'xero')
}

/** Asks anew for the invoices of a customer that waited for somebody to say which contact it is. */
export async function askOfCustomer(scope: TenantScope, customerId: string): Promise<void> {
  const { db, tenantId, now } = scope
  await db
    .updateTable('xero_work')
    .set(askedAnew(now))
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'asked')
    .where('way_out', '=', 'contact')
    .where('invoice_id', 'in', (invoices) =>
      invoices
        .selectFrom('invoices')
        .where('tenant_id', '=', tenantId)
        .where('customer_id', '=', customerId)
        .select('id'),
    )
    .execute()
  noteDue(scope, 'xero')
}

/** Takes an invoice off the queue until it changes; false where it is not on it. */
export async function markSkipped({ db, tenantId }: TenantScope, invoiceId: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('xero_work')
    .set({ state: 'skipped' })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('state', 'in', ['waiting', 'failed', 'asked'])
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/** Puts these invoices on the queue, whatever day they are of; answers those there are. */
export async function putOnQueue(scope: TenantScope, invoiceIds: readonly string[]): Promise<string[]> {
  const { db, tenantId, now } = scope
  const { rows } = await sql<{ id: string }>`
    insert into xero_work as w (tenant_id, invoice_id, state, asked_at, next_at)
    select i.tenant_id, i.id, 'waiting', ${now}, ${now} from invoices i
    join tenant_counters t on t.tenant_id = ${tenantId}
    where i.tenant_id = ${tenantId} and i.id = any(${invoiceIds}::uuid[])
    on conflict (tenant_id, invoice_id) do update set state = 'waiting', asked_at = excluded.asked_at,
      next_at = excluded.next_at, tries = 0, reason = '', their_words = '', way_out = 'none', ended_at = null
    returning w.invoice_id as id`.execute(db)
  if (rows.length > 0) noteDue(scope, 'xero')
  return rows.map(({ id }) => id)
}
