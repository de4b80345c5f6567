import type { StockAdjustment } from '@skipyard/domain/inventory/stock-adjustment.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/**
 * Writes a line of the stock ledger; lines are never changed, a wrong one is balanced by another. `lockCompany` goes first
 * and raises the revision of the stock.
 */
export async function insertAdjustment(
  scope: TenantScope,
  id: string,
  adjustment: StockAdjustment,
): Promise<void> {
  await scope.db
    .insertInto('stock_adjustments')
    .values({
      tenant_id: scope.tenantId,
      id,
      bin_size: adjustment.size,
      bin_type: adjustment.type,
      on_date: adjustment.date,
      change: adjustment.count,
      comments: adjustment.comments,
      created_by: scope.actor.loginId,
    })
    .execute()
}
