import type { WirePublicSettings } from '@skipyard/contract/public-booking.office.ts'
import { canChangePublicPage } from '@skipyard/domain/public-booking/policy.ts'
import { record } from '#server/audit/record.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { givePublicLink } from './give-public-link.ts'
import { presentPublicSettings } from './present-public-settings.ts'
import { readPublicPage } from './public-page.reads.ts'

/** Gives the page a new address, and ends the one before; 404 for a company that has never had one. */
export async function renewPublicLink(
  scope: TenantScope,
  services: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<WirePublicSettings> {
  if (!canChangePublicPage(scope.actor)) throw notAllowed()
  await lockCompany(scope)
  const kept = await readPublicPage(scope)
  if (kept.sealedToken === null) throw notFound()
  const sealedToken = await givePublicLink(scope, services)
  await record(scope, { action: 'public-page.link-renewed', subjectId: scope.tenantId })
  return presentPublicSettings(scope, { ...kept, sealedToken }, services)
}
