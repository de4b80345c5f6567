import { formatShortDay, localDate } from '@skipyard/domain/shared/local-date.ts'
import { formatAmount } from '@skipyard/domain/shared/money.ts'
import type { AttachedPhoto } from '#server/features/photos/photo.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const MOST = 3

export async function readDeliveredPhotos(scope: TenantScope, bookingId: string): Promise<AttachedPhoto[]> {
  return scope.db
    .selectFrom('photos as p')
    .innerJoin('jobs as j', (join) =>
      join.on('j.tenant_id', '=', scope.tenantId).onRef('j.id', '=', 'p.job_id'),
    )
    .where('p.tenant_id', '=', scope.tenantId)
    .where('p.booking_id', '=', bookingId)
    .where('p.kind', '=', 'job')
    .where('j.kind', '=', 'drop')
    .select(['p.id', 'p.booking_id as bookingId', 'p.sha256', 'p.bytes'])
    .orderBy('p.taken_at', 'desc')
    .limit(MOST)
    .execute()
}

interface RemindedInvoice {
  email: string
  values: { invoice: string; amount: string; dueDay: string }
}

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
