import type { MessageState } from '@skipyard/domain/messages/message.ts'
import type { Occasion } from '@skipyard/domain/messages/still-holds.ts'
import { sql } from 'kysely'
import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isNotifiedOf } from './notified.reads.ts'

interface TestText {
  id: string
  to: string
  body: string
  parts: number
}

export async function insertTest(scope: TenantScope, { id, to, body, parts }: TestText): Promise<void> {
  const empty = { subject: '', words: '', reason: '', provider: '', provider_id: '' }
  await scope.db
    .insertInto('messages')
    .values({
      ...empty,
      tenant_id: scope.tenantId,
      id,
      kind: 'test',
      occasion: id,
      channel: 'sms',
      recipient: to,
      body,
      parts,
      state: 'waiting',
      tries: 0,
      due_at: scope.now,
      created_at: scope.now,
      version: 1,
    })
    .execute()
  noteDue(scope, 'messages')
}

export async function holdMessage(
  scope: TenantScope,
  id: string,
): Promise<{ state: string; version: number } | undefined> {
  return scope.db
    .selectFrom('messages')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .select(['state', 'version'])
    .forUpdate()
    .executeTakeFirst()
}

export async function saveAnswer(
  scope: TenantScope,
  id: string,
  { state, reason }: { state: MessageState; reason: string },
): Promise<void> {
  const isAgain = state === 'waiting'
  await scope.db
    .updateTable('messages')
    .set((row) => ({
      state,
      reason,
      version: row('version', '+', 1),
      ...(isAgain
        ? {
            due_at: scope.now,
            too_late_at: null,
            tries: 0,
            claimed_at: null,
            ended_at: null,
            provider_id: '',
          }
        : { ended_at: scope.now }),
    }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
  if (isAgain) noteDue(scope, 'messages')
}

/** Only while it counts as sent; `theirId` is the provider's id, or ours. */
export async function saveUndelivered(scope: TenantScope, theirId: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('messages')
    .set((row) => ({ state: 'failed', reason, ended_at: scope.now, version: row('version', '+', 1) }))
    .where('tenant_id', '=', scope.tenantId)
    .where('channel', '=', 'sms')
    .where('state', '=', 'sent')
    .where((row) => row.or([row('provider_id', '=', theirId), row(sql<string>`id::text`, '=', theirId)]))
    .executeTakeFirstOrThrow()
  return numUpdatedRows > 0n
}

export interface CustomerEvent extends Occasion {
  bookingId: string
  words: string
}

const hasUntaken = ({ tenantId }: TenantScope) => sql<boolean>`
  exists (select from message_events where tenant_id = ${tenantId} and taken_at is null)`

/** In the transaction of the cause; once an occasion, and only where the company sends such messages. */
export function queueEvent(scope: TenantScope, { bookingId, kind, occasion, words }: CustomerEvent): void {
  const { tenantId, now } = scope
  const insert = sql`
    insert into message_events (tenant_id, booking_id, kind, occasion, words, happened_at)
    select c.tenant_id, ${bookingId}::uuid, ${kind}, ${occasion}, ${words}, ${now.toISOString()}::timestamptz
    from tenant_counters c where c.tenant_id = ${tenantId} and ${isNotifiedOf(scope, kind)}
    on conflict do nothing`.compile(scope.db)
  scope.queue({ name: 'tell-customer', text: insert.sql, values: insert.parameters })
  noteDue(scope, 'messages', { where: hasUntaken(scope) })
}
