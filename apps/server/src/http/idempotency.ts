import type { FastifyRequest } from 'fastify'
import type { Vault } from '#server/tenancy/create-vault.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { Failure, invalid } from './failure.ts'

const KEY = /^[\x21-\x7e]{8,200}$/

/** The Idempotency-Key of a call, undefined when none was sent; 400 for one that is not 8–200 visible characters. */
function idempotencyKeyOf(request: FastifyRequest): string | undefined {
  const key = request.headers['idempotency-key']
  if (key === undefined) return undefined
  if (typeof key !== 'string' || !KEY.test(key)) {
    throw invalid('Idempotency-Key', 'An Idempotency-Key has 8 to 200 visible characters')
  }
  return key
}

/** A call that may come twice, and what makes its fingerprint: bodies hold passwords and bank details. */
interface Call {
  request: FastifyRequest
  vault: Vault
}

interface KeyRow {
  tenant_id: string
  login_id: string
  key: string
}

function hashOf({ request, vault }: Call, { tenant_id, login_id, key }: KeyRow): string {
  const { method, url, body = null } = request
  return vault.fingerprint(`${tenant_id} ${login_id} ${key}\n${method} ${url}\n${JSON.stringify(body)}`)
}

/**
 * Runs a write once per key: the first answer is kept with the change in its transaction and given again to the
 * same request; another request under the same key is refused (design §4). Parallel twins wait for the first.
 */
export async function runIdempotently<Reply>(
  scope: TenantScope,
  call: Call,
  work: () => Promise<Reply>,
): Promise<Reply | StoredReply> {
  const key = idempotencyKeyOf(call.request)
  if (key === undefined) return work()
  const row = { tenant_id: scope.tenantId, login_id: scope.actor.loginId, key }
  const requestHash = hashOf(call, row)
  const fresh = await scope.db
    .insertInto('idempotency_keys')
    .values({ ...row, request_hash: requestHash })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst()
  if (!fresh) return storedReply(scope, row, requestHash)
  const reply = await work()
  scope.storeReply(key, reply)
  return reply
}

/** An answer that was given before, as it was. */
export class StoredReply {
  readonly reply: unknown

  constructor(reply: unknown) {
    this.reply = reply
  }
}

async function storedReply(scope: TenantScope, row: KeyRow, requestHash: string): Promise<StoredReply> {
  const kept = await scope.db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'reply'])
    .where('tenant_id', '=', row.tenant_id)
    .where('login_id', '=', row.login_id)
    .where('key', '=', row.key)
    .executeTakeFirstOrThrow()
  if (kept.request_hash !== requestHash) {
    throw new Failure(422, 'This Idempotency-Key was used for another request')
  }
  return new StoredReply(kept.reply)
}
