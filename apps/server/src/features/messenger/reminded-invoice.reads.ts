import { formatShortDay, localDate } from '@skipyard/domain/shared/local-date.ts'
import { formatAmount } from '@skipyard/domain/shared/money.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** An invoice that is still to be paid, as its reminder says it. */
export interface RemindedInvoice {
  email: string
  values: { invoice: string; amount: string; dueDay: string }
}

/** That invoice, where something of it is still to be paid. */
export async function findReminded(
  scope: TenantScope,
  invoiceId: string,
): Promise<RemindedInvoice | undefined> {
  const row = await scope.db
    .selectFrom('invoices')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', invoiceId)
    .where('voided_on', 'is', null)
    .where('balance_cents', '>', 0)
    .select(['customer_email', 'invoice_number', 'balance_cents', 'due_on'])
    .executeTakeFirst()
  if (!row) return undefined
  const dueDay = formatShortDay(localDate(row.due_on))
  const values = { invoice: row.invoice_number, amount: formatAmount(row.balance_cents), dueDay }
  return { email: row.customer_email, values }
}
