import type { getAvailability, WireBinDays } from '@skipyard/contract/inventory.calendar.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { BIN_TYPES, isBinType } from '@skipyard/domain/inventory/bin.ts'
import { localDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BinDay, readAvailability } from './availability.reads.ts'

/** Every size held or booked through the days asked about, each with one number a day. */
export async function openCalendar(
  scope: TenantScope,
  { from, to, type }: RequestOf<typeof getAvailability>['query'],
): Promise<ReplyOf<typeof getAvailability>['data']> {
  const window = { from: localDate(from.slice(0, 10)), to: localDate(to.slice(0, 10)) }
  const types = type === undefined ? BIN_TYPES : [type]
  const days = await readAvailability(scope, { types, sizes: null }, window)
  return { from: toWireDate(window.from), to: toWireDate(window.to), bins: rowsOf(days) }
}

/** The days come sorted by type, size and date: a row ends where its size or type does. */
function rowsOf(days: readonly BinDay[]): WireBinDays[] {
  const rows: WireBinDays[] = []
  let row: WireBinDays | undefined
  for (const day of days) {
    if (row?.size !== day.size || row.type !== day.type) {
      row = newRow(day)
      rows.push(row)
    }
    row.count.push(day.count)
    row.baseCount.push(day.baseCount)
    row.baseCountChanged.push(day.baseCountChanged)
    row.plannedDrops.push(day.plannedDrops)
    row.plannedPicks.push(day.plannedPicks)
    row.available.push(day.available)
  }
  return rows
}

function newRow({ size, type }: BinDay): WireBinDays {
  if (!isBinType(type)) throw new Error(`The database holds a bin type no rule knows: ${type}`)
  return {
    size,
    type,
    count: [],
    baseCount: [],
    baseCountChanged: [],
    plannedDrops: [],
    plannedPicks: [],
    available: [],
  }
}
