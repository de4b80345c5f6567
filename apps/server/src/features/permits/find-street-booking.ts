import { permitTexts } from '@skipyard/domain/permits/texts.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { Failure, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findPermitted, type PermittedBooking } from './permit.reads.ts'

/** A booking whose bin stands on a street, with its permit: 404 for none of that id, 409 for one that needs no permit. */
export async function findStreetBooking(scope: TenantScope, bookingId: string): Promise<PermittedBooking> {
  const found = await findPermitted(scope, bookingId)
  if (found) return found
  throw (await findBooking(scope, bookingId)) ? new Failure(409, permitTexts.notRequired) : notFound()
}
