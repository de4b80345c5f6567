import { canShareDriverLink } from '@skipyard/domain/fleet/policy.ts'
import { record } from '#server/audit/record.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { findSealedLink, keepLink } from './driver-link.store.ts'
import { lockDriver } from './truck.store.ts'
import { writeLinkToken } from './write-link-token.ts'

/** Where a sealed run link belongs; moved to another driver or company it does not open. */
const linkPlace = ({ tenantId }: TenantScope, driverId: string) => `${tenantId}/drivers/${driverId}/link`

/** The driver's private run link: the one that works already, so that it can be sent again, or a new one. */
export async function makeDriverLink(
  scope: TenantScope,
  driverId: string,
  { publicUrl, vault }: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<{ driverLink: string; lastOpenedAt: string | null }> {
  if (!canShareDriverLink(scope.actor)) throw notAllowed()
  if (!(await lockDriver(scope, driverId))) throw notFound()
  const linkOf = (secret: string, openedAt: Date | null) => ({
    driverLink: `${publicUrl}/driver-runs/${writeLinkToken(scope.tenantId, secret)}`,
    lastOpenedAt: openedAt?.toISOString() ?? null,
  })
  const place = linkPlace(scope, driverId)
  const known = await findSealedLink(scope, driverId)
  if (known !== undefined) return linkOf(vault.open(known.sealed, place), known.openedAt)
  const { text, hash } = makeSecret()
  await keepLink(scope, { driverId, hash, sealed: vault.seal(text, place) })
  await record(scope, { action: 'driver.link-made', subjectId: driverId })
  scope.announce('fleet')
  return linkOf(text, null)
}
