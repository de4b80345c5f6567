import type { WireReceiptMailing } from '@skipyard/contract/invoices/payments.ts'
import { SEND_STATES, type SendState } from '@skipyard/domain/invoices/sending.ts'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { noteLostMailing } from './lost-mailing.store.ts'

export interface ReceiptMailing {
  id: string
  paymentId: string
  recipients: readonly string[]
}

export async function insertReceiptMailing(
  scope: TenantScope,
  { id, paymentId, recipients }: ReceiptMailing,
): Promise<void> {
  await scope.db
    .insertInto('receipt_mailings')
    .values({
      tenant_id: scope.tenantId,
      id,
      payment_id: paymentId,
      state: 'Sending',
      recipients: [...recipients],
      created_at: scope.now,
      created_by: scope.actor.loginId,
      created_by_name: scope.actorName,
    })
    .execute()
  noteLostMailing(scope)
}

/** Takes a mailing that waits, for this worker alone; undefined once another has it, or it has ended. */
export async function claimReceiptMailing(
  scope: TenantScope,
  id: string,
): Promise<ReceiptMailing | undefined> {
  const row = await scope.db
    .updateTable('receipt_mailings')
    .set({ claimed_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'Sending')
    .where('claimed_at', 'is', null)
    .returning(['payment_id', 'recipients'])
    .executeTakeFirst()
  return row && { id, paymentId: row.payment_id, recipients: row.recipients }
}

/** The payment of a mailing that is under way, which now has ended; undefined of one that had ended before. */
export async function endReceiptMailing(
  scope: TenantScope,
  id: string,
  {
    state,
    error,
    recipients,
  }: { state: SendState; error: string; recipients?: readonly string[] | undefined },
): Promise<Omit<ReceiptMailing, 'id'> | undefined> {
  const row = await scope.db
    .updateTable('receipt_mailings')
    .set({ state, error, ended_at: scope.now, ...(recipients && { recipients: [...recipients] }) })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'Sending')
    .returning(['payment_id', 'recipients'])
    .executeTakeFirst()
  return row && { paymentId: row.payment_id, recipients: row.recipients }
}

export async function readReceiptMailings(
  scope: TenantScope,
  paymentIds: readonly string[],
): Promise<Map<string, WireReceiptMailing>> {
  if (paymentIds.length === 0) return new Map()
  const rows = await scope.db
    .selectFrom('receipt_mailings')
    .where('tenant_id', '=', scope.tenantId)
    .where('payment_id', 'in', paymentIds)
    .distinctOn('payment_id')
    .orderBy('payment_id')
    .orderBy('id', 'desc')
    .selectAll()
    .execute()
  return new Map(
    rows.map((row) => [
      row.payment_id,
      {
        state: known(SEND_STATES, row.state),
        recipients: row.recipients,
        error: row.error,
        requestedAt: row.created_at.toISOString(),
        requestedBy: row.created_by_name,
        endedAt: row.ended_at?.toISOString() ?? null,
      },
    ]),
  )
}
