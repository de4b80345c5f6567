import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A load that was taken to a tip; cost in cents. */
export interface TipVisit {
  id: string
  bookingId: string
  jobId: string
  runId: string
  site: string
  docket: string
  weightKg: number
  costCents: number
  at: Date
  driverName: string
}

/** Keeps a load that was tipped. Run History is searched by dockets, and remembers what it found: its revision rises. */
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
