import { timingSafeEqual } from 'node:crypto'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import { TRUST_DAYS } from '@skipyard/domain/identity/second-step.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isByHttps } from '#server/http/cookies.ts'
import type { Services } from '#server/http/route-context.ts'
import type { KnownSecondStep } from './second-step.store.ts'

const COOKIE = 'trusted'
const TRUST_SECONDS = TRUST_DAYS * 24 * 60 * 60
/** People whom one computer may be trusted for; the first of them goes. */
const MOST_PEOPLE = 5
const SHAPE = /^(\d{10})-([0-9a-f]{64})$/

type Trusted = KnownSecondStep & { loginId: string }

const marksOf = (request: FastifyRequest): string[] => {
  const marks = (request.cookies[COOKIE] ?? '').split('.').filter((mark) => SHAPE.test(mark))
  return marks.slice(0, MOST_PEOPLE)
}

function sealOf({ vault }: Pick<Services, 'vault'>, { loginId, since, deviceTrust }: Trusted, until: string) {
  return vault.fingerprint(`trusted ${loginId} ${since?.getTime()} ${deviceTrust} ${until}`)
}

/** Whether the second step of this person was proven on this computer within thirty days, and is still the same. */
export function isTrustedDevice(request: FastifyRequest, services: Services, person: Trusted): boolean {
  return marksOf(request).some((mark) => {
    const [, until = '0', seal = ''] = SHAPE.exec(mark) ?? []
    const own = Buffer.from(sealOf(services, person, until))
    return Number(until) * 1_000 > Date.now() && timingSafeEqual(Buffer.from(seal), own)
  })
}

export function trustDevice(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  person: Trusted,
): void {
  const until = String(Math.floor(Date.now() / 1_000) + TRUST_SECONDS)
  const own = `${until}-${sealOf(services, person, until)}`
  reply.setCookie(COOKIE, [own, ...marksOf(request)].slice(0, MOST_PEOPLE).join('.'), {
    httpOnly: true,
    sameSite: 'strict',
    path: BASE_PATH,
    secure: isByHttps(request, services.publicUrl),
    maxAge: TRUST_SECONDS,
  })
}
