import type { AvailabilityWindow } from '@skipyard/domain/inventory/availability.ts'
import { type ClosedFacts, closedFor } from '@skipyard/domain/prices/closed-for.ts'
import { datesBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readClosedWeekdays, readOwnDays, readState } from './closed-days.reads.ts'
import { holidaysAmong } from './public-holidays.ts'

export async function readClosedDates(
  scope: TenantScope,
  { from, to }: AvailabilityWindow,
): Promise<Set<LocalDate>> {
  const days = datesBetween(from, to)
  const [own, weekdays, state] = await Promise.all([
    readOwnDays(scope),
    readClosedWeekdays(scope),
    readState(scope),
  ])
  const holidays = await holidaysAmong(days, state)
  const facts: ClosedFacts = {
    weekdays,
    own: new Map(own.map((said) => [said.day, said])),
    holidays: new Map(holidays.map((day) => [day, day])),
  }
  return new Set(days.filter((day) => closedFor(day, facts) !== null))
}
