import type { JobStatus } from '@skipyard/domain/bookings/status/job-status.ts'
import { drivenJob, type ReportInRun, reportInRun } from '@skipyard/domain/drivers-day/driven-job.ts'
import type { StartPlace } from '@skipyard/domain/fleet/start-place.ts'
import { BIN_TYPES, type BinType } from '@skipyard/domain/inventory/bin.ts'
import type { Driven } from '@skipyard/domain/run-times/day.ts'
import { minuteOfRuns } from '@skipyard/domain/run-times/minute-of-runs.ts'
import type {
  DriversOfDay,
  Roads,
  RunStop,
  RunTimes,
  RunToTime,
} from '@skipyard/domain/run-times/run-model.ts'
import { placesOfRuns, timesOfRuns } from '@skipyard/domain/run-times/run-times.ts'
import { wayOfTip } from '@skipyard/domain/runs/tip-by-hand.ts'
import type { Place, Stretch } from '@skipyard/domain/runs/way.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { bookingOfJobRow, kindOfJobRow } from '#server/database/job-columns.ts'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import { readYardPlaces } from '#server/features/yards/yard.reads.ts'
import type { Table, Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDriversOfDays } from './drivers-of-days.reads.ts'
import { type CompanyFrame, readCompanyFrame } from './frame.reads.ts'

const PATIENCE_MS = 1_500

const nameOf = ({ lat, lon }: Place) => `${lat.toFixed(5)},${lon.toFixed(5)}`

function addTo(known: Map<string, Stretch>, places: readonly Place[], table: Table): void {
  for (const [row, from] of places.entries())
    for (const [column, to] of places.entries()) {
      const at = row * table.places + column
      const [kilometres = 0, minutes = 0] = [table.kilometres[at], table.minutes[at]]
      known.set(`${nameOf(from)};${nameOf(to)}`, { kilometres, minutes })
    }
}

async function streetsSoon(
  findTable: Tables,
  groups: readonly (readonly Place[])[],
  { reckoning: settings, settings: { truckFactor }, isQuick = false }: CompanyFrame & { isQuick?: boolean },
): Promise<Roads> {
  const late = Promise.withResolvers<null>()
  const timer = setTimeout(() => late.resolve(null), PATIENCE_MS)
  const known = new Map<string, Stretch>()
  const tables = groups.map(async (places) => {
    const asked = findTable(places, { settings, truckFactor, isQuick })
    const table = await Promise.race([asked, late.promise])
    addTo(known, places, table ?? (await findTable(places, { settings, truckFactor, isQuick: true })))
  })
  await Promise.all(tables)
  clearTimeout(timer)
  return (from, to) => known.get(`${nameOf(from)};${nameOf(to)}`)
}

interface TruckDay {
  truckId: string
  date: string
}

/** Of a job, as far as anything was reported of it; instants are texts. */
type ProgressOfJob = ReportInRun<string> & { isNotDone: boolean }

interface StopRow extends TruckDay {
  runId: string
  number: number
  binTypes: string[]
  maxBinSizeM3: string | null
  kind: RunStop['kind'] | null
  jobId: string
  bookingId: string
  status: JobStatus
  lat: number
  lon: number
  binType: BinType
  binSize: number
  wasteType: string
  fromHour: number
  toHour: number
  tipSiteId: string | null
  tipName: string
  carriedTo: string | null
  waitMinutes: number
  yardId: string | null
  progress: ProgressOfJob | null
}

type DrivenRow = Pick<StopRow, 'runId' | 'status' | 'progress'>

function drivenOf(
  { runId, status, progress }: DrivenRow,
  day: { date: LocalDate; timeZone: string },
): Driven | null {
  const report = progress && reportInRun(progress, { status, runId, isNotDone: progress.isNotDone })
  return drivenJob({ status }, report, day)
}

type Yards = ReadonlyMap<string | null, StartPlace> | null

interface DayOfCompany {
  yards: Yards
  timeZone: string
}

