import { SAME_BIN_KINDS } from '@skipyard/domain/visits/visit-stock.ts'
import { sql } from 'kysely'
import { jobConditions, lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

const taken = jobConditions('taken')
const left = jobConditions('left_again')
const hire = lifeCycleConditions('hire')

/**
 * The domain's `stockJobsOf`: visits whose bin is taken and left on one day, so that neither job moves stock.
 * One row a visit, with the bin, the day, both bookings, and the status of the pick as `pick_status`. Those
 * that were over before `from` are left out: their two jobs make up for each other.
 */
export const sameBinVisits = ({ tenantId }: Pick<TenantScope, 'tenantId'>, from: string) => sql`
  select hire.bin_type, hire.bin_size, taken.date, hire.pick_status,
    hire.id as taken_from, next.id as left_for
  from visits v
  join jobs taken on taken.tenant_id = ${tenantId} and taken.id = v.first_job_id
  join jobs left_again on left_again.tenant_id = ${tenantId} and left_again.id = v.second_job_id
    and left_again.date = taken.date
  join bookings hire on hire.tenant_id = ${tenantId} and hire.id = taken.booking_id and hire.deleted_at is null
  join bookings next on next.tenant_id = ${tenantId} and next.id = left_again.booking_id and next.deleted_at is null
    and next.bin_size = hire.bin_size and next.bin_type = hire.bin_type
  where v.tenant_id = ${tenantId} and v.called_off_at is null
    and v.kind in (${sql.join(SAME_BIN_KINDS.map((kind) => sql.lit(kind)))})
    and ${taken.jobIsNot('calledOff')} and ${left.jobIsNot('calledOff')}
    and (taken.date >= ${from} or ${hire.pickIs('toCome')})`
