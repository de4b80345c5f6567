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
import { type GrantedPermit, readGrantedPermits } from '#server/features/permits/granted-permit.reads.ts'
import { readClockTerms } from '#server/features/prices/booking-price.reads.ts'
import { readPlannerFrame } from '#server/features/run-times/planner-frame.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

type AsRead = Omit<WireBinOut, 'binType' | 'extraDays' | 'permitTo'>

interface Row extends AsRead {
  binType: string
  isOnStreet: boolean
}

const { isOut } = lifeCycleConditions('b')

/** The bins themselves: each job looked up by its booking, which a planner without statistics would not find out. */
async function readRows({ db, tenantId }: TenantScope): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select b.id as "_id", b.version, b.job_prefix || '-' || b.job_number as "jobID",
      b.customer_name as "customerName", b.customer_phone as "customerPhone",
      b.address_name as address, b.suburb, b.lat, b.lon, b.is_address_typed as "isAddressTyped",
      b.bin_size as "binSize", b.bin_type as "binType", d.number as "binNumber",
      b.waste_type as "wasteType", b.bin_placement as "binPlacement", b.is_permit_required as "isOnStreet",
      b.drop_date as "dropDate", b.pick_date as "pickDate",
      p.from_hour as "pickFromHour", p.to_hour as "pickToHour",
      b.is_pick_date_confirmed as "pickupDateConfirmation", p.id as "pickActionId",
      case when r.id is not null
        then json_build_object('_id', r.id, 'rego', t.rego, 'number', r.number, 'stop', p.position) end as run
    from bookings b
    cross join lateral (
      select j.id, j.from_hour, j.to_hour, j.run_id, j.position from jobs j
      where j.tenant_id = ${tenantId} and j.booking_id = b.id and j.kind = 'pick' limit 1
    ) p
    left join lateral (
      select n.number from jobs j
      join bins n on n.tenant_id = ${tenantId} and n.id = j.bin_id
      where j.tenant_id = ${tenantId} and j.booking_id = b.id and j.kind = 'drop' limit 1
    ) d on true
    left join runs r on r.tenant_id = ${tenantId} and r.id = p.run_id
    left join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
    where b.tenant_id = ${tenantId} and b.deleted_at is null and ${isOut}
    order by b.pick_date, p.from_hour, b.job_number`.execute(db)
  return rows
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

/** Every bin that was delivered and not yet picked up, the longest over first: four statements, however many there are. */
export async function listBinsOut(scope: TenantScope): Promise<ReplyOf<typeof contract>['data']> {
  const rows = await readRows(scope)
  const { baseLocation } = await readPlannerFrame(scope)
  const onStreets = rows.filter(({ isOnStreet }) => isOnStreet).map(({ _id }) => _id)
  const permits = await readGrantedPermits(scope, onStreets)
  const priced = canSeeExtraDays(scope.actor) ? rows.map(({ _id }) => _id) : []
  const clocks = await readClockTerms(scope, priced)
  return { bins: rows.map((row) => presented(scope, row, { clocks, permits })), baseLocation }
}
