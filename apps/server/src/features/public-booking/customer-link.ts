import { canAnswerBooking } from '@skipyard/domain/public-booking/policy.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { writeLinkToken } from '#server/features/fleet/links.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomerLink, keepCustomerLink } from './public-booking.store.ts'

/**
 * A link moved to another company or booking does not open. `named` is the key of the request, or the
 * booking's id where the office took it.
 */
export const customerLinkPlace = ({ tenantId }: TenantScope, named: string) =>
  `${tenantId}/public-bookings/${named}/link`

/** Always the same link, made on first use. The caller has checked that the booking is the company's. */
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

export async function giveCustomerLink(
  scope: TenantScope,
  bookingId: string,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<{ link: string }> {
  if (!canAnswerBooking(scope.actor)) throw notAllowed()
  if (!(await findBooking(scope, bookingId))) throw notFound()
  return { link: await linkOfBooking(scope, bookingId, services) }
}
