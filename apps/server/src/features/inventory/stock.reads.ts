import type { WireStockRow } from '@skipyard/contract/inventory.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readBinType } from './read-bin-type.ts'

/** A size and type the company holds, with the stock on record today. */
export interface HeldSize {
  size: number
  binType: BinType
  status: 'active' | 'inactive'
  /** Its bins have numbers of their own. */
  numbered: boolean
  totalBins: number
}

/** The sizes and types that are set inactive: no new hire is taken of them. */
export async function listInactiveSizes(scope: TenantScope): Promise<{ size: number; type: string }[]> {
  return scope.db
    .selectFrom('bin_sizes')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_active', '=', false)
    .select(['bin_size as size', 'bin_type as type'])
    .execute()
}

/** The sizes and types that the stock ledger speaks of. */
export async function listBinSizes(scope: TenantScope): Promise<HeldSize[]> {
  const rows = await scope.db
    .selectFrom('stock_adjustments as a')
    .leftJoin('bin_sizes as s', (join) =>
      join
        .on('s.tenant_id', '=', scope.tenantId)
        .onRef('s.bin_size', '=', 'a.bin_size')
        .onRef('s.bin_type', '=', 'a.bin_type'),
    )
    .where('a.tenant_id', '=', scope.tenantId)
    .select([
      'a.bin_size',
      'a.bin_type',
      's.is_active',
      's.is_numbered',
      sql<number>`coalesce(sum(a.change) filter (where a.on_date <= ${scope.today}), 0)::float8`.as('total'),
    ])
    .groupBy(['a.bin_size', 'a.bin_type', 's.is_active', 's.is_numbered'])
    .orderBy('a.bin_size')
    .orderBy('a.bin_type')
    .execute()
  return rows.map(({ bin_size, bin_type, is_active, is_numbered, total }) => ({
    size: bin_size,
    binType: readBinType(bin_type),
    status: is_active === false ? 'inactive' : 'active',
    numbered: is_numbered === true,
    totalBins: total,
  }))
}

/** The dated adjustments of a size, newest first, each with the stock of its type after it. */
export async function listStock(scope: TenantScope, size: number): Promise<WireStockRow[]> {
  const rows = await scope.db
    .selectFrom('stock_adjustments')
    .where('tenant_id', '=', scope.tenantId)
    .where('bin_size', '=', size)
    .select([
      'id',
      'bin_size',
      'bin_type',
      'change',
      'on_date',
      'comments',
      'created_at',
      // The audit trail names who it was at the time; stock that a company began with has no line there.
      sql<string>`coalesce((
        select actor_name from audit_entries
        where audit_entries.tenant_id = ${scope.tenantId}
          and subject_id = stock_adjustments.id limit 1
      ), (
        select name from users
        where users.tenant_id = ${scope.tenantId} and users.id = created_by
      ), ${binTexts.openingStock})`.as('by'),
      sql<number>`(sum(change) over (partition by bin_type order by on_date, id))::float8`.as('total'),
    ])
    .orderBy('on_date', 'desc')
    .orderBy('id', 'desc')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    size: row.bin_size,
    type: readBinType(row.bin_type),
    count: row.change,
    totalBins: row.total,
    date: toWireDate(localDate(row.on_date)),
    comments: row.comments,
    by: row.by,
    at: row.created_at.toISOString(),
  }))
}
