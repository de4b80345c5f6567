import type { PaidOut } from '@skipyard/domain/xero/paid-out.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What of a refund was paid out of which note, and the payment it is at Xero. */
export interface HeldRefund extends PaidOut {
  theirId: string
}

/** Keeps which payment at Xero pays a refund out of a note. */
export async function keepRefund(
  { db, tenantId, now }: TenantScope,
  at: { organisationId: string; invoiceId: string },
  { id, noteId, amountCents, theirId }: HeldRefund,
): Promise<void> {
  await db
    .insertInto('xero_refunds')
    .values({
      tenant_id: tenantId,
      organisation_id: at.organisationId,
      allocation_id: id,
      note_id: noteId,
      invoice_id: at.invoiceId,
      their_id: theirId,
      amount_cents: amountCents,
      created_at: now,
    })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'organisation_id', 'allocation_id', 'note_id'])
        .doUpdateSet({ their_id: theirId, amount_cents: amountCents }),
    )
    .execute()
}

/** Forgets what paid a refund out of a note. */
export async function dropRefund(
  { db, tenantId }: TenantScope,
  { organisationId, id, noteId }: { organisationId: string; id: string; noteId: string },
): Promise<void> {
  await db
    .deleteFrom('xero_refunds')
    .where('tenant_id', '=', tenantId)
    .where('organisation_id', '=', organisationId)
    .where('allocation_id', '=', id)
    .where('note_id', '=', noteId)
    .execute()
}

/** What the notes of an invoice have been paid out for in these books. */
export async function loadRefunds(
  { db, tenantId }: TenantScope,
  organisationId: string,
  invoiceId: string,
): Promise<HeldRefund[]> {
  return db
    .selectFrom('xero_refunds')
    .where('tenant_id', '=', tenantId)
    .where('organisation_id', '=', organisationId)
    .where('invoice_id', '=', invoiceId)
    .orderBy('allocation_id')
    .orderBy('note_id')
    .select([
      'allocation_id as id',
      'note_id as noteId',
      'their_id as theirId',
      'amount_cents as amountCents',
    ])
    .execute()
}
