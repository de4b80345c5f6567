import { wireOfFlags } from '@skipyard/contract/bookings/terms.ts'
import type { WirePhoneJob, WirePhoneLeg, WirePhoneRun } from '@skipyard/contract/drivers-day/drivers-day.ts'
import { type Booking, bookingIdOf, type Job, jobID } from '@skipyard/domain/bookings/booking.ts'
import type { LegTimes, RunFrame } from '@skipyard/domain/run-times/run-model.ts'
import { type LocalDate, localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { timeRangeToInstants } from '@skipyard/domain/shared/time-range.ts'
import { isOfOneHire, type Visit } from '@skipyard/domain/visits/visit.ts'
import { type RawBuilder, sql } from 'kysely'
import { bookingOfJobRow } from '#server/database/job-columns.ts'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import { findBookings } from '#server/features/bookings/booking.reads.ts'
import {
  type GrantedPermit,
  readGrantedPermits,
  readVisits,
} from '#server/features/bookings/booking-links.reads.ts'
import { readJobPriceFinder } from '#server/features/prices/quotes.ts'
import { readDaysOfRuns, timesOfDays } from '#server/features/run-times/days-of-runs.reads.ts'
import { readYardNames } from '#server/features/yards/yard.reads.ts'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type CrewAtHome, restOnPhone, truckYardOf } from './run-on-phone.ts'

interface RunRow extends CrewAtHome {
  id: string
  version: number
  date: string
  number: number
  truckId: string
  rego: string
  driverName: string
}

type Iso = string | null

interface JobRow {
  jobId: string
  bookingId: string
  extraNumber: number
  runId: string
  headingAt: Date | null
  onSiteAt: Date | null
  doneAt: Date | null
  returnedAt: Date | null
  photos: number
  hasSignature: boolean
  tips: WirePhoneJob['tips']
  extras: WirePhoneJob['extras']
}

const iso = (at: Date | null): Iso => at?.toISOString() ?? null

