import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { checkNamedBin } from '@skipyard/domain/bookings/change/name-bin.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BinRecord, readHeldBins } from './held-bin.reads.ts'
import { readBinType, readSizeKey, readSizeStock } from './size-stock.reads.ts'

interface ChangeOfHire {
  before: Booking | null
  after: Booking
}

/**
 * Whether a removed bin is only a name left on the booking: its size is counted without numbers again, so
 * nobody knows where it is.
 */
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

export async function refuseHeldBins(scope: TenantScope, all: readonly ChangeOfHire[]): Promise<void> {
  const changes = all.filter(mayTake)
  const ids = changes.flatMap(({ after }) => after.drop.bin?.id ?? [])
  const bins = new Map((await readHeldBins(scope, ids)).map((bin) => [bin.id, bin]))
  for (const change of changes) {
    const bin = bins.get(change.after.drop.bin?.id ?? '')
    if (bin && !(await isName(scope, bin))) accept(checkNamedBin(change, bin))
  }
}
