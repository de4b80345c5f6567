import { canAnswerBooking } from '@skipyard/domain/public-booking/policy.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { linkOfBooking } from './link-of-booking.ts'

/** The address of a booking's own page, for the office to hand on to its customer. */
export async function giveCustomerLink(
  scope: TenantScope,
  bookingId: string,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<{ link: string }> {
  if (!canAnswerBooking(scope.actor)) throw notAllowed()
  if (!(await findBooking(scope, bookingId))) throw notFound()
  return { link: await linkOfBooking(scope, bookingId, services) }
}
