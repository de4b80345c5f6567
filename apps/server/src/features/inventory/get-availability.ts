import type * as contract from '@skipyard/contract/inventory.calendar.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { BIN_TYPES, isBinType } from '@skipyard/domain/inventory/bin.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BinDays, readBinDays } from './availability.reads.ts'

/** Every size held or booked through the days asked about, each with one number a day. */
export async function getAvailability(
  scope: TenantScope,
  { from, to, type }: RequestOf<typeof contract.getAvailability>['query'],
): Promise<ReplyOf<typeof contract.getAvailability>['data']> {
  const window = { from: from, to: to }
  const types = type === undefined ? BIN_TYPES : [type]
  const bins = await readBinDays(scope, { types, sizes: null }, window)
  return { from: toWireDate(window.from), to: toWireDate(window.to), bins: bins.map(presented) }
}

function presented({ type, ...days }: BinDays): contract.WireBinDays {
  if (!isBinType(type)) throw new Error(`The database holds a bin type no rule knows: ${type}`)
  return { type, ...days }
}
