import type * as contract from '@skipyard/contract/fleet.changes.ts'
import { driverName } from '@skipyard/domain/fleet/driver.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey, type Throttle } from '#server/http/throttle.ts'
import { NoScope, withTenant } from '#server/tenancy/open-scope.ts'
import { findLinkHolder } from './driver-link.store.ts'
import { readLinkToken } from './read-link-token.ts'

/** What a driver sees behind the link. */
interface DriverRun {
  name: string
  date: string
}

async function findRun(token: string, { pool }: Services): Promise<DriverRun | null> {
  const parts = readLinkToken(token)
  if (!parts) return null
  const { tenantId, secret } = parts
  const found = withTenant(pool, { tenantId, loginId: tenantId }, async (scope) => {
    const holder = await findLinkHolder(scope, makeSecret(secret).hash)
    return holder ? { name: driverName(holder), date: toWireDate(scope.today) } : null
  })
  return found.catch((problem: unknown) => {
    if (problem instanceof NoScope) return null
    throw problem
  })
}

/**
 * The driver's name and today's date in the company's zone; 404 for a link that is unknown or was revoked. Only such
 * misses count: whoever guesses waits, and a right link opens from the same network all the same.
 */
export async function openDriverRun(
  { params, request, services }: PublicCall<typeof contract.openDriverRun>,
  misses: Throttle,
): Promise<DriverRun> {
  const run = await findRun(params.token, services)
  if (run) return run
  await misses.spend(addressKey(request.ip))
  throw notFound()
}
