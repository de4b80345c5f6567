import type { WireBinCount } from '@skipyard/contract/inventory/bins.ts'
import { type BinCount, wireOfBinCount } from '@skipyard/contract/inventory/codec.ts'
import type { WireStockRow } from '@skipyard/contract/inventory/inventory.ts'
import type { WireBinHire } from '@skipyard/contract/inventory/numbered.ts'
import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { binTexts } from '@skipyard/domain/inventory/texts.ts'
import { type LocalDate, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { ownedBins, readBinType, type SizeKey } from './size-stock.reads.ts'

interface HeldSize {
  size: number
  binType: BinType
  status: 'active' | 'inactive'
  numbered: boolean
  totalBins: number
}

export async function listInactiveSizes(scope: TenantScope): Promise<{ size: number; type: string }[]> {
  return scope.db
    .selectFrom('bin_sizes')
    .where('tenant_id', '=', scope.tenantId)
    .where('is_active', '=', false)
    .select(['bin_size as size', 'bin_type as type'])
    .execute()
}

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

const { isOut } = lifeCycleConditions('b')

const isOutWithoutNumber = ({ tenantId }: TenantScope) => sql<boolean>`
  b.deleted_at is null and ${isOut}
  and not exists (
    select 1 from jobs j
    where j.tenant_id = ${tenantId} and j.booking_id = b.id and j.kind = 'drop' and j.bin_id is not null
  )`

export async function listHiresWithoutNumber(
  scope: TenantScope,
  { size, type }: { size: number; type: string },
): Promise<WireBinHire[]> {
  const { rows } = await sql<Omit<WireBinHire, 'since'> & { since: LocalDate }>`
    select b.id as "bookingId", b.job_prefix || '-' || b.job_number as "jobID",
      b.customer_name as "customerName", b.suburb, b.drop_date as since
    from bookings b
    where b.tenant_id = ${scope.tenantId} and b.bin_size = ${size} and b.bin_type = ${type} and ${isOutWithoutNumber(scope)}
    order by b.drop_date, b.job_number`.execute(scope.db)
  return rows.map((hire) => ({ ...hire, since: toWireDate(hire.since) }))
}

const { dropIs, dropIsNot, pickIs } = lifeCycleConditions()

/**
 * In service is the ledger's sum up to the date (today); owned can be no less. A bin is out from delivery
 * until its pick is collected. The version rises with the row and with every ledger line, so that nobody
 * saves over stock they never saw.
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

export async function readCountOf(scope: TenantScope, { size, type }: SizeKey): Promise<WireBinCount[]> {
  return (await listBinCounts(scope)).filter((row) => row.binSize === size && row.type === type)
}
