import * as contract from '@skipyard/contract/inventory.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { addDays, daysBetween, laterOf, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readAvailability } from './availability.reads.ts'

const FEWEST_DAYS = 14
const MORE_DAYS = 60

/** One size and type day by day, through the pick date and for two weeks at least; `total` is the first day's stock. */
export async function getBinPredictionBySize(
  scope: TenantScope,
  { size, type, date, pickD, showMoreInventory }: RequestOf<typeof contract.getBinPredictionBySize>['body'],
): Promise<{ total: number; availability: contract.WireAvailabilityDay[] }> {
  const from = date === undefined ? scope.today : date
  const atLeast = addDays(from, (showMoreInventory ? MORE_DAYS : FEWEST_DAYS) - 1)
  const to = pickD === undefined ? atLeast : laterOf(pickD, atLeast)
  if (daysBetween(from, to) > contract.MAX_WINDOW_DAYS) throw invalid('pickD', contract.WINDOW_TOO_LONG)
  const days = await readAvailability(scope, { types: [type], sizes: [size] }, { from, to })
  return {
    total: days[0]?.baseCount ?? 0,
    availability: days.map((day) => ({
      date: toWireDate(day.date),
      count: day.count,
      baseCount: day.baseCount,
      baseCountChanged: day.baseCountChanged,
      plannedDrops: day.plannedDrops,
      plannedPicks: day.plannedPicks,
      available: day.available,
    })),
  }
}
