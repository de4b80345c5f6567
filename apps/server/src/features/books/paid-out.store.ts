import type { PaidOut } from '@skipyard/domain/xero/paid-out.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What a note is used for besides its own invoice: money that goes back, or another invoice of the booking. */
export type PaidOutTable = 'xero_refunds' | 'xero_set_offs'

interface PaidOutOf {
  table: PaidOutTable
  organisationId: string
}

/** Keeps it as Xero has it; a payment there has an id. */
export async function keepPaidOut(
  { db, tenantId, now }: TenantScope,
  { table, organisationId, invoiceId }: PaidOutOf & { invoiceId: string },
  { id, noteId, amountCents, theirId }: PaidOut & { theirId?: string },
): Promise<void> {
  const [column, value, again] =
    theirId === undefined
      ? [sql``, sql``, sql``]
      : [sql`, their_id`, sql`, ${theirId}::uuid`, sql`, their_id = excluded.their_id`]
  await sql`
    insert into ${sql.table(table)} (tenant_id, organisation_id, allocation_id, note_id, invoice_id, amount_cents,
      created_at${column})
    values (${tenantId}, ${organisationId}, ${id}, ${noteId}, ${invoiceId}, ${amountCents}, ${now}${value})
    on conflict (tenant_id, organisation_id, allocation_id, note_id) do update
      set amount_cents = excluded.amount_cents, invoice_id = excluded.invoice_id${again}`.execute(db)
}

export async function dropPaidOut(
  { db, tenantId }: TenantScope,
  { table, organisationId }: PaidOutOf,
  { id, noteId }: Omit<PaidOut, 'amountCents'>,
): Promise<void> {
  await sql`
    delete from ${sql.table(table)}
    where tenant_id = ${tenantId} and organisation_id = ${organisationId} and allocation_id = ${id}
      and note_id = ${noteId}`.execute(db)
}
