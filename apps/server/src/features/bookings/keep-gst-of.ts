import { isDeepStrictEqual } from 'node:util'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BookingChangeKind } from '@skipyard/domain/bookings/change/booking-change.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { keepGst } from './gst.store.ts'

interface Changed {
  before: Booking
  after: Booking
}

const gstFacts = ({ priceCents, permit, status }: Booking) => [priceCents, permit?.costCents ?? 0, status]

/** For bookings with money, what a change of money, price or status means for the GST report. */
export async function keepGstOf(
  scope: TenantScope,
  changes: readonly Changed[],
  kind: BookingChangeKind,
): Promise<void> {
  const isConcerned = ({ before, after }: Changed) =>
    kind === 'booking.billed' ||
    (before.paidCents !== 0 && !isDeepStrictEqual(gstFacts(before), gstFacts(after))) ||
    before.paidCents !== after.paidCents
  await keepGst(
    scope,
    changes.filter(isConcerned).map(({ after }) => after),
  )
}