async function readJobRows({ db, tenantId }: TenantScope, runIds: readonly string[]): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select j.id as "jobId", ${bookingOfJobRow} as "bookingId", j.extra_number as "extraNumber", j.run_id as "runId",
      p.heading_at as "headingAt", p.on_site_at as "onSiteAt", p.done_at as "doneAt", p.returned_at as "returnedAt",
      (select count(*)::int from photos f
        where f.tenant_id = ${tenantId} and f.job_id = j.id and f.kind <> 'signature') as photos,
      exists (select from photos f
        where f.tenant_id = ${tenantId} and f.job_id = j.id and f.kind = 'signature') as "hasSignature",
      (select coalesce(json_agg(json_build_object(
          'site', t.site, 'docket', t.docket, 'weightKg', t.weight_kg, 'costCents', t.cost_cents
        ) order by t.tipped_at, t.id), '[]')
        from tip_visits t where t.tenant_id = ${tenantId} and t.job_id = j.id) as tips,
      (select coalesce(json_agg(json_build_object('name', x.name, 'count', x.count) order by x.name), '[]')
        from job_extras x where x.tenant_id = ${tenantId} and x.job_id = j.id) as extras
    from jobs j
    left join job_progress p on p.tenant_id = ${tenantId} and p.job_id = j.id
    where j.tenant_id = ${tenantId} and j.run_id = any(${runIds}) and ${jobConditions().jobIs('counted')}
    order by j.run_id, j.position`.execute(db)
  return rows
}

interface KnownOfJob {
  booking: Booking
  job: Job
  permit: GrantedPermit | undefined
  legs: WirePhoneLeg[]
  visit: WirePhoneJob['visit']
}

function phoneJob(
  { timeZone }: TenantScope,
  { booking, job, permit, legs, visit }: KnownOfJob,
  row: JobRow,
): WirePhoneJob {
  const { address, customer } = booking
  return {
    actionId: job.id,
    jobID: jobID(booking),
    actionType: job.kind,
    status: job.status,
    date: toWireDate(job.date),
    timeRange: timeRangeToInstants(job.date, job.timeRange, timeZone),
    binSize: booking.binSize,
    binType: booking.binType,
    binNumber: job.bin?.number ?? null,
    wasteType: booking.wasteType,
    address,
    customerName: customer.name,
    customerPhone: customer.phone,
    notes: job.staffComments,
    driverComments: job.driverComments,
    permitRequired: booking.permit !== null,
    permitNumber: (booking.permit && permit?.number) ?? '',
    permitValidTo: booking.permit && permit?.validTo ? toWireDate(permit.validTo) : null,
    ...wireOfFlags(booking),
    labelInput: booking.label,
    placement: booking.binPlacement,
    propertyType: booking.propertyType,
    headingAt: iso(row.headingAt),
    onSiteAt: iso(row.onSiteAt),
    doneAt: iso(row.doneAt),
    returnedAt: iso(row.returnedAt),
    photos: row.photos,
    hasSignature: row.hasSignature,
    tips: row.tips,
    extras: row.extras,
    extraPick: row.extraNumber || null,
    visit,
    legs,
  }
}

async function readRunRows({ db, tenantId }: TenantScope, condition: RawBuilder<unknown>): Promise<RunRow[]> {
  const { rows } = await sql<RunRow>`
    select r.id, r.version, r.date, r.number, r.truck_id as "truckId", t.rego,
      t.home_yard_id as "truckYardId", d.home_yard_id as "driverYardId",
      d.start_place is not null as "hasTruckAtHome", trim(d.first_name || ' ' || d.last_name) as "driverName"
    from runs r
    join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
    join drivers d on d.tenant_id = ${tenantId} and d.id = r.driver_id
    where r.tenant_id = ${tenantId} and ${condition}
    order by r.date, t.rego, r.number`.execute(db)
  return rows
}

export type DrivenRun = WirePhoneRun & { driverName: string }

const legsOf = (legs: readonly LegTimes[], tips: RunFrame['tips']): WirePhoneLeg[] =>
  legs.map(({ kind, name, tipSiteId, loads }) => ({
    kind,
    name,
    loads,
    openUntil: tips.find(({ id }) => id === tipSiteId)?.closesAt ?? null,
  }))

async function readLegs(scope: TenantScope, runs: readonly RunRow[], findTable: Tables) {
  const days = await readDaysOfRuns(scope, runs)
  const times = await timesOfDays(days, findTable)
  const { tips } = days.frame
  const stops = [...times.values()].flatMap((run) => run.stops)
  return {
    ofJobs: new Map(stops.map(({ jobId, legs }) => [jobId, legsOf(legs, tips)])),
    home: new Map([...times].map(([runId, { legsHome }]) => [runId, legsOf(legsHome, tips)])),
    ofRuns: times,
  }
}

/** By their picks, minutes that waiting costs nothing at visits where the truck waits; none where it has no price. */
async function readIncludedMinutes(
  scope: TenantScope,
  visits: readonly Visit[],
  bookings: Iterable<Booking>,
): Promise<Map<string, number>> {
  const waited = new Set(visits.filter(({ kind }) => isOfOneHire(kind)).map(({ jobIds }) => jobIds[1]))
  if (waited.size === 0) return new Map()
  const findPrice = await readJobPriceFinder(scope)
  return new Map(
    [...bookings].flatMap((booking) => {
      const price = waited.has(booking.pick.id) ? findPrice({ ...booking, job: 'waiting' }) : undefined
      return price ? [[booking.pick.id, price.includedMinutes] as const] : []
    }),
  )
}

async function visitsInRuns(
  scope: TenantScope,
  rows: readonly JobRow[],
  bookings: Iterable<Booking>,
): Promise<Map<string, NonNullable<WirePhoneJob['visit']>>> {
  const runs = new Map(rows.map(({ jobId, runId }) => [jobId, runId]))
  const visits = await readVisits(scope, [...runs.keys()])
  const included = await readIncludedMinutes(scope, visits, bookings)
  return new Map(
    visits.flatMap(({ kind, jobIds: [first, second], waitMinutes = 0 }) => {
      const isTogether = runs.has(first) && runs.get(first) === runs.get(second)
      if (!isTogether) return []
      const shared = { kind, waitMinutes, includedMinutes: included.get(second) ?? null }
      return [[first, { ...shared, with: second }] as const, [second, { ...shared, with: first }] as const]
    }),
  )
}

async function drivenRuns(
  scope: TenantScope,
  runs: readonly RunRow[],
  findTable: Tables,
): Promise<DrivenRun[]> {
  const rows = await readJobRows(
    scope,
    runs.map(({ id }) => id),
  )
  const ids = [...new Set(rows.map(({ bookingId }) => bookingId))]
  const bookings = new Map((await findBookings(scope, ids)).map((booking) => [booking.id, booking]))
  const permits = await readGrantedPermits(scope, [...bookings.values()].map(bookingIdOf))
  const legs = await readLegs(scope, runs, findTable)
  const visits = await visitsInRuns(scope, rows, bookings.values())
  const jobs = rows.flatMap((row) => {
    const booking = bookings.get(row.bookingId)
    if (!booking) return []
    const job = booking.drop.id === row.jobId ? booking.drop : booking.pick
    const permit = permits.get(bookingIdOf(booking))
    return [
      {
        runId: row.runId,
        job: phoneJob(
          scope,
          {
            booking,
            job,
            permit,
            legs: legs.ofJobs.get(job.id) ?? [],
            visit: visits.get(job.id) ?? null,
          },
          row,
        ),
      },
    ]
  })
  const yards = await readYardNames(scope)
  return runs.map((run) => {
    const { id, version, date, number, rego, driverName } = run
    const own = jobs.filter(({ runId }) => runId === id).map(({ job }) => job)
    const day = toWireDate(localDate(date))
    const legsHome = legs.home.get(id) ?? []
    const times = legs.ofRuns.get(id)
    const { start = null, home = null } = times ?? {}
    const hasLeft = own.some(({ status }) => status !== 'Scheduled')
    const loads = hasLeft ? [] : (times?.loads ?? [])
    const rest = restOnPhone(times?.rest ?? null)
    const ends = { legsHome, start, home, rest, ...truckYardOf(run, yards) }
    return { _id: id, version, date: day, number, rego, driverName, jobs: own, loads, ...ends }
  })
}

export async function readDriverRuns(
  scope: TenantScope,
  { driverId, days }: { driverId: string; days: readonly LocalDate[] },
  findTable: Tables,
): Promise<DrivenRun[]> {
  const own = sql`r.driver_id = ${driverId} and r.date = any(${days})`
  return drivenRuns(scope, await readRunRows(scope, own), findTable)
}

export async function readDrivenRun(
  scope: TenantScope,
  runId: string,
  findTable: Tables,
): Promise<DrivenRun | undefined> {
  const [run] = await drivenRuns(scope, await readRunRows(scope, sql`r.id = ${runId}`), findTable)
  return run
}
