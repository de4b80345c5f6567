import { isUseToNote } from '@skipyard/domain/drivers-day/link-use.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { driverName } from '@skipyard/domain/fleet/driver.ts'
import { canShareDriverLink } from '@skipyard/domain/fleet/policy.ts'
import type { FastifyRequest } from 'fastify'
import { record } from '#server/audit/record.ts'
import { withRetries } from '#server/database/with-retries.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { Failure, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import { withTenant } from '#server/tenancy/open-scope.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  dropCode,
  findLinkHolder,
  findSealedLink,
  isPhoneLetIn,
  keepLink,
  noteLinkOpened,
  notePhone,
  revokeLinks,
  type SignOfLife,
  shutPhonesOut,
} from './driver-link.store.ts'
import { type AtLink, behindLink, type LinkCall, writeLinkToken } from './links.ts'
import { lockDriver } from './truck.store.ts'

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

/** Ends every run link of a driver; whoever opens one is told that it is unknown. */
export async function revokeDriverLink(scope: TenantScope, driverId: string): Promise<{ _id: string }> {
  if (!canShareDriverLink(scope.actor)) throw notAllowed()
  if (!(await lockDriver(scope, driverId))) throw notFound()
  await revokeLinks(scope, driverId)
  await dropCode(scope, driverId)
  await shutPhonesOut(scope, driverId)
  await record(scope, { action: 'driver.links-revoked', subjectId: driverId })
  scope.announce('fleet')
  return { _id: driverId }
}

/** The hash of the secret that the phone's cookie carries; null where it is another phone's, or none. */
function readPhoneCookie({
  phone,
  request,
}: {
  phone: string | undefined
  request: FastifyRequest
}): string | null {
  const [id, secret] = (request.cookies.phone ?? '').split('.')
  return secret && id === phone ? makeSecret(secret).hash : null
}

/** A call by a driver's link, and from which phone it says that it comes. */
interface PhoneCall extends LinkCall {
  phone: string | undefined
}

/** Whose link it is. */
export interface LinkDriver {
  id: string
  name: string
}

/**
 * The driver whose link it is: 404 for a link that is unknown or was revoked, which counts as a miss; 401 about `code`
 * where the company asks phones for one and this one has not given it.
 */
export async function findDriverAtLink(call: PhoneCall): Promise<AtLink<LinkDriver>> {
  const { phone } = call
  const secretHash = readPhoneCookie(call)
  const { tenantId, found } = await behindLink(call, async (scope, hash) => {
    const holder = await findLinkHolder(scope, hash)
    if (!holder) return undefined
    const isLetIn =
      !holder.asksCode ||
      (phone !== undefined &&
        secretHash !== null &&
        (await isPhoneLetIn(scope, { driverId: holder.id, phone, secretHash })))
    // NOTE not recorded: the use of a link is no history; the link itself says when it was opened last.
    if (isLetIn && isUseToNote(holder.openedAt, scope.now)) await noteLinkOpened(scope, hash)
    return { id: holder.id, name: driverName(holder), isLetIn }
  })
  const { id, name, isLetIn } = found
  if (!isLetIn) {
    const message = driversDayTexts.codeAsked
    throw new Failure(401, message, { errors: [{ field: 'code', message }] })
  }
  return { tenantId, found: { id, name } }
}

/** Runs `work` in a transaction of the driver's company; the history tells the driver's name. */
export function asDriver<T>(
  { pool }: Pick<Services, 'pool'>,
  { tenantId, found: { id, name } }: AtLink<LinkDriver>,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return withRetries(() => withTenant(pool, { tenantId, loginId: id, name }, work))
}

/**
 * Runs `work` behind a driver's link, in one transaction of the company in which the history tells the driver's name;
 * 404 for a link that is unknown or was revoked, 401 about `code` for a phone that has to give one first.
 */
export async function withDriverLink<T>(
  call: PhoneCall,
  work: (scope: TenantScope, driver: LinkDriver) => Promise<T>,
): Promise<T> {
  const link = await findDriverAtLink(call)
  return asDriver(call.services, link, (scope) => work(scope, link.found))
}

/** Notes that a driver's phone was heard, and tells the office where there is anything new. */
export async function noteLife(scope: TenantScope, sign: SignOfLife): Promise<void> {
  // NOTE not recorded: a sign of life is no history.
  if (await notePhone(scope, sign)) scope.announce('phones')
}