function stopOf(
  { kind, status, runId, fromHour, toHour, tipSiteId, tipName, yardId, progress, ...row }: StopRow,
  { yards, timeZone }: DayOfCompany,
): RunStop[] {
  if (kind === null) return []
  const { jobId, bookingId, binType, binSize, wasteType, lat, lon, carriedTo, waitMinutes } = row
  const timeRange = { fromHour, toHour }
  const tipByHand = wayOfTip(tipName === '' ? null : { siteId: tipSiteId, name: tipName })
  return [
    {
      jobId,
      bookingId,
      kind,
      binType,
      binSize,
      wasteType,
      lat,
      lon,
      timeRange,
      tipByHand,
      carriedTo,
      waitMinutes,
      yard: (kind === 'drop' && yards?.get(yardId)) || null,
      driven: drivenOf({ status, runId, progress }, { date: localDate(row.date), timeZone }),
    },
  ]
}

/** What was reported of a job `j`, in whichever run. */
const progressOfJob = ({ tenantId }: Pick<TenantScope, 'tenantId'>) => sql<ProgressOfJob | null>`(
  select json_build_object('runId', p.run_id, 'headingAt', p.heading_at, 'onSiteAt', p.on_site_at,
    'doneAt', p.done_at, 'returnedAt', p.returned_at, 'isNotDone', p.not_done_reason is not null)
  from job_progress p
  where p.tenant_id = ${tenantId} and p.job_id = j.id
)`

/** Jobs in runs of a day that are under way or done, as they were driven. */
export async function readDrivenOf(scope: TenantScope, date: LocalDate): Promise<Map<string, Driven>> {
  const { db, tenantId, timeZone } = scope
  const { rows } = await sql<DrivenRow & { jobId: string }>`
    select j.id as "jobId", j.status, j.run_id as "runId", ${progressOfJob(scope)} as progress
    from runs r
    join jobs j on j.tenant_id = ${tenantId} and j.run_id = r.id and ${jobConditions().jobIsNot('calledOff')}
    where r.tenant_id = ${tenantId} and r.date = ${date}`.execute(db)
  return new Map(
    rows.flatMap(({ jobId, ...row }) => {
      const driven = drivenOf(row, { date, timeZone })
      return driven ? [[jobId, driven] as const] : []
    }),
  )
}

/**
 * All runs of the trucks' days, since a later run begins when the one before is back, and of trucks that bring or fetch a
 * bin of theirs, since a pick waits for its drop.
 */
