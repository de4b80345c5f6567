import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { BinRecord } from './held-bin.reads.ts'
import type { SizeKey } from './size-stock.reads.ts'

/** A bin as it is taken on record. */
export interface AddedBin {
  id: string
  number: string
  isBroken: boolean
  comments: string
}

/** Takes bins of one size and type on record, however many, in one statement. */
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

/** What can be changed of a bin. */
export type BinDetails = Pick<BinRecord, 'number' | 'isBroken' | 'comments'>

/** Writes a changed bin and raises its version. */
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

/** Takes bins out of what is owned; their rows stay for the jobs that named them. */
export async function markBinsRemoved(scope: TenantScope, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return
  await scope.db
    .updateTable('bins')
    .set((row) => ({ removed_at: scope.now, version: row('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', 'in', ids)
    .execute()
}
