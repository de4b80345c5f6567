import type * as calendarContract from '@skipyard/contract/inventory/calendar.ts'
import * as contract from '@skipyard/contract/inventory/inventory.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { BIN_TYPES, isBinType } from '@skipyard/domain/inventory/bin.ts'
import { addDays, daysBetween, laterOf, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BinDay, type BinDays, readAvailability, readBinDays } from './availability.reads.ts'
import { listInactiveSizes } from './stock.reads.ts'

export async function getAvailability(
  scope: TenantScope,
  { from, to, type }: RequestOf<typeof calendarContract.getAvailability>['query'],
): Promise<ReplyOf<typeof calendarContract.getAvailability>['data']> {
  const window = { from: from, to: to }
  const types = type === undefined ? BIN_TYPES : [type]
  const bins = await readBinDays(scope, { types, sizes: null }, window)
  return { from: toWireDate(window.from), to: toWireDate(window.to), bins: bins.map(presented) }
}

function presented({ type, ...days }: BinDays): calendarContract.WireBinDays {
  if (!isBinType(type)) throw new Error(`The database holds a bin type no rule knows: ${type}`)
  return { type, ...days }
}

export async function getBinPredictionByDate(
  scope: TenantScope,
  { date, type, pickD }: RequestOf<typeof contract.getBinPredictionByDate>['body'],
): Promise<contract.WireSizeOnDate[]> {
  const from = date
  const to = pickD === undefined ? from : pickD
  const days = await readAvailability(scope, { types: [type], sizes: null }, { from, to: laterOf(from, to) })
  const inactive = await listInactiveSizes(scope)
  return days
    .filter((day) => day.date === from)
    .map((first) => {
      const hire = days.filter(({ size }) => size === first.size)
      const lowest = hire.reduce((worst, day) => (day.available < worst.available ? day : worst), first)
      return {
        ...presentedDay(first),
        size: first.size,
        type,
        lowestAvailable: lowest.available,
        lowestOn: toWireDate(lowest.date),
        active: !inactive.some((bin) => bin.size === first.size && bin.type === type),
      }
    })
}

function presentedDay({ size: _size, type: _type, date, ...counts }: BinDay) {
  return { ...counts, date: toWireDate(date) }
}

const FEWEST_DAYS = 14

const MORE_DAYS = 60

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
