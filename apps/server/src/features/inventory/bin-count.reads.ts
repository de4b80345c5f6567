import type { WireBinCount } from '@skipyard/contract/inventory.bins.ts'
import { type BinCount, wireOfBinCount } from '@skipyard/contract/inventory.codec.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { ownedBins, type SizeKey } from './size-stock.reads.ts'
import { isOutWithoutNumber } from './unnumbered-hire.reads.ts'

const { dropIs, dropIsNot, pickIs } = lifeCycleConditions()

/**
 * Every size and type on record, in the stock ledger or out on hire. In service is what the ledger adds up to on the
 * date (today); what is owned can be no less. A bin is with a customer from its delivery until its pick is collected.
 * The version rises with the row and with every line of its ledger, so that nobody saves over stock they never saw.
 */
export async function listBinCounts(scope: TenantScope, date?: LocalDate): Promise<WireBinCount[]> {
  const { tenantId, today } = scope
  const { rows } = await sql<BinCount>`
    with ledger as (
      select bin_type, bin_size, count(*) as lines, sum(change) filter (where on_date <= ${date ?? today}) as in_service
      from stock_adjustments where tenant_id = ${tenantId} group by 1, 2
    ),
    hires as (
      select bin_type, bin_size,
        count(*) filter (where ${dropIs('moved')}) as out,
        count(*) filter (where ${dropIsNot('moved')}) as planned,
        sum(paid_cents) filter (where ${dropIs('moved')}) as paid,
        sum(price_cents - paid_cents) filter (where ${dropIs('moved')}) as owed
      from bookings
      where tenant_id = ${tenantId} and deleted_at is null
        and ${dropIsNot('calledOff')} and ${pickIs('toCome')}
      group by 1, 2
    ),
    owned as (select * from bin_sizes where tenant_id = ${tenantId}),
    unnamed as (
      select b.bin_type, b.bin_size, count(*) as hires
      from bookings b
      join owned o on o.bin_type = b.bin_type and o.bin_size = b.bin_size and o.is_numbered
      where b.tenant_id = ${tenantId} and ${isOutWithoutNumber(scope)}
      group by 1, 2
    )
    select owned.id as "_id", bin_size as "binSize", bin_type as type,
      ${ownedBins('owned.total_bins', 'ledger.in_service')} as "totalBins",
      coalesce(ledger.in_service, 0)::float8 as count,
      (coalesce(ledger.in_service, 0) - coalesce(hires.out, 0))::float8 as "onYard",
      coalesce(hires.out, 0)::float8 as "withCustomer",
      coalesce(hires.planned, 0)::float8 as planned,
      coalesce(hires.paid, 0)::float8 as "paidCents",
      coalesce(hires.owed, 0)::float8 as "owedCents",
      coalesce(owned.comments, '') as comments,
      coalesce(owned.is_active, true) as active,
      coalesce(owned.is_numbered, false) as numbered,
      coalesce(unnamed.hires, 0)::float8 as "withoutNumber",
      (coalesce(owned.version, 0) + coalesce(ledger.lines, 0))::float8 as version
    from owned
    full join ledger using (bin_type, bin_size)
    full join hires using (bin_type, bin_size)
    left join unnamed using (bin_type, bin_size)
    order by bin_size, bin_type`.execute(scope.db)
  return rows.map(wireOfBinCount)
}

/** The row of one size and type; none when the company has nothing of it on record. */
export async function readCountOf(scope: TenantScope, { size, type }: SizeKey): Promise<WireBinCount[]> {
  return (await listBinCounts(scope)).filter((row) => row.binSize === size && row.type === type)
}
