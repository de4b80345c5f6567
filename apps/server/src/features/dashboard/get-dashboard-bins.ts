import type { WireBinsOfSize } from '@skipyard/contract/dashboard.ts'
import { BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { readBinDays } from '#server/features/inventory/availability.reads.ts'
import { listBinCounts } from '#server/features/inventory/stock.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Where the bins are, types of a size together; a size is short when none of it is free today. */
export async function getDashboardBins(scope: TenantScope): Promise<WireBinsOfSize[]> {
  const counts = await listBinCounts(scope)
  const { today } = scope
  const days = await readBinDays(scope, { types: BIN_TYPES, sizes: null }, { from: today, to: today })
  const freeOf = (size: number) =>
    days
      .filter((day) => day.size === size)
      .reduce((sum, { available }) => sum + Math.max(0, available[0] ?? 0), 0)
  const sizes = Map.groupBy(counts, ({ binSize }) => binSize)
  return [...sizes].map(([size, rows]) => {
    const sumOf = (figure: 'withCustomer' | 'onYard' | 'totalBins' | 'count') =>
      rows.reduce((sum, row) => sum + row[figure], 0)
    return {
      size,
      out: sumOf('withCustomer'),
      yard: sumOf('onYard'),
      away: sumOf('totalBins') - sumOf('count'),
      isShort: freeOf(size) === 0,
    }
  })
}
