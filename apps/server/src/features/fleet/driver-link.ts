import { isUseToNote, linkEndsAt } from '@skipyard/domain/drivers-day/link-use.ts'
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
  type LinkTimes,
  noteLinkOpened,
  notePhone,
  revokeLinks,
  type SignOfLife,
  shutPhonesOut,
} from './driver-link.store.ts'
import { type AtLink, behindLink, type LinkCall, writeLinkToken } from './links.ts'
import { lockDriver } from './truck.store.ts'

/** A link moved to another driver or company does not open. */
const linkPlace = ({ tenantId }: TenantScope, driverId: string) => `${tenantId}/drivers/${driverId}/link`

const endOf = ({ openedAt, renewedAt, days }: LinkTimes) => linkEndsAt([openedAt, renewedAt], days)

export async function makeDriverLink(
  scope: TenantScope,
  driverId: string,
  { publicUrl, vault }: Pick<Services, 'publicUrl' | 'vault'>,
): Promise<{ driverLink: string; lastOpenedAt: string | null; endsAt: string }> {
  if (!canShareDriverLink(scope.actor)) throw notAllowed()
  if (!(await lockDriver(scope, driverId))) throw notFound()
  const linkOf = (secret: string, times: LinkTimes) => ({
    driverLink: `${publicUrl}/driver-runs/${writeLinkToken(scope.tenantId, secret)}`,
    lastOpenedAt: times.openedAt?.toISOString() ?? null,
    endsAt: endOf(times).toISOString(),
  })
  const place = linkPlace(scope, driverId)
  const known = await findSealedLink(scope, driverId)
  if (known && endOf(known) > scope.now) return linkOf(vault.open(known.sealed, place), known)
  if (known) await revokeLinks(scope, driverId)
  const { text, hash } = makeSecret()
  await keepLink(scope, { driverId, hash, sealed: vault.seal(text, place) })
  await record(scope, { action: 'driver.link-made', subjectId: driverId })
  scope.announce('fleet')
  const made = await findSealedLink(scope, driverId)
  if (!made) throw new Error('The link of a driver was kept and is not there')
  return linkOf(text, made)
}

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

/** Null where it is another phone's, or none. */
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

interface PhoneCall extends LinkCall {
  phone: string | undefined
}

export interface LinkDriver {
  id: string
  name: string
}

/**
 * 404 for an unknown or revoked link, which counts as a miss; 401 about `code` where the company requires one
 * of phones.
 */
export async function findDriverAtLink(call: PhoneCall): Promise<AtLink<LinkDriver>> {
  const { phone } = call
  const secretHash = readPhoneCookie(call)
  const { tenantId, found } = await behindLink(call, async (scope, hash) => {
    const holder = await findLinkHolder(scope, hash)
    if (!holder || endOf(holder) <= scope.now) return undefined
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

export function asDriver<T>(
  { pool }: Pick<Services, 'pool'>,
  { tenantId, found: { id, name } }: AtLink<LinkDriver>,
  work: (scope: TenantScope) => Promise<T>,
): Promise<T> {
  return withRetries(() => withTenant(pool, { tenantId, loginId: id, name }, work))
}

/**
 * One transaction of the company; the history names the driver. 404 for an unknown or revoked link, 401 about
 * `code`.
 */
export async function withDriverLink<T>(
  call: PhoneCall,
  work: (scope: TenantScope, driver: LinkDriver) => Promise<T>,
): Promise<T> {
  const link = await findDriverAtLink(call)
  return asDriver(call.services, link, (scope) => work(scope, link.found))
}

export async function noteLife(scope: TenantScope, sign: SignOfLife): Promise<void> {
  // NOTE not recorded: a sign of life is no history.
  if (await notePhone(scope, sign)) scope.announce('phones')
}
