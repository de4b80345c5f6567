import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { checkNamedBin } from '@skipyard/domain/bookings/name-bin.ts'
import { type BinRecord, readHeldBins } from '#server/features/inventory/held-bin.reads.ts'
import { readBinType } from '#server/features/inventory/read-bin-type.ts'
import { readSizeKey } from '#server/features/inventory/read-size-key.ts'
import { readSizeStock } from '#server/features/inventory/size-stock.reads.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** A booking before and after a change; `before` is null for one that comes back. */
interface ChangeOfHire {
  before: Booking | null
  after: Booking
}

/** Once its size is counted again, a bin is but a name: whether it is here or there cannot be said, nor mended. */
async function isName(scope: TenantScope, { isRemoved, size, type }: BinRecord): Promise<boolean> {
  if (!isRemoved) return false
  const stock = await readSizeStock(scope, readSizeKey({ size, type: readBinType(type) }))
  return !stock.isNumbered
}

const mayTake = ({ before, after }: ChangeOfHire) =>
  before === null ||
  before.drop.bin?.id !== after.drop.bin?.id ||
  before.drop.status !== after.drop.status ||
  before.pick.status !== after.pick.status

/** Refuses a change by which a hire would take a numbered bin that another customer has, or that is broken or removed. */
export async function refuseHeldBins(scope: TenantScope, all: readonly ChangeOfHire[]): Promise<void> {
  const changes = all.filter(mayTake)
  const ids = changes.flatMap(({ after }) => after.drop.bin?.id ?? [])
  const bins = new Map((await readHeldBins(scope, ids)).map((bin) => [bin.id, bin]))
  for (const change of changes) {
    const bin = bins.get(change.after.drop.bin?.id ?? '')
    if (bin && !(await isName(scope, bin))) accept(checkNamedBin(change, bin))
  }
}
