import { texts } from '@skipyard/domain/shared/texts.ts'
import { canKeepBooks } from '@skipyard/domain/xero/policy.ts'
import type { XeroSettings } from '#server/config.ts'
import { Failure, notAllowed } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readXeroConnection } from './xero-connection.reads.ts'

/** Refuses whoever may not see the books, and where the company has none to see: subscribed and connected (spec 001 §4). */
export async function requireBooks(scope: TenantScope, settings: XeroSettings): Promise<void> {
  if (!canKeepBooks(scope.actor)) throw notAllowed()
  const { isSetUp, accountSubscription, authenticated, isLost } = await readXeroConnection(scope, settings)
  if (!isSetUp) throw new Failure(409, texts.xero.notSetUp)
  if (!accountSubscription) throw new Failure(409, texts.xero.notSubscribed)
  if (isLost) throw new Failure(409, texts.xero.lost)
  if (!authenticated) throw new Failure(409, texts.xero.notConnected)
}
