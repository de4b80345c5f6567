import type { WirePublicSettings } from '@skipyard/contract/public-booking.office.ts'
import { canChangePublicPage } from '@skipyard/domain/public-booking/policy.ts'
import { notAllowed } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { presentPublicSettings } from './present-public-settings.ts'
import { readPublicPage } from './public-page.reads.ts'

/** How the public books, and the page's address. */
export async function getPublicSettings(
  scope: TenantScope,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<WirePublicSettings> {
  if (!canChangePublicPage(scope.actor)) throw notAllowed()
  return presentPublicSettings(scope, await readPublicPage(scope), services)
}
