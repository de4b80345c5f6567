import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking } from './booking.reads.ts'
import { presentAlone } from './present-booking.ts'

/** One booking as screens read it, with all of its customer's sites; 404 when there is none, or none any more. */
export async function getBooking(scope: TenantScope, bookingId: string): Promise<WireBooking> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  return presentAlone(scope, booking, await findCustomer(scope, booking.customer.id))
}
