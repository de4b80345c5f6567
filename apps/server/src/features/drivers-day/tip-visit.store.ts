import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Cost in cents. */
export interface TipVisit {
  id: string
  bookingId: string
  jobId: string
  runId: string | null
  site: string
  docket: string
  weightKg: number
  costCents: number
  at: Date
  driverName: string
}

/** Raises the revision of Run History, which searches by docket. */
export async function insertTipVisit(scope: TenantScope, visit: TipVisit): Promise<void> {
  await lockCompany(scope, 'bookings')
  await scope.db
    .insertInto('tip_visits')
    .values({
      tenant_id: scope.tenantId,
      id: visit.id,
      booking_id: visit.bookingId,
      job_id: visit.jobId,
      run_id: visit.runId,
      site: visit.site,
      docket: visit.docket,
      weight_kg: visit.weightKg,
      cost_cents: visit.costCents,
      tipped_at: visit.at,
      driver_name: visit.driverName,
    })
    .execute()
}

export async function holdTipVisit(scope: TenantScope, id: string): Promise<TipVisit | undefined> {
  const row = await scope.db
    .selectFrom('tip_visits')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .selectAll()
    .forUpdate()
    .executeTakeFirst()
  return (
    row && {
      id,
      bookingId: row.booking_id,
      jobId: row.job_id,
      runId: row.run_id,
      site: row.site,
      docket: row.docket,
      weightKg: row.weight_kg,
      costCents: row.cost_cents,
      at: row.tipped_at,
      driverName: row.driver_name,
    }
  )
}

export async function saveTipVisit(scope: TenantScope, visit: TipVisit): Promise<void> {
  await scope.db
    .updateTable('tip_visits')
    .set({
      site: visit.site,
      docket: visit.docket,
      weight_kg: visit.weightKg,
      cost_cents: visit.costCents,
      tipped_at: visit.at,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', visit.id)
    .execute()
}

export async function deleteTipVisit(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .deleteFrom('tip_visits')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}
