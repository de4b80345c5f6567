import type { StockAdjustment } from '@skipyard/domain/inventory/stock-adjustment.ts'
import type { StockRow } from '@skipyard/domain/inventory/stock-row.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BinRecord } from './held-bin.reads.ts'
import type { SizeKey } from './size-stock.reads.ts'

interface AddedBin {
  id: string
  number: string
  isBroken: boolean
  comments: string
}

export async function insertBins(
  scope: TenantScope,
  { size, type }: SizeKey,
  bins: readonly AddedBin[],
): Promise<void> {
  const rows = bins.map(({ id, number, isBroken, comments }) => ({
    id,
    number,
    is_broken: isBroken,
    comments,
  }))
  await sql`
    insert into bins (tenant_id, id, number, bin_size, bin_type, is_broken, comments)
    select c.tenant_id, v.id, v.number, ${size}, ${type}, v.is_broken, v.comments
    from tenant_counters c, jsonb_populate_recordset(null::bins, ${JSON.stringify(rows)}::jsonb) v
    where c.tenant_id = ${scope.tenantId}`.execute(scope.db)
}

export type BinDetails = Pick<BinRecord, 'number' | 'isBroken' | 'comments'>

export async function saveBin(scope: TenantScope, id: string, bin: BinDetails): Promise<void> {
  await scope.db
    .updateTable('bins')
    .set((row) => ({
      number: bin.number,
      is_broken: bin.isBroken,
      comments: bin.comments,
      version: row('version', '+', 1),
    }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function markBinsRemoved(scope: TenantScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await scope.db
    .updateTable('bins')
    .set((row) => ({ removed_at: scope.now, version: row('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .execute()
}

interface BinSizeRecord extends Omit<StockRow, 'count'> {
  id: string
}

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

/**
 * Lines are never changed, a wrong one is balanced by another. `lockCompany` goes first and raises the
 * stock's revision.
 */
export async function insertAdjustment(
  scope: TenantScope,
  id: string,
  adjustment: StockAdjustment & { yardId?: string | null; transferId?: string },
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
      yard_id: adjustment.yardId ?? null,
      transfer_id: adjustment.transferId ?? null,
    })
    .execute()
}
