import type * as contract from '@skipyard/contract/dashboard.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { availabilityTone } from '@skipyard/domain/inventory/availability-tone.ts'
import { BIN_TYPES, isBinType } from '@skipyard/domain/inventory/bin.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type BinDays, readBinDays } from '#server/features/inventory/availability.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { daysAhead } from './days-ahead.ts'
import { readDaysAhead } from './read-days-ahead.ts'

/** Red on the availability screen, but for a size of which the company has none on any of the days. */
function isOut({ available, baseCount }: BinDays, at: number): boolean {
  const [free = 0, owned = 0] = [available[at], baseCount[at]]
  const isOwned = baseCount.some((count) => count !== 0)
  return isOwned && availabilityTone(free, owned) === 'red'
}

/** Jobs of the next 14 days beside what the trucks can do, with the sizes that run out. */
export async function getDashboardDays(
  scope: TenantScope,
): Promise<ReplyOf<typeof contract.getDashboardDays>['data']> {
  const { days, truckDay } = await readDaysAhead(scope)
  const bins = await readBinDays(scope, { types: BIN_TYPES, sizes: null }, daysAhead(scope))
  return {
    days: days.map(({ date, drops, picks, room, isClosed }, at) => ({
      date: toWireDate(date),
      ...{ drops, picks, room, isClosed },
      short: bins.flatMap((bin) => {
        const { size, type } = bin
        return isBinType(type) && isOut(bin, at) ? [{ size, type }] : []
      }),
    })),
    jobsOfTruck: truckDay.jobs,
    isOwn: truckDay.isOwn,
  }
}
