import type { Council } from '@skipyard/domain/permits/council.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const valuesOf = (council: Council) => ({
  name: council.name,
  suburbs: [...council.suburbs],
  post_codes: [...council.postCodes],
  applicant: council.applicant,
  lead_days: council.leadDays,
  is_lead_in_working_days: council.isLeadInWorkingDays,
  most_days: council.mostDays,
  fee_cents: council.feeCents,
  fee_per: council.feePer,
  registration: council.registration,
  registration_ends_on: council.registrationEndsOn,
  how_to_apply: council.howToApply,
  version: council.version,
})

export async function saveCouncil(scope: TenantScope, council: Council): Promise<void> {
  const values = valuesOf(council)
  await scope.db
    .insertInto('councils')
    .values({ tenant_id: scope.tenantId, id: council.id, ...values })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'id']).doUpdateSet(values))
    .execute()
}

export async function removeCouncil(scope: TenantScope, councilId: string): Promise<void> {
  await scope.db
    .updateTable('booking_permits')
    .set({ council_id: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('council_id', '=', councilId)
    .execute()
  await scope.db
    .deleteFrom('councils')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', councilId)
    .execute()
}
