import type { WireCustomerRequest } from '@skipyard/contract/public-booking.requests.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readRequestsOf } from './customer-request.reads.ts'
import { presentRequest } from './present-request.ts'

/** Everything the customer of a booking asked or did by their link; 404 for a booking the company does not have. */
export async function getBookingRequests(
  scope: TenantScope,
  bookingId: string,
): Promise<WireCustomerRequest[]> {
  const requests = await readRequestsOf(scope, bookingId)
  if (requests.length === 0 && !(await findBooking(scope, bookingId))) throw notFound()
  return requests.map(presentRequest)
}
