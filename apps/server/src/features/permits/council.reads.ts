import type { Council } from '@skipyard/domain/permits/council.ts'
import { localDate } from '@skipyard/domain/shared/local-date.ts'
import type { Selectable } from 'kysely'
import type { Councils } from '#server/database/tables.gen.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const councilOf = (row: Selectable<Councils>): Council => ({
  id: row.id,
  version: row.version,
  name: row.name,
  suburbs: row.suburbs,
  postCodes: row.post_codes,
  applicant: row.applicant === 'us' ? 'us' : 'customer',
  leadDays: row.lead_days,
  isLeadInWorkingDays: row.is_lead_in_working_days,
  mostDays: row.most_days,
  feeCents: row.fee_cents,
  feePer: row.fee_per === 'day' ? 'day' : 'permit',
  registration: row.registration,
  registrationEndsOn: row.registration_ends_on === null ? null : localDate(row.registration_ends_on),
  howToApply: row.how_to_apply,
})

export async function readCouncils(scope: TenantScope): Promise<Council[]> {
  const rows = await scope.db
    .selectFrom('councils')
    .where('tenant_id', '=', scope.tenantId)
    .selectAll()
    .orderBy((row) => row.fn<string>('lower', ['name']))
    .execute()
  return rows.map(councilOf)
}
