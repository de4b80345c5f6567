import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import type { Attempt, Claims } from '#server/tenancy/claims.ts'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { Failure, invalid } from './failure.ts'
import { WrittenReply } from './written-reply.ts'

const KEY = /^[\x21-\x7e]{8,200}$/

/** Undefined when none was sent; 400 unless it is 8–200 visible characters. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw invalid('Idempotency-Key', 'An Idempotency-Key has 8 to 200 visible characters')
  }
  return key
}

interface Caller {
  claims: Claims
  vault: Vault
}

export function attemptOf(request: FastifyRequest, { claims, vault }: Caller): Attempt | undefined {
  const key = idempotencyKeyOf(request)
  if (key === undefined) return undefined
  const { method, url, body = null } = request
  const call = `${claims.tenantId} ${claims.loginId} ${key}\n${method} ${url}\n${JSON.stringify(body)}`
  return { key, fingerprint: vault.fingerprint(call) }
}

/**
 * Runs a write once per key: the answer is kept with the change in its transaction and given again to the
 * same request; another request with the key is refused (design §4). Parallel duplicates wait for the first.
 */
export async function runIdempotently(
  scope: TenantScope,
  attempt: Attempt | undefined,
  work: () => Promise<WrittenReply>,
): Promise<WrittenReply> {
  if (!attempt) return work()
  if (scope.isRepeat) {
    const stored = await findStoredReply(scope, attempt)
    if (stored) return stored
  }
  const reply = await work()
  scope.queue({
    name: 'keep-reply',
    text: 'update idempotency_keys set reply = $1 where tenant_id = $2 and login_id = $3 and key = $4',
    values: [reply.text, scope.tenantId, scope.actor.loginId, attempt.key],
  })
  return reply
}

const orderOfBookings = z.object({ bookings: z.tuple([z.object({ _id: z.string() })]).rest(z.unknown()) })
const record = z.object({ _id: z.string() })

/** An order has no page of its own: it is known by its first booking. */
function idOf(reply: string): string | undefined {
  const { data }: { data?: unknown } = JSON.parse(reply)
  const order = orderOfBookings.safeParse(data)
  if (order.success) return order.data.bookings[0]._id
  return record.safeParse(data).data?._id
}

/** Undefined when there is none; 422 when the key was used for another request. */
export async function findStoredReply(
  scope: TenantScope,
  { key, fingerprint }: Attempt,
): Promise<WrittenReply | undefined> {
  const kept = await scope.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('tenant_id', '=', scope.tenantId)
    .where('login_id', '=', scope.actor.loginId)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!kept) return undefined
  if (kept.request_hash !== fingerprint) {
    const savedId = kept.reply === null ? undefined : idOf(kept.reply)
    throw new Failure(422, 'This Idempotency-Key was used for another request', { savedId })
  }
  return kept.reply === null ? undefined : new WrittenReply(kept.reply)
}
