import type { AvailabilityWindow } from '@skipyard/domain/inventory/availability.ts'
import { type ClosedFacts, closedFor } from '@skipyard/domain/prices/closed-for.ts'
import { datesBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readClosedWeekdays, readOwnDays, readState } from './closed-days.reads.ts'
import { holidayNames } from './public-holidays.ts'

export async function readClosedReasons(
  scope: TenantScope,
  { from, to }: AvailabilityWindow,
): Promise<Map<LocalDate, string>> {
  const days = datesBetween(from, to)
  const [own, weekdays, state] = await Promise.all([
    readOwnDays(scope),
    readClosedWeekdays(scope),
    readState(scope),
  ])
  const facts: ClosedFacts = {
    weekdays,
    own: new Map(own.map((said) => [said.day, said])),
    holidays: await holidayNames(days, state),
  }
  return new Map(
    days.flatMap((day): [LocalDate, string][] => {
      const reason = closedFor(day, facts)
      return reason === null ? [] : [[day, reason]]
    }),
  )
}

export async function readClosedDates(
  scope: TenantScope,
  window: AvailabilityWindow,
): Promise<Set<LocalDate>> {
  return new Set((await readClosedReasons(scope, window)).keys())
}
