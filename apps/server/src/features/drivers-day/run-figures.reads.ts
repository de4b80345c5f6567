import type { Stop } from '@skipyard/domain/runs/run-figures.ts'
import type { Reckoning } from '@skipyard/domain/runs/spread-jobs.ts'
import { sql } from 'kysely'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import { readReckoning } from '#server/features/runs/run.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface TruckDay {
  truckId: string
  date: string
}

interface StopRow extends TruckDay {
  runId: string
  kind: Stop['kind'] | null
  lat: number
  lon: number
  binSize: number
  fromHour: number
  toHour: number
}

const stopOf = ({ kind, lat, lon, binSize, fromHour, toHour }: StopRow): Stop[] =>
  kind === null ? [] : [{ kind, lat, lon, binSize, timeRange: { fromHour, toHour } }]

/** All runs of the trucks on those days, with their stops: a later run begins when the one before it is back. */
async function readStops({ db, tenantId }: TenantScope, days: readonly TruckDay[]): Promise<StopRow[]> {
  const { rows } = await sql<StopRow>`
    select r.truck_id as "truckId", r.date, r.id as "runId", s.*
    from unnest(${days.map(({ truckId }) => truckId)}::uuid[], ${days.map(({ date }) => date)}::date[]) asked (truck_id, date)
    join runs r on r.tenant_id = ${tenantId} and r.truck_id = asked.truck_id and r.date = asked.date
    left join lateral (
      select j.kind, b.lat, b.lon, b.bin_size as "binSize", j.from_hour as "fromHour", j.to_hour as "toHour", j.position
      from jobs j
      join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
      where j.tenant_id = ${tenantId} and j.run_id = r.id and ${jobConditions().jobIsNot('calledOff')}
    ) s on true
    order by r.truck_id, r.date, r.number, s.position`.execute(db)
  return rows
}

const dayOf = ({ truckId, date }: TruckDay) => `${truckId} ${date}`

/** What figures of runs are reckoned from: the stops of each, truck by truck and day by day, and the company's settings. */
export interface DaysOfRuns extends Reckoning {
  days: readonly (readonly { runId: string; stops: Stop[] }[])[]
}

/** The days of the trucks of these runs: two queries. */
export async function readDaysOfRuns(scope: TenantScope, runs: readonly TruckDay[]): Promise<DaysOfRuns> {
  const asked = [
    ...new Map(runs.map(({ truckId, date }) => [`${truckId} ${date}`, { truckId, date }])).values(),
  ]
  const days = Map.groupBy(await readStops(scope, asked), dayOf)
  return {
    ...(await readReckoning(scope)),
    days: [...days.values()].map((rows) =>
      [...Map.groupBy(rows, ({ runId }) => runId)].map(([runId, own]) => ({
        runId,
        stops: own.flatMap(stopOf),
      })),
    ),
  }
}
