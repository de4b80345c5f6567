import { laterOf, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Takes the money off an invoice that is struck out: it waits at the booking for the next one. */
export async function releaseMoney(scope: TenantScope, invoiceId: string): Promise<void> {
  await scope.db
    .updateTable('payment_allocations')
    .set({ invoice_id: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('invoice_id', '=', invoiceId)
    .execute()
}

/**
 * Takes the money off an invoice that is reversed, on the day of the press: it waits at the booking from today on, and what
 * was paid before goes on counting on its days. Two parts say so, in on that day and out on this one. What moves keeps its
 * id, by which the books know it.
 */
export async function moveMoneyOff(scope: TenantScope, invoiceId: string): Promise<void> {
  const { db, tenantId, today } = scope
  const parts = await db
    .selectFrom('payment_allocations')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('is_undone', '=', false)
    .select(['id', 'payment_id', 'customer_id', 'booking_id', 'invoice_id', 'amount_cents', 'counts_on'])
    .execute()
  if (parts.length === 0) return
  const passed = parts.flatMap(({ counts_on, amount_cents, ...part }) => {
    const on = { ...part, tenant_id: tenantId, id: uuidv7(), counts_on, amount_cents }
    const off = { id: uuidv7(), counts_on: laterOf(localDate(counts_on), today), amount_cents: -amount_cents }
    return [on, { ...on, ...off }]
  })
  await db.insertInto('payment_allocations').values(passed).execute()
  await sql`
    update payment_allocations set invoice_id = null, counts_on = greatest(counts_on, ${today}::date)
    where tenant_id = ${tenantId} and id = any(${parts.map(({ id }) => id)}::uuid[])`.execute(db)
}
