import { randomBytes, timingSafeEqual } from 'node:crypto'
import { BASE_PATH } from '@skipyard/contract/operation.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { isByHttps } from '#server/http/cookies.ts'
import type { Services } from '#server/http/route-context.ts'
import type { Login } from './login.store.ts'

const COOKIE = 'device'
const KEPT_SECONDS = 365 * 24 * 60 * 60
const MARK_LENGTH = 32
/** Accounts that one browser is known for; the one not signed in for longest goes. */
const MOST_ACCOUNTS = 5
const SHAPE = /^([\w-]{22})((?:\.[0-9a-f]{32}){1,5})$/

interface Device {
  id: string
  /** One for each account that has signed in here, the latest first; only this installation can make them. */
  marks: string[]
}

function readDevice(request: FastifyRequest): Device {
  const [, id, marks = ''] = SHAPE.exec(request.cookies[COOKIE] ?? '') ?? []
  if (id === undefined) return { id: randomBytes(16).toString('base64url'), marks: [] }
  return { id, marks: marks.split('.').slice(1) }
}

/** Who a browser is known for; with the password, so that another one ends every mark. */
export type KnownLogin = Pick<Login, 'id' | 'passwordHash'>

const markOf = ({ vault }: Pick<Services, 'vault'>, { id }: Device, login: KnownLogin) =>
  vault.fingerprint(`device ${id} ${login.id} ${login.passwordHash}`).slice(0, MARK_LENGTH)

/** Whether this account has signed in with this browser before, with the password it has now. It opens nothing: it says who is served first. */
export function isKnownDevice(
  request: FastifyRequest,
  services: Pick<Services, 'vault'>,
  login: KnownLogin,
): boolean {
  const device = readDevice(request)
  const own = Buffer.from(markOf(services, device, login))
  return device.marks.some((mark) => timingSafeEqual(Buffer.from(mark), own))
}

/** Outlives the session and the server's restart; sent to calls of ours alone, and read by no script. */
export function rememberDevice(
  { request, reply, services }: { request: FastifyRequest; reply: FastifyReply; services: Services },
  login: KnownLogin,
): void {
  const device = readDevice(request)
  const own = markOf(services, device, login)
  const marks = [own, ...device.marks.filter((mark) => mark !== own)].slice(0, MOST_ACCOUNTS)
  reply.setCookie(COOKIE, [device.id, ...marks].join('.'), {
    httpOnly: true,
    sameSite: 'strict',
    path: BASE_PATH,
    secure: isByHttps(request, services.publicUrl),
    maxAge: KEPT_SECONDS,
  })
}
