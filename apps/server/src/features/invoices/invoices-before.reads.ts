import type { Cents } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface InvoicesBefore {
  /** The highest place that one has, void ones too; 0 before the first. */
  lastSequence: number
  isHireBilled: boolean
  hireNumber: string | null
  /** The price that was agreed before they changed it; null while none counts. */
  agreedCents: Cents | null
}

const billsHire = sql`i.voided_on is null and v.content -> 'lines' @> '[{"kind": "bin"}]'`

export async function readInvoicesBefore(
  { db, tenantId }: TenantScope,
  bookingId: string,
): Promise<InvoicesBefore> {
  const { rows } = await sql<InvoicesBefore>`
    select coalesce(max(i.sequence), 0) as "lastSequence",
      coalesce(bool_or(${billsHire}), false) as "isHireBilled",
      (array_agg(i.invoice_number order by i.sequence desc) filter (where ${billsHire}))[1] as "hireNumber",
      (select b.agreed_cents from bookings b where b.tenant_id = ${tenantId} and b.id = ${bookingId}) as "agreedCents"
    from invoices i
    join invoice_versions v on v.tenant_id = ${tenantId} and v.invoice_id = i.id and v.version = i.document_version
    where i.tenant_id = ${tenantId} and i.booking_id = ${bookingId}`.execute(db)
  const [before] = rows
  if (!before) throw new Error('An aggregate without a group has one row')
  return before
}
