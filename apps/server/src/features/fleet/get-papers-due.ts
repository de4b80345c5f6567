import type { PapersDue } from '@skipyard/contract/fleet.ts'
import { nextMaintenanceOn, paperState } from '@skipyard/domain/fleet/papers.ts'
import { canReadFleet } from '@skipyard/domain/fleet/policy.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readLicences, readTruckPapers } from './papers.reads.ts'

function counted(dates: (LocalDate | null)[], today: LocalDate): { due: number; overdue: number } {
  const states = dates.map((date) => (date === null ? 'good' : paperState(date, today)))
  const of = (wanted: string) => states.filter((state) => state === wanted).length
  return { due: of('due'), overdue: of('overdue') }
}

/** How many papers of trucks and drivers run out soon or have run out, on the tenant's calendar. */
export async function getPapersDue(scope: TenantScope): Promise<PapersDue> {
  if (!canReadFleet(scope.actor)) throw notAllowed()
  const [trucks, licences] = [await readTruckPapers(scope), await readLicences(scope)]
  const regos = trucks.map((truck) => localDate(truck.rego_expires_on))
  const services = trucks.map((truck) =>
    nextMaintenanceOn(localDate(truck.last_maintained_on), truck.maintenance_interval_months),
  )
  const expiries = licences.map(({ licence_expires_on: on }) => (on === null ? null : localDate(on)))
  return {
    trucks: {
      regoExpiry: counted(regos, scope.today),
      nextMaintenance: counted(services, scope.today),
    },
    drivers: { licenseExpiry: counted(expiries, scope.today) },
  }
}
