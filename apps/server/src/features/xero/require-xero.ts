import { canConnectXero } from '@skipyard/domain/xero/policy.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import type { XeroSettings } from '#server/config.ts'
import { Failure, notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readXeroConnection } from './xero-connection.reads.ts'

/** Refuses whoever may not connect, and where the company cannot: not set up, not subscribed, connected already. */
export async function requireXero(scope: TenantScope, settings: XeroSettings): Promise<void> {
  if (!canConnectXero(scope.actor)) throw notAllowed()
  const { isSetUp, accountSubscription, authenticated } = await readXeroConnection(scope, settings)
  if (!isSetUp) throw new Failure(409, connectionTexts.notSetUp)
  if (!accountSubscription) throw new Failure(409, connectionTexts.notSubscribed)
  if (authenticated) throw new Failure(409, connectionTexts.alreadyConnected)
}
