import type { PapersDue } from '@skipyard/contract/fleet/fleet.ts'
import { nextMaintenanceOn, paperState } from '@skipyard/domain/fleet/papers.ts'
import { canReadFleet } from '@skipyard/domain/fleet/policy.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readLicences, readTruckPapers } from './truck.reads.ts'

interface PaperDue {
  name: string
  dueOn: LocalDate
  isOver: boolean
}

function dueAmong(papers: readonly { name: string; on: LocalDate | null }[], today: LocalDate): PaperDue[] {
  return papers
    .flatMap(({ name, on }) => {
      const state = on === null ? 'good' : paperState(on, today)
      return on === null || state === 'good' ? [] : [{ name, dueOn: on, isOver: state === 'overdue' }]
    })
    .toSorted((one, other) => one.dueOn.localeCompare(other.dueOn))
}

export async function findPapersDue(
  scope: TenantScope,
): Promise<Record<'regos' | 'services' | 'licences', PaperDue[]>> {
  if (!canReadFleet(scope.actor)) throw notAllowed()
  const [trucks, licences] = [await readTruckPapers(scope), await readLicences(scope)]
  const regos = trucks.map(({ rego, rego_expires_on }) => ({ name: rego, on: localDate(rego_expires_on) }))
  const services = trucks.map((truck) => ({
    name: truck.rego,
    on: nextMaintenanceOn(localDate(truck.last_maintained_on), truck.maintenance_interval_months),
  }))
  const expiries = licences.map(({ name, licence_expires_on: on }) => ({
    name,
    on: on === null ? null : localDate(on),
  }))
  const { today } = scope
  return {
    regos: dueAmong(regos, today),
    services: dueAmong(services, today),
    licences: dueAmong(expiries, today),
  }
}

function counted(papers: readonly PaperDue[]): { due: number; overdue: number } {
  const overdue = papers.filter(({ isOver }) => isOver).length
  return { due: papers.length - overdue, overdue }
}

export async function getPapersDue(scope: TenantScope): Promise<PapersDue> {
  const { regos, services, licences } = await findPapersDue(scope)
  return {
    trucks: { regoExpiry: counted(regos), nextMaintenance: counted(services) },
    drivers: { licenseExpiry: counted(licences) },
  }
}
