import type { StockRow } from '@skipyard/domain/inventory/stock-row.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { SizeKey } from './size-stock.reads.ts'

/** A row of the Bins screen as it is kept; how many are in service stands in the stock ledger. */
export interface BinSizeRecord extends Omit<StockRow, 'count'> {
  id: string
}

/** Writes what is owned of a size and type: new at first, the next version from then on. */
export async function saveBinSize(scope: TenantScope, { id, ...row }: BinSizeRecord): Promise<void> {
  const owned = { total_bins: row.totalBins, is_active: row.active, comments: row.comments }
  await scope.db
    .insertInto('bin_sizes')
    .values({ tenant_id: scope.tenantId, id, bin_size: row.binSize, bin_type: row.type, ...owned })
    .onConflict((conflict) =>
      conflict
        .columns(['tenant_id', 'bin_type', 'bin_size'])
        .doUpdateSet((saved) => ({ ...owned, version: saved('bin_sizes.version', '+', 1) })),
    )
    .execute()
}

/** Says whether the bins of a size and type have numbers; the row's version rises. */
export async function setNumbered(
  scope: TenantScope,
  { size, type }: SizeKey,
  isNumbered: boolean,
): Promise<void> {
  await scope.db
    .updateTable('bin_sizes')
    .set((row) => ({ is_numbered: isNumbered, version: row('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('bin_type', '=', type)
    .where('bin_size', '=', size)
    .execute()
}
