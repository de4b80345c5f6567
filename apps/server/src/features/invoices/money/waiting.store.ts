import type { WaitingMoney } from '@skipyard/domain/invoices/money/payment.ts'
import { type LocalDate, laterOf, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readLodgedUntil } from '../invoice-settings.reads.ts'

export async function loadWaiting(scope: TenantScope, bookingId: string): Promise<WaitingMoney[]> {
  return scope.db
    .selectFrom('payment_allocations')
    .where('tenant_id', '=', scope.tenantId)
    .where('booking_id', '=', bookingId)
    .where('invoice_id', 'is', null)
    .where('is_undone', '=', false)
    .orderBy('counts_on')
    .orderBy('id')
    .select(['id', 'amount_cents as amountCents'])
    .execute()
}

/**
 * Gives waiting money to an invoice; of the one that is split, the rest goes on waiting. It counts from the later of both
 * their days, and from today where that has been lodged.
 */
export async function giveWaiting(
  scope: TenantScope,
  taken: { whole: readonly string[]; part: { id: string; amountCents: number } | null },
  invoice: { id: string; customerId: string; issuedOn: LocalDate },
): Promise<void> {
  const { tenantId, today } = scope
  const lodgedUntil = await readLodgedUntil(scope)
  const later = sql`greatest(counts_on, ${invoice.issuedOn}::date)`
  const countsOn = sql`case when ${later} <= ${lodgedUntil}::date then ${today}::date else ${later} end`
  if (taken.part) {
    const { id, amountCents } = taken.part
    await sql`
      insert into payment_allocations (tenant_id, id, payment_id, customer_id, booking_id, invoice_id, amount_cents,
        counts_on, passed_invoice_ids)
      select a.tenant_id, ${uuidv7()}, a.payment_id, ${invoice.customerId}, a.booking_id, ${invoice.id}, ${amountCents},
        ${countsOn}, a.passed_invoice_ids
      from payment_allocations a where a.tenant_id = ${tenantId} and a.id = ${id}`.execute(scope.db)
    await scope.db
      .updateTable('payment_allocations')
      .set((row) => ({ amount_cents: row('amount_cents', '-', amountCents) }))
      .where('tenant_id', '=', tenantId)
      .where('id', '=', id)
      .execute()
  }
  if (taken.whole.length === 0) return
  await sql`
    update payment_allocations set invoice_id = ${invoice.id}, customer_id = ${invoice.customerId},
      counts_on = ${countsOn}
    where tenant_id = ${tenantId} and id = any(${taken.whole}::uuid[])`.execute(scope.db)
}

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
 * id, by which the books know it, and says where it came from.
 */
export async function moveMoneyOff(scope: TenantScope, invoiceId: string): Promise<void> {
  const { db, tenantId, today } = scope
  const parts = await db
    .selectFrom('payment_allocations')
    .where('tenant_id', '=', tenantId)
    .where('invoice_id', '=', invoiceId)
    .where('is_undone', '=', false)
    .select(['id', 'payment_id', 'customer_id', 'booking_id', 'invoice_id', 'amount_cents', 'counts_on'])
    .select('passed_invoice_ids')
    .execute()
  if (parts.length === 0) return
  const passed = parts.flatMap(({ counts_on, amount_cents, ...part }) => {
    const on = { ...part, tenant_id: tenantId, id: uuidv7(), counts_on, amount_cents }
    const off = { id: uuidv7(), counts_on: laterOf(localDate(counts_on), today), amount_cents: -amount_cents }
    return [on, { ...on, ...off }]
  })
  await db.insertInto('payment_allocations').values(passed).execute()
  await sql`
    update payment_allocations set invoice_id = null, counts_on = greatest(counts_on, ${today}::date),
      passed_invoice_ids = passed_invoice_ids || ${invoiceId}::uuid
    where tenant_id = ${tenantId} and id = any(${parts.map(({ id }) => id)}::uuid[])`.execute(db)
}
