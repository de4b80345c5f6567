import type * as contract from '@skipyard/contract/bookings.changes.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { checkBinChoice } from '@skipyard/domain/bookings/name-bin.ts'
import { listBinsOfSize } from '#server/features/inventory/bin.reads.ts'
import { requireNumbering } from '#server/features/inventory/require-numbering.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking } from './booking.reads.ts'

/** As many as a list to choose from shows; whoever wants another types its number. */
const MOST_CHOICES = 100

/** The numbered bins that a booking could name, those it can have first, and why it cannot have the others. */
export async function getBinChoices(
  scope: TenantScope,
  bookingId: string,
  { q }: RequestOf<typeof contract.getBinChoices>['query'],
): Promise<{ total: number; bins: contract.WireBinChoice[] }> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  await requireNumbering(scope)
  const wanted = q?.toLowerCase() ?? ''
  const bins = (await listBinsOfSize(scope, { size: booking.binSize, type: booking.binType }))
    .filter(({ number }) => number.toLowerCase().includes(wanted))
    .map((bin) => {
      const choice = checkBinChoice(booking, bin)
      return { _id: bin.id, number: bin.number, refusal: choice.ok ? null : choice.message }
    })
  const [free, held] = [bins.filter(({ refusal }) => !refusal), bins.filter(({ refusal }) => refusal)]
  return { total: bins.length, bins: [...free, ...held].slice(0, MOST_CHOICES) }
}
