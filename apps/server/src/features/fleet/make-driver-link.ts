import { canShareDriverLink } from '@skipyard/domain/fleet/policy.ts'
import { record } from '#server/audit/record.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { keepLink } from './driver-link.store.ts'
import { lockDriver } from './truck.store.ts'
import { writeLinkToken } from './write-link-token.ts'

/** Makes a private run link; only its hash is kept, so it is told this once. */
export async function makeDriverLink(
  scope: TenantScope,
  driverId: string,
  { publicUrl }: Pick<Services, 'publicUrl'>,
): Promise<{ driverLink: string }> {
  if (!canShareDriverLink(scope.actor)) throw notAllowed()
  if (!(await lockDriver(scope, driverId))) throw notFound()
  const { text, hash } = makeSecret()
  await keepLink(scope, { driverId, hash })
  await record(scope, { action: 'driver.link-made', subjectId: driverId })
  scope.announce('fleet')
  return { driverLink: `${publicUrl}/driver-runs/${writeLinkToken(scope.tenantId, text)}` }
}
