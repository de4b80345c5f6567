import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findBooking } from './booking.reads.ts'
import { presentAlone } from './present-alone.ts'

/** One booking as screens read it, with all of its customer's sites; 404 when there is none, or none any more. */
export async function getBooking(scope: TenantScope, bookingId: string): Promise<WireBooking> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const shown = await presentAlone(scope, booking)
  const record = await findCustomer(scope, booking.customer.id)
  if (!record) return shown
  const { addresses: address, billingAddress } = record
  return { ...shown, customer: { ...shown.customer, address, billingAddress } }
}
