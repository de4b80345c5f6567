import { writeLinkToken } from '#server/features/fleet/links.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomerLink, keepCustomerLink } from './customer-link.store.ts'
import { customerLinkPlace } from './customer-link-place.ts'

/**
 * The secret address of a booking's customer: the same one each time, made when it is first asked for. Whoever asks has
 * seen that the company has the booking.
 */
export async function linkOfBooking(
  scope: TenantScope,
  bookingId: string,
  { publicUrl, vault }: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<string> {
  const known = await findCustomerLink(scope, bookingId)
  if (!known) {
    const { text, hash } = makeSecret()
    // NOTE not recorded: it changes nothing of the booking, and the link is a secret.
    await keepCustomerLink(scope, bookingId, {
      hash,
      sealed: vault.seal(text, customerLinkPlace(scope, bookingId)),
    })
  }
  const kept = known ?? (await findCustomerLink(scope, bookingId))
  if (!kept) throw new Error('The link of a booking was kept and is not there')
  const secret = vault.open(kept.sealed, customerLinkPlace(scope, kept.key ?? bookingId))
  return `${publicUrl}/my-booking/${writeLinkToken(scope.tenantId, secret)}`
}
