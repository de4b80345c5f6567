import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { withRetries } from '#server/database/with-retries.ts'
import { behindLink, type LinkCall } from '#server/features/fleet/links.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findLinkedBooking } from './public-booking.store.ts'

/**
 * Runs `work` for the booking that a customer's link leads to, in a transaction of its company; 404 for a link that nobody
 * has. The history tells that the customer did it.
 */
export async function atMyBooking<T>(
  call: LinkCall,
  work: (scope: TenantScope, bookingId: string) => Promise<T>,
): Promise<T> {
  const { tenantId, found: bookingId } = await behindLink(call, findLinkedBooking)
  const customer = { tenantId, loginId: tenantId, name: publicTexts.byCustomer }
  return withRetries(() => withTenant(call.services.pool, customer, (scope) => work(scope, bookingId)))
}
