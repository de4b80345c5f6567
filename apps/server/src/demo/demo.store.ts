import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/database/pool.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { STOCK } from './demo-company.ts'
import type { DemoCustomer } from './demo-customers.ts'
import type { demoDriver, demoTruck } from './demo-fleet.ts'
import type { DemoEntry } from './demo-history.ts'
import { DEMO_LOGIN } from './demo-people.ts'

const STOCKED_DAYS_AGO = 120

/** Whether nobody has a login yet: the installation has just been made. */
export async function isNewInstallation(global: Database): Promise<boolean> {
  const someone = await global.selectFrom('logins').select('id').limit(1).executeTakeFirst()
  return someone === undefined
}

/** Whether the demo company is there to be signed in to. */
export async function hasDemo(global: Database): Promise<boolean> {
  const login = await global
    .selectFrom('logins')
    .select('id')
    .where('email', '=', DEMO_LOGIN)
    .executeTakeFirst()
  return login !== undefined
}

/** The bins the yard began with. */
export async function insertDemoStock(scope: TenantScope, today: LocalDate): Promise<void> {
  const rows = Object.entries(STOCK).flatMap(([type, sizes]) =>
    sizes.map(([size, bins]) => ({
      tenant_id: scope.tenantId,
      id: uuidv7(),
      bin_size: size,
      bin_type: type,
      on_date: addDays(today, -STOCKED_DAYS_AGO),
      change: bins,
      comments: 'Opening stock',
      created_by: scope.actor.loginId,
    })),
  )
  await scope.db.insertInto('stock_adjustments').values(rows).execute()
}

/** Firms write their company's name on the customer, too. */
export async function nameCompanies(scope: TenantScope, customers: readonly DemoCustomer[]): Promise<void> {
  for (const { id, companyName } of customers) {
    if (companyName === '') continue
    await scope.db
      .updateTable('customers')
      .set({ company_name: companyName })
      .where('tenant_id', '=', scope.tenantId)
      .where('id', '=', id)
      .execute()
  }
}

/** Drivers first, then the trucks they drive. */
export async function insertDemoFleet(
  scope: TenantScope,
  drivers: ReturnType<typeof demoDriver>[],
  trucks: ReturnType<typeof demoTruck>[],
): Promise<void> {
  const ours = <Row>(row: Row) => ({ tenant_id: scope.tenantId, ...row })
  await scope.db.insertInto('drivers').values(drivers.map(ours)).execute()
  await scope.db.insertInto('trucks').values(trucks.map(ours)).execute()
}

/** What the demo's bookings have been through, told by the person who fills it. */
export async function insertDemoHistory(scope: TenantScope, entries: readonly DemoEntry[]): Promise<void> {
  const rows = entries.map(({ bookingId, action, at, changes }) => ({
    tenant_id: scope.tenantId,
    id: uuidv7({ msecs: at.getTime() }),
    action,
    subject_id: bookingId,
    actor_id: scope.actor.loginId,
    actor_name: scope.actorName,
    changes: JSON.stringify(changes),
    at,
  }))
  await scope.db.insertInto('audit_entries').values(rows).execute()
}

/** The next booking goes on where the demo's numbers end. */
export async function setNextJobNumber(scope: TenantScope, jobNumber: number): Promise<void> {
  await scope.db
    .updateTable('tenant_counters')
    .set({ next_job_number: jobNumber })
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}
