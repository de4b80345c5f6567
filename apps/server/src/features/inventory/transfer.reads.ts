import type { WireTransfer } from '@skipyard/contract/inventory/yard-stock.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readBinType } from './size-stock.reads.ts'

const MOST_LISTED = 50

export async function readTransfers(scope: TenantScope, transferId?: string): Promise<WireTransfer[]> {
  const all = scope.db.selectFrom('stock_transfers').where('tenant_id', '=', scope.tenantId)
  const rows = await (transferId === undefined ? all : all.where('id', '=', transferId))
    .selectAll()
    .orderBy('on_date', 'desc')
    .orderBy('id', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    size: row.bin_size,
    type: readBinType(row.bin_type),
    count: row.count,
    fromYardId: row.from_yard_id ?? scope.tenantId,
    toYardId: row.to_yard_id ?? scope.tenantId,
    date: toWireDate(localDate(row.on_date)),
    comments: row.comments,
    calledOff: row.called_off_at !== null,
  }))
}
