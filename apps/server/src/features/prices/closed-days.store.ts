import type { LocalDate, WeekdayName } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A day of which the company says that it is closed, or works nevertheless. */
export interface ClosedDay {
  day: LocalDate
  name: string
  isWorked: boolean
}

/** Keeps what the company says of its days, all of it. */
export async function saveClosedDays(scope: TenantScope, days: readonly ClosedDay[]): Promise<void> {
  await scope.db.deleteFrom('closed_days').where('tenant_id', '=', scope.tenantId).execute()
  if (days.length === 0) return
  const rows = days.map(({ day, name, isWorked }) => ({
    tenant_id: scope.tenantId,
    day,
    name,
    is_worked: isWorked,
  }))
  await scope.db.insertInto('closed_days').values(rows).execute()
}

/** Keeps on which days of the week the company is closed. */
export async function saveClosedWeekdays(
  scope: TenantScope,
  weekdays: readonly WeekdayName[],
): Promise<void> {
  const kept = { closed_weekdays: [...weekdays] }
  await scope.db
    .insertInto('price_books')
    .values({ tenant_id: scope.tenantId, ...kept })
    .onConflict((conflict) => conflict.column('tenant_id').doUpdateSet(kept))
    .execute()
}
