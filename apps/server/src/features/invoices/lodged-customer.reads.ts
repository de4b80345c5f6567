import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { countsOnItsDay } from '#server/database/counts-on-its-day.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The invoices of a booking, as far as giving it to another customer depends on them. */
export async function readBilledInvoices({ db, tenantId }: TenantScope, bookingId: string) {
  const rows = await db
    .selectFrom('invoices')
    .where('tenant_id', '=', tenantId)
    .where('booking_id', '=', bookingId)
    .orderBy('sequence')
    .select(['invoice_number as invoiceNumber', 'issued_on', 'voided_on'])
    .execute()
  return rows.map(({ invoiceNumber, issued_on, voided_on }) => ({
    invoiceNumber,
    issuedOn: localDate(issued_on),
    isVoid: voided_on !== null,
  }))
}

/** Whether statements of a customer up to a day have anything on them: billed, or left on the account. */
export async function isOnStatements(
  { db, tenantId }: TenantScope,
  customerId: string,
  until: LocalDate,
): Promise<boolean> {
  const { rows } = await sql<{ isOn: boolean }>`
    select exists (select from invoices i where i.tenant_id = ${tenantId} and i.customer_id = ${customerId}
        and i.issued_on <= ${until} and ${countsOnItsDay})
      or exists (select from payments p where p.tenant_id = ${tenantId} and p.customer_id = ${customerId}
        and p.kind = 'account' and p.undone_at is null and p.received_on <= ${until}) as "isOn"`.execute(db)
  return rows[0]?.isOn ?? false
}
