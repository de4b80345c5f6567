import type { Transfer } from '@skipyard/domain/yards/transfer.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertAdjustment } from './bin.store.ts'

/** The first yard has the company's id outside, and none in rows. */
export const storedYard = ({ tenantId }: TenantScope, yardId: string): string | null =>
  yardId === tenantId ? null : yardId

/** With its two lines of the ledger, which together change nothing. */
export async function insertTransfer(
  scope: TenantScope,
  { id, lineIds, ...transfer }: Transfer & { id: string; lineIds: readonly [string, string] },
): Promise<void> {
  const { fromYardId, toYardId, size, type, count, date, comments } = transfer
  const [from, to] = [storedYard(scope, fromYardId), storedYard(scope, toYardId)]
  await scope.db
    .insertInto('stock_transfers')
    .values({
      tenant_id: scope.tenantId,
      id,
      from_yard_id: from,
      to_yard_id: to,
      bin_size: size,
      bin_type: type,
      count,
      on_date: date,
      comments,
      created_by: scope.actor.loginId,
    })
    .execute()
  const line = { size, type, date, comments, transferId: id }
  await insertAdjustment(scope, lineIds[0], { ...line, count: -count, yardId: from })
  await insertAdjustment(scope, lineIds[1], { ...line, count, yardId: to })
}

/** Takes its lines out of the ledger: on no day was anything moved. */
export async function takeTransferBack(scope: TenantScope, transferId: string): Promise<void> {
  await scope.db
    .deleteFrom('stock_adjustments')
    .where('tenant_id', '=', scope.tenantId)
    .where('transfer_id', '=', transferId)
    .execute()
  await scope.db
    .updateTable('stock_transfers')
    .set({ called_off_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', transferId)
    .execute()
}
