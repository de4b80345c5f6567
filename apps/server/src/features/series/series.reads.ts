import { BOOKING_BIN_TYPES, type BookingBinType } from '@skipyard/domain/inventory/bin.ts'
import type { SeriesState } from '@skipyard/domain/series/series.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type KeptSeries, type SeriesRow, seriesOfRow } from './series.store.ts'

export interface ListedSeries {
  series: KeptSeries
  jobID: string
  customer: { id: string; name: string; isOnHold: boolean }
  site: string
  binType: BookingBinType
  wasteType: string
  done: number
}

type Row = SeriesRow & {
  jobID: string
  customerId: string
  customerName: string
  isOnHold: boolean
  site: string
  binType: string
  wasteType: string
  done: number
}

const { dropIs } = lifeCycleConditions('m')

interface SeriesFilter {
  state?: SeriesState | undefined
  customerId?: string | undefined
  ids?: readonly string[]
  hasNeeds?: boolean
}

const { dropIs: isBooked, dropIsNot: isBookedNot } = lifeCycleConditions('k')

/** What could not be made, and what is booked on a day that is closed since, while it is still there. */
const needsPerson = ({ tenantId, today }: TenantScope) => sql`
  (f.state in ('failed', 'planned') and (f.state = 'failed' or f.on_date < ${today})
    or f.state = 'made' and f.problem is not null and f.on_date >= ${today} and exists (
      select from bookings k
      where k.tenant_id = ${tenantId} and k.id = f.booking_id and k.drop_date = f.on_date
        and k.deleted_at is null and ${isBooked('toCome')} and ${isBookedNot('underWay')}))`

const needyIds = (scope: TenantScope) => sql`
  select f.series_id from series_dates f where f.tenant_id = ${scope.tenantId} and ${needsPerson(scope)}`

const matching = (scope: TenantScope, { state, customerId, ids, hasNeeds = false }: SeriesFilter) => sql`
  s.tenant_id = ${scope.tenantId}
  and (${state ?? null}::text is null or s.state = ${state ?? null})
  and (${customerId ?? null}::uuid is null or b.customer_id = ${customerId ?? null})
  and (${ids ?? null}::uuid[] is null or s.id = any(${ids ?? null}::uuid[]))
  and (not ${hasNeeds}::boolean or (s.state <> 'ended' and s.id in (${needyIds(scope)})))`

export async function readSeries(
  scope: TenantScope,
  filter: SeriesFilter,
  { limit, offset }: { limit: number; offset: number },
): Promise<ListedSeries[]> {
  const { tenantId } = scope
  const { rows } = await sql<Row>`
    select s.*, b.job_prefix || '-' || b.job_number as "jobID", c.id as "customerId", c.name as "customerName",
      c.is_on_hold as "isOnHold", b.address_name as site, b.bin_type as "binType",
      b.waste_type as "wasteType", (
        select count(*)::integer from series_dates d
        join bookings m on m.tenant_id = ${tenantId} and m.id = d.booking_id
        where d.tenant_id = ${tenantId} and d.series_id = s.id and d.state = 'made' and ${dropIs('done')}) as done
    from series s
    join bookings b on b.tenant_id = ${tenantId} and b.id = s.booking_id
    join customers c on c.tenant_id = ${tenantId} and c.id = b.customer_id
    where ${matching(scope, filter)}
    order by c.name, s.id limit ${limit} offset ${offset}`.execute(scope.db)
  return rows.map((row) => ({
    series: seriesOfRow(row),
    jobID: row.jobID,
    customer: { id: row.customerId, name: row.customerName, isOnHold: row.isOnHold },
    site: row.site,
    binType: known(BOOKING_BIN_TYPES, row.binType),
    wasteType: row.wasteType,
    done: row.done,
  }))
}

interface SeriesCounts {
  running: number
  paused: number
  ended: number
  needs: number
}

export async function countSeries(scope: TenantScope, customerId: string | undefined): Promise<SeriesCounts> {
  const { tenantId } = scope
  const { rows } = await sql<SeriesCounts>`
    select count(*) filter (where s.state = 'running')::integer as running,
      count(*) filter (where s.state = 'paused')::integer as paused,
      count(*) filter (where s.state = 'ended')::integer as ended,
      coalesce(sum(n.needs) filter (where s.state <> 'ended'), 0)::integer as needs
    from series s
    left join (
      select f.series_id, count(*) as needs from series_dates f
      where f.tenant_id = ${tenantId} and ${needsPerson(scope)} group by f.series_id
    ) n on n.series_id = s.id
    join bookings b on b.tenant_id = ${tenantId} and b.id = s.booking_id
    where s.tenant_id = ${tenantId}
      and (${customerId ?? null}::uuid is null or b.customer_id = ${customerId ?? null})`.execute(scope.db)
  return rows[0] ?? { running: 0, paused: 0, ended: 0, needs: 0 }
}
