import type { SendState } from '@skipyard/domain/invoices/sending.ts'
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
