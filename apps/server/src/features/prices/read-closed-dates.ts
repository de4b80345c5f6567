import type { AvailabilityWindow } from '@skipyard/domain/inventory/availability.ts'
import { datesBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readOwnDays, readState } from './closed-days.reads.ts'
import { holidaysAmong } from './holidays-among.ts'

/** The days on which the company does not work: public holidays, less those that it works, and its own closed days. */
export async function readClosedDates(
  scope: TenantScope,
  { from, to }: AvailabilityWindow,
): Promise<Set<LocalDate>> {
  const own = await readOwnDays(scope)
  const holidays = await holidaysAmong(datesBetween(from, to), await readState(scope))
  const worked = new Set(own.flatMap(({ day, isWorked }) => (isWorked ? [day] : [])))
  const closed = own.flatMap(({ day, isWorked }) => (isWorked ? [] : [day]))
  return new Set([...holidays.filter((day) => !worked.has(day)), ...closed])
}
