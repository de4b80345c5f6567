import { randomInt } from 'node:crypto'
import type * as contract from '@skipyard/contract/drivers-day/drivers-day.ts'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { canGiveDriverCode } from '@skipyard/domain/drivers-day/policy.ts'
import { driversDayTexts } from '@skipyard/domain/drivers-day/texts.ts'
import { driverName } from '@skipyard/domain/fleet/driver.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { record } from '#server/audit/record.ts'
import { makeSecret } from '#server/features/identity/make-secret.ts'
import { readSignedInCompany } from '#server/features/tenants/tenant.reads.ts'
import { isByHttps } from '#server/http/cookies.ts'
import { invalid, notAllowed, notFound } from '#server/http/failure.ts'
import type { Services } from '#server/http/route-context.ts'
import type { PublicCall } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import { composeEmail } from '#server/mail/compose-email.ts'
import { mail } from '#server/mail/mail.job.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { dropCode, findLinkHolder, keepCode, letPhoneIn, tryCode } from './driver-link.store.ts'
import { asDriver, makeDriverLink } from './driver-link.ts'
import { behindLink, linkMisses } from './links.ts'
import { lockDriver } from './truck.store.ts'

/** Keyed by the vault: without the key nobody can try all codes. */
function driverCodeHash(
  { vault }: Pick<Services, 'vault'>,
  { driverId, code }: { driverId: string; code: string },
): string {
  return vault.fingerprint(`driver-code/${driverId}/${code}`)
}

const VALID_MINUTES = 15

const MINUTE_MS = 60_000

const CODES = 1_000_000

const DIGITS = 6

interface CodeMail {
  driverId: string
  email: string
  code: string
}

async function mailCode(
  scope: TenantScope,
  { driverId, email, code }: CodeMail,
  services: Pick<Services, 'jobs' | 'publicUrl' | 'vault'>,
): Promise<void> {
  const { driverLink } = await makeDriverLink(scope, driverId, services)
  const { companyName } = await readSignedInCompany(scope)
  const message = composeEmail({
    to: email,
    subject: 'Your code for today’s runs',
    before: [
      `${code.slice(0, 3)} ${code.slice(3)} is your code for the runs of ${companyName}.`,
      `Enter it within ${VALID_MINUTES} minutes. It lets one phone in.`,
    ],
    link: driverLink,
    linkWords: 'Open the runs',
    after: 'If you do not drive for them, there is nothing to do: nothing happens without the code.',
  })
  await services.jobs.enqueue(scope, mail, { tenantId: scope.tenantId, email: message })
}

export async function makeDriverCode(
  scope: TenantScope,
  { driverId, email }: { driverId: string; email?: string | undefined },
  services: Pick<Services, 'jobs' | 'publicUrl' | 'vault'>,
): Promise<{ code: string; expiresAt: string }> {
  if (!canGiveDriverCode(scope.actor)) throw notAllowed()
  if (!(await lockDriver(scope, driverId))) throw notFound()
  const code = `${randomInt(CODES)}`.padStart(DIGITS, '0')
  const expiresAt = new Date(scope.now.getTime() + VALID_MINUTES * MINUTE_MS)
  await keepCode(scope, driverId, { codeHash: driverCodeHash(services, { driverId, code }), expiresAt })
  if (email !== undefined) await mailCode(scope, { driverId, email, code }, services)
  await record(scope, {
    action: 'driver.code-made',
    subjectId: driverId,
    changes: email === undefined ? {} : { mailedTo: { from: null, to: email } },
  })
  return { code, expiresAt: expiresAt.toISOString() }
}

const DAY_SECONDS = 86_400

const KEPT_DAYS = 400

interface PhoneCookie {
  token: string
  phone: string
  secret: string
}

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

/** After so many the code ends, the right one included. */
const MOST_TRIES = 5

type Call = PublicCall<typeof contract.enterDriverCode>

interface Tried {
  driverId: string
  phone: string
  device: string
  codeHash: string
  secretHash: string
}

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
 * The cookie opens this link on this phone from now on. Five tries end the code; a wrong one counts against
 * the caller's address.
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
