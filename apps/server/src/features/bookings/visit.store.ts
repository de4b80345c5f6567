import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { WAIT_KIND } from '@skipyard/domain/visits/visit.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Its jobs are jobs of their own from then on. */
export async function endVisit(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .updateTable('visits')
    .set({ called_off_at: scope.now })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export async function reviveVisit(scope: TenantScope, id: string): Promise<void> {
  await scope.db
    .updateTable('visits')
    .set({ called_off_at: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

/** The day to which the pick of a visit goes back once the visit is called off. */
export async function setPickDayBefore(scope: TenantScope, id: string, date: LocalDate): Promise<void> {
  await scope.db
    .updateTable('visits')
    .set({ pick_date_before: date })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

interface Wait {
  minutes: number
  pickDateBefore: LocalDate
}

/** Joins drop and pick of a booking while the truck waits; changes the minutes of such a visit that is there. */
export async function putWait(
  scope: TenantScope,
  { drop, pick }: Pick<Booking, 'drop' | 'pick'>,
  { minutes, pickDateBefore }: Wait,
): Promise<void> {
  const known = await scope.db
    .updateTable('visits')
    .set({ wait_minutes: minutes })
    .where('tenant_id', '=', scope.tenantId)
    .where('kind', '=', WAIT_KIND)
    .where('first_job_id', '=', drop.id)
    .where('called_off_at', 'is', null)
    .executeTakeFirst()
  if (known.numUpdatedRows > 0n) return
  await scope.db
    .insertInto('visits')
    .values({
      tenant_id: scope.tenantId,
      id: uuidv7(),
      kind: WAIT_KIND,
      first_job_id: drop.id,
      second_job_id: pick.id,
      pick_date_before: pickDateBefore,
      wait_minutes: minutes,
      created_at: scope.now,
      created_by: scope.actor.loginId,
    })
    .execute()
}