async function readStops({ db, tenantId }: TenantScope, days: readonly TruckDay[]): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    with recursive bound (truck_id, date) as (
      select * from unnest(${days.map(({ truckId }) => truckId)}::uuid[], ${days.map(({ date }) => date)}::date[])
      union
      select other.truck_id, other.date from bound
      join runs own on own.tenant_id = ${tenantId} and own.truck_id = bound.truck_id and own.date = bound.date
      join jobs j on j.tenant_id = ${tenantId} and j.run_id = own.id and j.kind <> 'extra'
      join jobs o on o.tenant_id = ${tenantId} and o.booking_id = j.booking_id and o.kind <> 'extra' and o.id <> j.id
      join runs other on other.tenant_id = ${tenantId} and other.id = o.run_id and other.date = own.date
    )
    select r.truck_id as "truckId", r.date, r.id as "runId", r.number, t.bin_types as "binTypes",
      t.max_bin_size_m3 as "maxBinSizeM3", s.*
    from bound asked
    join runs r on r.tenant_id = ${tenantId} and r.truck_id = asked.truck_id and r.date = asked.date
    join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
    left join lateral (
      select ${kindOfJobRow} as kind, j.id as "jobId", ${bookingOfJobRow} as "bookingId", j.status, b.lat, b.lon, b.bin_type as "binType",
        b.bin_size as "binSize", b.waste_type as "wasteType", j.from_hour as "fromHour", j.to_hour as "toHour",
        j.tip_site_id as "tipSiteId", j.tip_name as "tipName", j.yard_id as "yardId", j.position, (
          select v.second_job_id from visits v
          where v.tenant_id = ${tenantId} and v.first_job_id = j.id and v.kind = 'relocate'
            and v.called_off_at is null
        ) as "carriedTo", coalesce((
          select v.wait_minutes from visits v
          where v.tenant_id = ${tenantId} and v.second_job_id = j.id and v.called_off_at is null
            and b.drop_date = b.pick_date
        ), 0) as "waitMinutes", ${progressOfJob({ tenantId })} as progress
      from jobs j
      join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
      where j.tenant_id = ${tenantId} and j.run_id = r.id and ${jobConditions().jobIsNot('calledOff')}
    ) s on true
    order by r.truck_id, r.date, r.number, s.position`.execute(db)
  return rows
}

function runOf(rows: readonly [StopRow, ...StopRow[]], company: DayOfCompany): RunToTime {
  const [{ runId: id, truckId, number, binTypes, maxBinSizeM3 }] = rows
  const limits = {
    binTypes: BIN_TYPES.filter((known) => binTypes.includes(known)),
    maxBinSizeM3: maxBinSizeM3 === null ? null : Number(maxBinSizeM3),
  }
  return { id, truckId, number, limits, stops: rows.flatMap((row) => stopOf(row, company)) }
}

export interface DaysOfRuns {
  frame: CompanyFrame
  days: readonly {
    now: number | null
    runs: readonly RunToTime[]
    drivers: DriversOfDay
  }[]
}

const isFilled = (rows: readonly StopRow[]): rows is [StopRow, ...StopRow[]] => rows.length > 0

export async function readDaysOfRuns(
  scope: TenantScope,
  runs: readonly { truckId: string; date: LocalDate | string }[],
): Promise<DaysOfRuns> {
  const asked = new Map(runs.map(({ truckId, date }) => [`${truckId} ${date}`, { truckId, date }]))
  const days = Map.groupBy(await readStops(scope, [...asked.values()]), ({ date }) => date)
  const drivers = await readDriversOfDays(scope, [...days.keys()])
  const yards = scope.hasYards ? await readYardPlaces(scope) : null
  const company = { yards, timeZone: scope.timeZone }
  return {
    frame: await readCompanyFrame(scope),
    days: [...days].map(([date, rows]) => ({
      now: minuteOfRuns(localDate(date), scope),
      drivers: drivers.get(date) ?? new Map(),
      runs: [...Map.groupBy(rows, ({ runId }) => runId).values()]
        .filter(isFilled)
        .map((ofRun) => runOf(ofRun, company)),
    })),
  }
}

export async function timesOfDays(
  { days, frame }: DaysOfRuns,
  findTable: Tables,
  { isQuick = false } = {},
): Promise<Map<string, RunTimes>> {
  const trucks = days.flatMap(({ runs: ofDay, drivers }) =>
    [...Map.groupBy(ofDay, ({ truckId }) => truckId).values()].map((runs) => ({ runs, drivers })),
  )
  const roads = await streetsSoon(
    findTable,
    trucks.map(({ runs, drivers }) => placesOfRuns(runs, { ...frame, drivers })),
    { ...frame, isQuick },
  )
  return new Map(
    days.flatMap(({ now, runs, drivers }) => [...timesOfRuns(runs, { ...frame, now, roads, drivers })]),
  )
}

export async function readRunKilometres(
  scope: TenantScope,
  runIds: readonly string[],
  findTable: Tables,
): Promise<Map<string, number>> {
  if (runIds.length === 0) return new Map()
  const { rows } = await sql<{ truckId: string; date: string }>`
    select distinct truck_id as "truckId", date from runs
    where tenant_id = ${scope.tenantId} and id = any(${[...runIds]}::uuid[])`.execute(scope.db)
  const times = await timesOfDays(await readDaysOfRuns(scope, rows), findTable)
  return new Map([...times].map(([runId, { kilometres }]) => [runId, kilometres]))
}
