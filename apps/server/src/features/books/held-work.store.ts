import { sql } from 'kysely'
import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/**
 * Holds other invoices for one that is about to change money over all of them: until it is known what came of that,
 * nobody sends, reads or asks about them. False where somebody is at one of them, and none is held.
 */
export async function holdWith(
  { db, tenantId, now }: TenantScope,
  invoiceId: string,
  others: readonly string[],
): Promise<boolean> {
  if (others.length === 0) return true
  await sql`
    insert into xero_work (tenant_id, invoice_id, state, asked_at)
    select i.tenant_id, i.id, 'done', ${now} from invoices i
    where i.tenant_id = ${tenantId} and i.id = any(${others}::uuid[])
    order by i.id on conflict (tenant_id, invoice_id) do nothing`.execute(db)
  const { rows } = await sql<{ id: string }>`
    select invoice_id as id from xero_work
    where tenant_id = ${tenantId} and invoice_id = any(${others}::uuid[]) and not is_unsure and held_by is null
      and (claimed_until is null or claimed_until < ${now})
    for update skip locked`.execute(db)
  if (rows.length < others.length) return false
  await db
    .updateTable('xero_work')
    .set({ held_by: invoiceId })
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', 'in', others)
    .execute()
  return true
}

/** Lets go of what an invoice holds. */
export async function releaseHeld({ db, tenantId }: TenantScope, invoiceId: string): Promise<void> {
  await db
    .updateTable('xero_work')
    .set({ held_by: null })
    .where('tenant_id', '=', tenantId)
    .where('held_by', '=', invoiceId)
    .execute()
}

/** Has these invoices looked at again at once; who is asked about one of them, or has taken it off, is not passed over. */
export async function wakeWork(scope: TenantScope, invoiceIds: readonly string[]): Promise<void> {
  const { db, tenantId, now } = scope
  if (invoiceIds.length === 0) return
  const { numAffectedRows = 0n } = await sql`
    update xero_work set state = 'waiting', asked_at = ${now}, next_at = ${now}, tries = 0, ended_at = null
    where tenant_id = ${tenantId} and not is_unsure and invoice_id in (
      select invoice_id from xero_work
      where tenant_id = ${tenantId} and invoice_id = any(${invoiceIds}::uuid[]) and state in ('done', 'waiting', 'failed')
      order by invoice_id for update skip locked)`.execute(db)
  if (numAffectedRows > 0n) noteDue(scope, 'xero')
}

/** The invoices that these parts of money are on now. */
export async function findInvoicesOf(
  { db, tenantId }: TenantScope,
  allocationIds: readonly string[],
): Promise<string[]> {
  if (allocationIds.length === 0) return []
  const rows = await db
    .selectFrom('payment_allocations')
    .where('tenant_id', '=', tenantId)
    .where('id', 'in', allocationIds)
    .where('invoice_id', 'is not', null)
    .where('is_undone', '=', false)
    .select('invoice_id')
    .execute()
  return [...new Set(rows.flatMap(({ invoice_id }) => invoice_id ?? []))]
}
