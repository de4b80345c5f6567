import { address } from '@skipyard/contract/addresses.ts'
import type { WireClosedDays } from '@skipyard/contract/prices/closed-days.ts'
import { stateOfPostCode } from '@skipyard/domain/addresses/state-of-post-code.ts'
import { localDate, toWireDate, WEEK, type WeekdayName } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readBookVersion } from './price-book.reads.ts'
import { publicHolidays } from './public-holidays.ts'

export async function readOwnDays(scope: TenantScope) {
  const rows = await scope.db
    .selectFrom('closed_days')
    .where('tenant_id', '=', scope.tenantId)
    .orderBy('day')
    .select(['day', 'name', 'is_worked as isWorked'])
    .execute()
  return rows.map((row) => ({ ...row, day: localDate(row.day) }))
}

export async function readClosedWeekdays(scope: TenantScope): Promise<WeekdayName[]> {
  const row = await scope.db
    .selectFrom('price_books')
    .where('tenant_id', '=', scope.tenantId)
    .select('closed_weekdays as weekdays')
    .executeTakeFirst()
  return WEEK.filter((day) => row?.weekdays.includes(day))
}

/** Its public holidays count; null while the address is unknown. */
export async function readState(scope: TenantScope) {
  const tenant = await scope.db
    .selectFrom('tenants')
    .where('tenant_id', '=', scope.tenantId)
    .select('base_location')
    .executeTakeFirst()
  const yard = address.safeParse(tenant?.base_location).data
  return yard ? stateOfPostCode(yard.postCode) : null
}

export async function readClosedDays(scope: TenantScope): Promise<WireClosedDays> {
  const [version, own, weekdays, state] = await Promise.all([
    readBookVersion(scope),
    readOwnDays(scope),
    readClosedWeekdays(scope),
    readState(scope),
  ])
  const year = Number(scope.today.slice(0, 4))
  const years = state ? await Promise.all([year, year + 1].map((one) => publicHolidays(state, one))) : []
  return {
    version,
    state,
    holidays: years.flat().map(({ date, name }) => ({ date: toWireDate(date), name })),
    weekdays,
    closedDays: own.map(({ day, name, isWorked }) => ({ date: toWireDate(day), name, worked: isWorked })),
  }
}
