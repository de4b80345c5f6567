import { isUseToNote } from '@skipyard/domain/drivers-day/link-use.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { driverName } from '@skipyard/domain/fleet/driver.ts'
import type { FastifyRequest } from 'fastify'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { Failure } from '#server/http/failure.ts'
import { type AtLink, behindLink, type LinkCall } from './behind-link.ts'
import { findLinkHolder, noteLinkOpened } from './driver-link.store.ts'
import { isPhoneLetIn } from './driver-phone.store.ts'

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
export interface PhoneCall extends LinkCall {
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
