import type { WireXeroConnection } from '@skipyard/contract/xero/xero.ts'
import { canKeepBooks } from '@skipyard/domain/xero/policy.ts'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import type { XeroSettings } from '#server/config.ts'
import { Failure, notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readXeroConnection } from './xero-connection.reads.ts'

/**
 * Refuses whoever may not see the books, and where there are none to see: subscribed and connected (spec 001 §4), or at
 * least connected before Xero ended it.
 */
export async function requireBooks(
  scope: TenantScope,
  settings: XeroSettings,
  how: 'connected' | 'connectedOrLost' = 'connected',
): Promise<WireXeroConnection> {
  if (!canKeepBooks(scope.actor)) throw notAllowed()
  const connection = await readXeroConnection(scope, settings)
  const { isSetUp, accountSubscription, authenticated, isLost } = connection
  if (!isSetUp) throw new Failure(409, connectionTexts.notSetUp)
  if (!accountSubscription) throw new Failure(409, connectionTexts.notSubscribed)
  if (isLost && how === 'connected') throw new Failure(409, connectionTexts.lost)
  if (!isLost && !authenticated) throw new Failure(409, connectionTexts.notConnected)
  return connection
}
