import type { Cents } from '@skipyard/domain/shared/money.ts'
import { firstDayOf, lastDayOf, type Month } from '@skipyard/domain/shared/month.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface MarginFigures {
  bookingId: string
  jobID: string
  customerName: string
  suburb: string
  binSize: number
  binType: string
  wasteType: string
  pickDate: string
  tippedKg: number
  price: Cents
  tippingCost: Cents
}

interface MarginSums {
  jobs: number
  price: Cents
  tippingCost: Cents
  tippedKg: number
  lost: number
  withoutCost: number
}

const { pickIs } = lifeCycleConditions('b')

const backIn = ({ tenantId }: TenantScope, month: Month) => sql`
  b.tenant_id = ${tenantId} and b.deleted_at is null and ${pickIs('moved')}
    and b.pick_date between ${firstDayOf(month)} and ${lastDayOf(month)}`

const loadsOf = ({ tenantId }: TenantScope) => sql`
  (select coalesce(sum(v.weight_kg), 0) from tip_visits v where v.tenant_id = ${tenantId} and v.booking_id = b.id)::float8`

export async function readMargins(
  scope: TenantScope,
  { month, page, limit }: { month: Month; page: number; limit: number | null },
): Promise<MarginFigures[]> {
  const part = limit === null ? sql`` : sql`limit ${limit} offset ${(page - 1) * limit}`
  const { rows } = await sql<MarginFigures>`
    select b.id as "bookingId", b.job_prefix || '-' || b.job_number as "jobID", b.customer_name as "customerName", b.suburb,
      b.bin_size as "binSize", b.bin_type as "binType", b.waste_type as "wasteType", b.pick_date::text as "pickDate",
      ${loadsOf(scope)} as "tippedKg", b.price_cents as price, b.tipping_cost_cents as "tippingCost"
    from bookings b where ${backIn(scope, month)}
    order by b.price_cents - b.tipping_cost_cents, b.job_number ${part}`.execute(scope.db)
  return rows
}

export const marginSumsQuery = (scope: TenantScope, month: Month) => sql<MarginSums>`
  select count(*)::float8 as jobs, coalesce(sum(b.price_cents), 0)::float8 as price,
    coalesce(sum(b.tipping_cost_cents), 0)::float8 as "tippingCost", coalesce(sum(${loadsOf(scope)}), 0)::float8 as "tippedKg",
    count(*) filter (where b.price_cents < b.tipping_cost_cents)::float8 as lost,
    count(*) filter (where b.tipping_cost_cents = 0)::float8 as "withoutCost"
  from bookings b where ${backIn(scope, month)}`

export async function readMarginSums(scope: TenantScope, month: Month): Promise<MarginSums> {
  const { rows } = await marginSumsQuery(scope, month).execute(scope.db)
  const [row] = rows
  if (!row) throw new Error('Adding up gives one row')
  return row
}
