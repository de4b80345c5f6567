import type * as contract from '@skipyard/contract/inventory.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { laterOf, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BinDay, readAvailability } from './availability.reads.ts'
import { listInactiveSizes } from './stock.reads.ts'

/** Every size of a type on one date, with the lowest free count up to the pick date. */
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
        ...presented(first),
        size: first.size,
        type,
        lowestAvailable: lowest.available,
        lowestOn: toWireDate(lowest.date),
        active: !inactive.some((bin) => bin.size === first.size && bin.type === type),
      }
    })
}

function presented({ size: _size, type: _type, date, ...counts }: BinDay) {
  return { ...counts, date: toWireDate(date) }
}
