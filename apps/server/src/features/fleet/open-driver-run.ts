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

/** How long a company's id is in a token: 16 bytes in base64url. */
const COMPANY_LENGTH = 22
const TOKEN = /^[\w-]{65}$/

/** The company and the secret of a run link's token; null for a text that cannot be one. */
function readLinkToken(token: string): { tenantId: string; secret: string } | null {
  if (!TOKEN.test(token)) return null
  const hex = Buffer.from(token.slice(0, COMPANY_LENGTH), 'base64url').toString('hex')
  const tenantId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5')
  return { tenantId, secret: token.slice(COMPANY_LENGTH) }
}

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
