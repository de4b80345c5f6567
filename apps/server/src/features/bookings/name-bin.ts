import type * as contract from '@skipyard/contract/bookings.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { nameBin as decide } from '@skipyard/domain/bookings/name-bin.ts'
import { readHeldBins } from '#server/features/inventory/held-bin.reads.ts'
import { requireNumbering } from '#server/features/inventory/require-numbering.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { decideBooking } from './decide-booking.ts'

type Request = Pick<RequestOf<typeof contract.nameBin>, 'params' | 'body'>

async function findBin(scope: TenantScope, binId: string | null) {
  if (binId === null) return null
  const [bin] = await readHeldBins(scope, [binId])
  if (!bin) throw notFound()
  return bin
}

/** Says which numbered bin a job brings or fetches, or that none is known. */
export function nameBin(scope: TenantScope, { params, body }: Request): Promise<Booking> {
  return decideBooking(
    scope,
    { _id: params.bookingId, version: body.version },
    {
      action: 'booking.bin-named',
      async decide(booking) {
        await requireNumbering(scope)
        return decide(booking, { kind: body.actionType, bin: await findBin(scope, body.bin) })
      },
    },
  )
}
