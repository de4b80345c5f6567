import { PAYMENT_METHODS } from '@skipyard/domain/bookings/draft/booking-options.ts'
import type { PaperPayment } from '@skipyard/domain/invoices/papers/invoice-paper.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { paymentsOfInvoice } from '../money/payment.reads.ts'

export async function readPaperPayments(scope: TenantScope, invoiceId: string): Promise<PaperPayment[]> {
  const rows = await paymentsOfInvoice(scope, invoiceId)
    .select(['p.received_on', 'p.method', 'a.amount_cents'])
    .execute()
  return rows.map((row) => ({
    receivedOn: localDate(row.received_on),
    amountCents: row.amount_cents,
    method: known(PAYMENT_METHODS, row.method),
  }))
}

export async function readPaperLogo(scope: TenantScope): Promise<Buffer | null> {
  const row = await scope.db
    .selectFrom('tenant_logos')
    .where('tenant_id', '=', scope.tenantId)
    .select('picture')
    .executeTakeFirst()
  return row?.picture ?? null
}

export async function countInvoices(scope: TenantScope, ids: readonly string[]): Promise<number> {
  const { found } = await scope.db
    .selectFrom('invoices')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .select(({ fn }) => fn.countAll<number>().as('found'))
    .executeTakeFirstOrThrow()
  return Number(found)
}
