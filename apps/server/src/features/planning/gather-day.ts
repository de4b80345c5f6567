import type { DayFacts, FleetTruck } from '@skipyard/domain/planning/pose-problem.ts'
import { minuteOfDay } from '@skipyard/domain/run-times/minute-of-runs.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import { isBefore, type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { truckLimits } from '#server/features/fleet/truck-limits.ts'
import { readDrivenOf } from '#server/features/run-times/days-of-runs.reads.ts'
import { driverOfDay, readDriversOfDay } from '#server/features/run-times/drivers-of-days.reads.ts'
import { type CompanyFrame, readCompanyFrame } from '#server/features/run-times/frame.reads.ts'
import { loadDay } from '#server/features/runs/update-runs.ts'
import { readLoadingYards } from '#server/features/yards/yard.reads.ts'
import type { Apart } from '#server/planning/kept-plan.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

type TruckOfDay = FleetTruck & { isGone: boolean; apart: Apart | null }

interface Standing {
  status: string
  gone_at: Date | null
  driver_status: string | null
  licence_expires_on: string | null
  off_id: string | null
}

function driverApart(
  { driver_status, licence_expires_on }: Standing,
  { date, isDriverOff }: { date: LocalDate; isDriverOff: boolean },
): Apart | null {
  if (driver_status === null || driver_status === 'Resigned') return 'no-driver'
  if (driver_status === 'On leave') return 'driver-on-leave'
  if (isDriverOff) return 'driver-off'
  const isExpired = licence_expires_on !== null && isBefore(localDate(licence_expires_on), date)
  return isExpired ? 'licence-expired' : null
}

function apartBecause(truck: Standing, day: { date: LocalDate; isDriverOff: boolean }): Apart | null {
  const { status, gone_at, off_id } = truck
  if (status !== 'available' || gone_at !== null) return 'not-available'
  return driverApart(truck, day) ?? (off_id === null ? null : 'off')
}

async function readFleetOfDay(scope: TenantScope, date: LocalDate): Promise<TruckOfDay[]> {
  const { db, tenantId } = scope
  const drivers = await readDriversOfDay(scope, date)
  const rows = await db
    .selectFrom('trucks as t')
    .leftJoin('drivers as d', (join) =>
      join
        .on('d.tenant_id', '=', tenantId)
        .on('d.id', '=', driverOfDay(scope, date))
        .on('d.gone_at', 'is', null),
    )
    .leftJoin('truck_days_off as o', (join) =>
      join.on('o.tenant_id', '=', tenantId).on('o.date', '=', date).onRef('o.truck_id', '=', 't.id'),
    )
    .where('t.tenant_id', '=', tenantId)
    .select(['t.id', 't.rego', 't.status', 't.gone_at', 't.bin_types', 't.max_bin_size_m3'])
    .select(['d.status as driver_status', 'd.licence_expires_on', 'o.truck_id as off_id'])
    .orderBy('t.rego')
    .execute()
  return rows.map((row) => {
    const driver = drivers.get(row.id) ?? null
    const apart = apartBecause(row, { date, isDriverOff: driver?.isOff === true })
    return {
      truckId: row.id,
      rego: row.rego,
      limits: truckLimits(row),
      driver,
      isAway: apart !== null,
      apart,
      isGone: row.gone_at !== null,
    }
  })
}

export interface PlanningFrame extends CompanyFrame {
  yard: Place
}

export async function readFrame(scope: TenantScope): Promise<PlanningFrame | null> {
  const frame = await readCompanyFrame(scope)
  return frame.yard === null ? null : { ...frame, yard: frame.yard }
}

export type GatheredDay = Omit<DayFacts, 'fleet'> & { fleet: readonly TruckOfDay[] }

export async function gatherDay(
  scope: TenantScope,
  date: LocalDate,
  frame: PlanningFrame,
): Promise<GatheredDay> {
  const day = await loadDay(scope, date)
  const trucks = await readFleetOfDay(scope, date)
  const hasRuns = new Set(day.board.runs.map(({ truckId }) => truckId))
  const fleet = trucks.filter(({ truckId, isGone }) => !isGone || hasRuns.has(truckId))
  const jobIds = day.board.bookings.map(({ drop }) => drop.id)
  const yardOf = await readLoadingYards(scope, jobIds)
  const drivenOf = await readDrivenOf(scope, date)
  return { ...frame, ...day, date, fleet, yardOf, drivenOf, now: minuteOfDay(date, scope) }
}
