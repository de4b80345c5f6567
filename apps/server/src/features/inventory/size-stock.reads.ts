import { BIN_TYPES, type BinSize, type BinType, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { sql } from 'kysely'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface SizeKey {
  size: BinSize
  type: BinType
}

interface SizeStock {
  id: string | null
  totalBins: number
  count: number
  comments: string
  active: boolean
  isNumbered: boolean
  /** Lines of one day that balance each other do not count. */
  isStockAhead: boolean
}

export const ownedBins = (onRecord: string, inService: string) =>
  sql<number>`greatest(${sql.ref(onRecord)}, ${sql.ref(inService)}, 0)::float8`

export async function readSizeStock(scope: TenantScope, { size, type }: SizeKey): Promise<SizeStock> {
  const { rows } = await sql<SizeStock>`
    with days as (
      select on_date, sum(change) as change
      from stock_adjustments
      where tenant_id = ${scope.tenantId} and bin_type = ${type} and bin_size = ${size}
      group by on_date
    ),
    ledger as (
      select coalesce(sum(change), 0)::float8 as count,
        coalesce(bool_or(on_date > ${scope.today} and change <> 0), false) as is_ahead
      from days
    )
    select owned.id, ${ownedBins('owned.total_bins', 'ledger.count')} as "totalBins", ledger.count,
      coalesce(owned.comments, '') as comments, coalesce(owned.is_active, true) as active,
      coalesce(owned.is_numbered, false) as "isNumbered", ledger.is_ahead as "isStockAhead"
    from ledger left join bin_sizes owned
      on owned.tenant_id = ${scope.tenantId} and owned.bin_type = ${type} and owned.bin_size = ${size}`.execute(
    scope.db,
  )
  const [row] = rows
  if (!row) throw new Error('Adding up gives one row')
  return row
}

export function readSizeKey({ size, type }: { size: number; type: BinType }): SizeKey {
  if (!isBinSize(size)) throw invalid('size', texts.inventory.binSizeUnknown)
  return { size, type }
}

export function readBinType(stored: string): BinType {
  const type = BIN_TYPES.find((known) => known === stored)
  if (!type) throw new Error(`The database holds a bin type no rule knows: ${stored}`)
  return type
}
