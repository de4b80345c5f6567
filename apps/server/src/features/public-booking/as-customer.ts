import type { WireMyBooking } from '@skipyard/contract/public-booking.customer.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { wasSaid } from './customer-request.store.ts'
import { presentMyBooking } from './present-my-booking.ts'

/**
 * Does what a customer asks of their booking, under the company's lock and once for a key; answers the booking as it
 * stands then, whether it was done now or before.
 */
export async function asCustomer(
  scope: TenantScope,
  { bookingId, key }: { bookingId: string; key: string },
  act: (booking: Booking) => Promise<void>,
): Promise<WireMyBooking> {
  await lockCompany(scope, 'bookings')
  if (!(await wasSaid(scope, key))) {
    const booking = await findBooking(scope, bookingId)
    if (!booking) throw notFound()
    await act(booking)
    scope.announce('bookings')
  }
  return presentMyBooking(scope, bookingId)
}
