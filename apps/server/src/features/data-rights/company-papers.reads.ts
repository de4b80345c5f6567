import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface PaperName {
  invoiceId: string
  /** Null for the invoice itself. */
  noteId: string | null
  number: string
}

/** Every invoice with its adjustment notes. */
export async function listPaperNames({ db, tenantId }: TenantScope): Promise<PaperName[]> {
  const { rows } = await sql<PaperName>`
    select id as "invoiceId", null::uuid as "noteId", invoice_number as number from invoices
    where tenant_id = ${tenantId}
    union all
    select invoice_id, id, note_number from adjustment_notes where tenant_id = ${tenantId}
    order by number, "noteId" nulls first`.execute(db)
  return rows
}
