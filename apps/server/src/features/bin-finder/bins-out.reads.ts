import type { listBinsOut as contract, WireBinOut } from '@skipyard/contract/bin-finder.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { canSeeExtraDays } from '@skipyard/domain/bin-finder/policy.ts'
import { BOOKING_BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import type { ClockTerms } from '@skipyard/domain/prices/booking-price.ts'
import { hireClock } from '@skipyard/domain/prices/hire-clock.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import { type GrantedPermit, readGrantedPermits } from '#server/features/bookings/booking-links.reads.ts'
import { readClockTerms } from '#server/features/prices/booking-price.reads.ts'
import { readPlannerFrame } from '#server/features/run-times/frame.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

type Reply = ReplyOf<typeof contract>['data']

type AsRead = Omit<WireBinOut, 'binType' | 'extraDays' | 'permitTo'>

interface Row extends AsRead {
  binType: string
  isOnStreet: boolean
}

const { isOut } = lifeCycleConditions('b')

export const MOST_AT_FIRST = 120

async function readFirstNumbers({ db, tenantId, today }: TenantScope): Promise<number[]> {
  const { rows } = await sql<{ number: number }>`
    select number from (
      (select b.job_number as number, b.pick_date, false as "isAhead" from bookings b
        where b.tenant_id = ${tenantId} and b.deleted_at is null and ${isOut} and b.pick_date <= ${today}
        order by b.pick_date desc, b.job_number desc limit ${MOST_AT_FIRST})
      union all
      (select b.job_number, b.pick_date, true from bookings b
        where b.tenant_id = ${tenantId} and b.deleted_at is null and ${isOut} and b.pick_date > ${today}
        order by b.pick_date, b.job_number limit ${MOST_AT_FIRST})
    ) n
    order by "isAhead", abs(pick_date - ${today}::date), number limit ${MOST_AT_FIRST}`.execute(db)
  return rows.map(({ number }) => number)
}

async function readCounts({ db, tenantId, today }: TenantScope): Promise<Reply['counts']> {
  const { rows } = await sql<Reply['counts']>`
    select count(*) filter (where b.pick_date < ${today})::int as overdue,
      count(*) filter (where b.pick_date = ${today})::int as "dueToday",
      count(*) filter (where b.pick_date > ${today})::int as "onHire"
    from bookings b
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${isOut}`.execute(db)
  return rows[0] ?? { overdue: 0, dueToday: 0, onHire: 0 }
}

interface JobRow {
  id: string
  bookingId: string
  kind: string
  fromHour: number
  toHour: number
  binNumber: string | null
  run: AsRead['run']
}

/** A sorted list of ids touches each page of the index once. */
async function readJobs({ db, tenantId }: TenantScope, bookingIds: readonly string[]): Promise<JobRow[]> {
  const { rows } = await sql<JobRow>`
    select j.id, j.booking_id as "bookingId", j.kind, j.from_hour as "fromHour", j.to_hour as "toHour",
      case when j.bin_id is not null then (
        select n.number from bins n where n.tenant_id = ${tenantId} and n.id = j.bin_id) end as "binNumber",
      case when j.kind = 'pick' and j.run_id is not null then (
        select json_build_object('_id', r.id, 'rego', t.rego, 'number', r.number, 'stop', j.position)
        from runs r join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
        where r.tenant_id = ${tenantId} and r.id = j.run_id) end as run
    from jobs j
    where j.tenant_id = ${tenantId} and j.booking_id = any(${bookingIds}) and j.kind <> 'extra'`.execute(db)
  return rows
}

type BookingRow = Omit<Row, 'pickFromHour' | 'pickToHour' | 'pickActionId' | 'binNumber' | 'run'>

const inOrder = (one: Row, other: Row): number =>
  one.pickDate.localeCompare(other.pickDate) || one.pickFromHour - other.pickFromHour

async function readRows(scope: TenantScope, numbers: readonly number[] | null): Promise<Row[]> {
  const { db, tenantId } = scope
  const { rows } = await sql<BookingRow>`
    select b.id as "_id", b.version, b.job_prefix || '-' || b.job_number as "jobID",
      b.customer_name as "customerName", b.customer_phone as "customerPhone",
      b.address_name as address, b.suburb, b.lat, b.lon, b.is_address_typed as "isAddressTyped",
      b.bin_size as "binSize", b.bin_type as "binType",
      b.waste_type as "wasteType", b.bin_placement as "binPlacement", b.is_permit_required as "isOnStreet",
      b.drop_date as "dropDate", b.pick_date as "pickDate", b.is_pick_date_confirmed as "pickupDateConfirmation"
    from bookings b
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${isOut}
      ${numbers === null ? sql`` : sql`and b.job_number = any(${numbers})`}
    order by b.job_number`.execute(db)
  const ids = rows.map(({ _id }) => _id).toSorted()
  const jobs = await readJobs(scope, ids)
  const picks = new Map(jobs.filter(({ kind }) => kind === 'pick').map((job) => [job.bookingId, job]))
  const drops = new Map(jobs.filter(({ kind }) => kind === 'drop').map((job) => [job.bookingId, job]))
  const withJobs = rows.flatMap((row): Row[] => {
    const pick = picks.get(row._id)
    if (!pick) return []
    const { id: pickActionId, fromHour: pickFromHour, toHour: pickToHour, run } = pick
    const binNumber = drops.get(row._id)?.binNumber ?? null
    return [{ ...row, pickActionId, pickFromHour, pickToHour, run, binNumber }]
  })
  return withJobs.toSorted(inOrder)
}

interface Beside {
  clocks: ReadonlyMap<string, ClockTerms>
  permits: ReadonlyMap<string, GrantedPermit>
}

function extraDaysOf({ dropDate }: Row, terms: ClockTerms, { today }: TenantScope): WireBinOut['extraDays'] {
  const hire = { droppedOn: localDate(dropDate), isDropped: true, pickedOn: null, ...terms }
  const { overCents } = hireClock(hire, today)
  return { perDay: centsToDollars(terms.extraDayCents), amount: centsToDollars(overCents) }
}

function presented(scope: TenantScope, row: Row, { clocks, permits }: Beside): WireBinOut {
  const { isOnStreet: _isOnStreet, binType, dropDate, pickDate, ...rest } = row
  const type = BOOKING_BIN_TYPES.find((known) => known === binType)
  if (type === undefined) throw new Error(`The database holds a bin type no booking knows: ${binType}`)
  const terms = clocks.get(row._id)
  const permitTo = permits.get(row._id)?.validTo
  return {
    ...rest,
    binType: type,
    dropDate: toWireDate(localDate(dropDate)),
    pickDate: toWireDate(localDate(pickDate)),
    permitTo: permitTo ? toWireDate(permitTo) : null,
    extraDays: terms ? extraDaysOf(row, terms, scope) : null,
  }
}

export async function listBinsOut(scope: TenantScope, withRest: boolean): Promise<Reply> {
  const counts = await readCounts(scope)
  const isAll = withRest || counts.overdue + counts.dueToday + counts.onHire <= MOST_AT_FIRST
  const rows = await readRows(scope, isAll ? null : await readFirstNumbers(scope))
  const { baseLocation } = await readPlannerFrame(scope)
  const onStreets = rows.filter(({ isOnStreet }) => isOnStreet).map(({ _id }) => _id)
  const permits = await readGrantedPermits(scope, onStreets)
  const priced = canSeeExtraDays(scope.actor) ? rows.map(({ _id }) => _id) : []
  const clocks = await readClockTerms(scope, priced)
  return { bins: rows.map((row) => presented(scope, row, { clocks, permits })), counts, baseLocation }
}
