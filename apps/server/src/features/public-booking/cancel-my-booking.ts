import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.customer.ts'
import type { WireMyBooking } from '@skipyard/contract/public-booking.customer.ts'
import { cancelByCustomer, cancelUntil } from '@skipyard/domain/public-booking/cancel-by-customer.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { giveBackBookingCards } from '#server/features/card-payments/give-back-booking-cards.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { asCustomer } from './as-customer.ts'
import { keepRequest } from './customer-request.store.ts'
import { readPublicPage } from './public-page.reads.ts'

/** What a customer sends to call a booking off, and what gives the money back. */
interface CustomersCancellation {
  body: RequestOf<typeof contract.cancelMyBooking>['body']
  services: Pick<Services, 'jobs'>
}

/** Calls a booking off for its customer, until the cut-off: its bin is free again at once, what was paid by card goes back. */
export function cancelMyBooking(
  scope: TenantScope,
  bookingId: string,
  { body: { key, note }, services }: CustomersCancellation,
): Promise<WireMyBooking> {
  return asCustomer(scope, { bookingId, key }, async (booking) => {
    const { page } = await readPublicPage(scope)
    const until = cancelUntil(booking.drop.date, page, scope.timeZone)
    await decideBooking(
      scope,
      { _id: bookingId, version: booking.version },
      {
        action: 'booking.cancelled-by-customer',
        decide: (before) => cancelByCustomer(before, { now: scope.now, until }),
        ...(note !== '' && { reason: note }),
      },
    )
    const cancelled = { bookingId, key, note, pickDate: booking.pick.date }
    // NOTE not recorded: decideBooking has recorded the cancellation.
    await keepRequest(scope, { ...cancelled, kind: 'cancellation', state: 'done' })
    await giveBackBookingCards(scope, bookingId, services)
  })
}
