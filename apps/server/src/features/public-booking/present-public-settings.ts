import type { WirePublicSettings } from '@skipyard/contract/public-booking.office.ts'
import { writeLinkToken } from '#server/features/fleet/links.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { publicLinkPlace } from './public-link-place.ts'
import type { KeptPage } from './public-page.reads.ts'

/** How the page takes bookings as it crosses the wire, with its address. */
export function presentPublicSettings(
  scope: TenantScope,
  { page, version, sealedToken }: KeptPage,
  { publicUrl, vault }: Pick<Services, 'publicUrl' | 'vault'>,
): WirePublicSettings {
  const secret = sealedToken && vault.open(sealedToken, publicLinkPlace(scope))
  return {
    ...page,
    sites: [...page.sites],
    workdays: [...page.workdays],
    hireChoices: [...page.hireChoices],
    terms: [...page.terms],
    extras: [...page.extras],
    version,
    link: secret && `${publicUrl}/book-now/${writeLinkToken(scope.tenantId, secret)}`,
  }
}
