import { canAnswerBooking } from '@skipyard/domain/public-booking/policy.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { writeLinkToken } from '#server/features/fleet/links.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findCustomerLink, keepCustomerLink } from './public-booking.store.ts'

/**
 * Where the sealed link of a customer belongs; moved to another company or booking it does not open. `named` is the key of
 * the request that the booking came by, or the booking's id where the office took it.
 */
export const customerLinkPlace = ({ tenantId }: TenantScope, named: string) =>
  `${tenantId}/public-bookings/${named}/link`

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
