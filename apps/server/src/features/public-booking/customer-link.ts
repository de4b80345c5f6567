import { isUseToNote, linkEndsAt } from '@skipyard/domain/drivers-day/link-use.ts'
import { canAnswerBooking } from '@skipyard/domain/public-booking/policy.ts'
import { addDays, localDate } from '@skipyard/domain/shared/local-date.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { writeLinkToken } from '#server/features/fleet/links.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  type CustomerLinkTimes,
  findCustomerLink,
  findLinkedBooking,
  type KeptLink,
  keepCustomerLink,
  noteCustomerLinkOpened,
  renewCustomerLink,
} from './public-booking.store.ts'

/**
 * A link moved to another company or booking does not open. `named` is the key of the request, or the
 * booking's id where the office took it.
 */
export const customerLinkPlace = ({ tenantId }: TenantScope, named: string) =>
  `${tenantId}/public-bookings/${named}/link`

const endOf = ({ timeZone }: TenantScope, { renewedAt, pickDate, days }: CustomerLinkTimes) =>
  linkEndsAt([renewedAt, instantOf(addDays(localDate(pickDate), 1), 0, timeZone)], days)

export async function openCustomerLink(scope: TenantScope, hash: string): Promise<string | undefined> {
  const link = await findLinkedBooking(scope, hash)
  if (!link || endOf(scope, link) <= scope.now) return undefined
  // NOTE not recorded: the use of a link is no history; the link itself says when it was opened last.
  if (isUseToNote(link.openedAt, scope.now)) await noteCustomerLinkOpened(scope, link.bookingId)
  return link.bookingId
}

async function renewedIfOver(
  scope: TenantScope,
  { bookingId, kept }: { bookingId: string; kept: KeptLink },
  vault: Services['vault'],
): Promise<KeptLink> {
  if (endOf(scope, kept) > scope.now) return kept
  const { text, hash } = makeSecret()
  const sealed = vault.seal(text, customerLinkPlace(scope, kept.key ?? bookingId))
  // NOTE not recorded: it changes nothing of the booking, and the link is a secret.
  await renewCustomerLink(scope, bookingId, { hash, sealed })
  return { ...kept, sealed, renewedAt: scope.now, openedAt: null }
}

/** Always the same link until it ends, made on first use. The caller has checked that the booking is the company's. */
export async function linkOfBooking(
  scope: TenantScope,
  bookingId: string,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<string> {
  return (await customerLinkOf(scope, bookingId, services)).link
}

async function customerLinkOf(
  scope: TenantScope,
  bookingId: string,
  { publicUrl, vault }: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<{ link: string; lastOpenedAt: string | null; endsAt: string }> {
  const known = await findCustomerLink(scope, bookingId)
  if (!known) {
    const { text, hash } = makeSecret()
    // NOTE not recorded: it changes nothing of the booking, and the link is a secret.
    await keepCustomerLink(scope, bookingId, {
      hash,
      sealed: vault.seal(text, customerLinkPlace(scope, bookingId)),
    })
  }
  const found = known ?? (await findCustomerLink(scope, bookingId))
  if (!found) throw new Error('The link of a booking was kept and is not there')
  const kept = await renewedIfOver(scope, { bookingId, kept: found }, vault)
  const secret = vault.open(kept.sealed, customerLinkPlace(scope, kept.key ?? bookingId))
  return {
    link: `${publicUrl}/my-booking/${writeLinkToken(scope.tenantId, secret)}`,
    lastOpenedAt: kept.openedAt?.toISOString() ?? null,
    endsAt: endOf(scope, kept).toISOString(),
  }
}

export async function giveCustomerLink(
  scope: TenantScope,
  bookingId: string,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): ReturnType<typeof customerLinkOf> {
  if (!canAnswerBooking(scope.actor)) throw notAllowed()
  if (!(await findBooking(scope, bookingId))) throw notFound()
  return customerLinkOf(scope, bookingId, services)
}
