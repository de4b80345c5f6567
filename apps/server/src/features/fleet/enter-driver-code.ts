import type * as contract from '@skipyard/contract/drivers-day.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { driverName } from '@skipyard/domain/fleet/driver.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { record } from '#server/audit/record.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { isByHttps } from '#server/http/cookies.ts'
import { invalid } from '#server/http/failure.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { asDriver } from './as-driver.ts'
import { behindLink } from './behind-link.ts'
import { dropCode, tryCode } from './driver-code.store.ts'
import { driverCodeHash } from './driver-code-hash.ts'
import { findLinkHolder } from './driver-link.store.ts'
import { letPhoneIn } from './driver-phone.store.ts'
import { linkMisses } from './link-misses.ts'

const DAY_SECONDS = 86_400
/** As long as browsers keep a cookie at most. */
const KEPT_DAYS = 400

/** Where a phone that was let in keeps what it is known by. */
interface PhoneCookie {
  token: string
  phone: string
  secret: string
}

/** Hands a phone what it is known by, for this one link, where no script can read it. */
function setPhoneCookie(
  { request, reply, publicUrl }: { request: FastifyRequest; reply: FastifyReply; publicUrl: string },
  { token, phone, secret }: PhoneCookie,
): void {
  reply.setCookie('phone', `${phone}.${secret}`, {
    httpOnly: true,
    sameSite: 'strict',
    secure: isByHttps(request, publicUrl),
    path: `${BASE_PATH}/driver-runs/${token}`,
    maxAge: KEPT_DAYS * DAY_SECONDS,
  })
}

/** After so many tries a code ends, the right one included. */
const MOST_TRIES = 5

type Call = PublicCall<typeof contract.enterDriverCode>

interface Tried {
  driverId: string
  phone: string
  device: string
  codeHash: string
  secretHash: string
}

/** Counts the try, and lets the phone in when the code is right; the code works once. */
async function tryToEnter(scope: TenantScope, tried: Tried): Promise<'in' | 'wrong' | 'over'> {
  const { driverId, phone, device, codeHash, secretHash } = tried
  const code = await tryCode(scope, driverId)
  if (!code || code.expiresAt <= scope.now || code.tries > MOST_TRIES) return 'over'
  if (code.codeHash !== codeHash) return code.tries === MOST_TRIES ? 'over' : 'wrong'
  await dropCode(scope, driverId)
  await letPhoneIn(scope, { driverId, phone, device, secretHash })
  await record(scope, {
    action: 'driver.phone-let-in',
    subjectId: driverId,
    changes: { device: { from: null, to: device } },
  })
  scope.announce('phones')
  return 'in'
}

/**
 * Lets a phone in by the code of the office: the cookie that it gets opens this link on this phone from now on. Five
 * tries end the code; what is wrong counts as a guess of whoever calls.
 */
export async function enterDriverCode(call: Call): Promise<{ phone: string }> {
  const { params, body, request, reply, services } = call
  const { phone, device } = body
  const link = await behindLink({ token: params.token, request, services }, findLinkHolder)
  const driver = { id: link.found.id, name: driverName(link.found) }
  const code = body.code.replace(' ', '')
  const secret = makeSecret()
  const tried = {
    driverId: driver.id,
    phone,
    device,
    codeHash: driverCodeHash(services, { driverId: driver.id, code }),
    secretHash: secret.hash,
  }
  const outcome = await asDriver(services, { tenantId: link.tenantId, found: driver }, (scope) =>
    tryToEnter(scope, tried),
  )
  if (outcome !== 'in') {
    await linkMisses({ services }).spend(addressKey(request.ip))
    throw invalid('code', outcome === 'wrong' ? driversDayTexts.codeWrong : driversDayTexts.codeOver)
  }
  const { publicUrl } = services
  setPhoneCookie({ request, reply, publicUrl }, { token: params.token, phone, secret: secret.text })
  return { phone }
}
