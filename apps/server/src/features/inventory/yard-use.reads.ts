import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readStockOfYards } from './yard-stock.reads.ts'

const { dropIs, pickIs } = lifeCycleConditions('b')

/** Whether bins are there or will be, jobs to come name it, or a truck or a driver is at home there. */
export async function isYardInUse(scope: TenantScope, yardId: string): Promise<boolean> {
  const { tenantId, today } = scope
  const stock = await readStockOfYards(scope)
  if (stock.some((bins) => bins.yardId === yardId && bins.onYard !== 0)) return true
  const { rows } = await sql<{ isUsed: boolean }>`
    select exists (
        select from stock_adjustments
        where tenant_id = ${tenantId} and yard_id = ${yardId} and transfer_id is null and on_date > ${today}
        group by bin_size, bin_type having sum(change) <> 0)
      or exists (
        select from jobs j join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
        where j.tenant_id = ${tenantId} and j.yard_id = ${yardId}
          and (j.kind = 'drop' and ${dropIs('toCome')} or j.kind = 'pick' and ${pickIs('toCome')}))
      or exists (select from trucks where tenant_id = ${tenantId} and home_yard_id = ${yardId} and gone_at is null)
      or exists (select from drivers where tenant_id = ${tenantId} and home_yard_id = ${yardId} and gone_at is null)
      as "isUsed"`.execute(scope.db)
  return rows[0]?.isUsed === true
}

export async function hasTransferAhead(scope: TenantScope, yardId: string): Promise<boolean> {
  const row = await scope.db
    .selectFrom('stock_transfers')
    .where('tenant_id', '=', scope.tenantId)
    .where('called_off_at', 'is', null)
    .where('on_date', '>=', scope.today)
    .where(({ or, eb }) => or([eb('from_yard_id', '=', yardId), eb('to_yard_id', '=', yardId)]))
    .select('id')
    .limit(1)
    .executeTakeFirst()
  return row !== undefined
}
