import { CHANNELS, type Channel } from '@skipyard/domain/messages/kinds.ts'
import type { MessageState } from '@skipyard/domain/messages/message.ts'
import { type SmsProvider, takesTextsOnce } from '@skipyard/domain/messages/sms-sender.ts'
import { messageTexts } from '@skipyard/domain/messages/texts.ts'
import { sql } from 'kysely'
import { known } from '#server/database/known.ts'
import { plannedOnce } from '#server/database/planned-once.ts'
import { KEPT_KINDS } from '#server/features/messages/message.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

export interface DueMessage {
  id: string
  bookingId: string | null
  kind: (typeof KEPT_KINDS)[number]
  occasion: string
  words: string
  channel: Channel
  to: string
  body: string
  tries: number
  tooLateAt: Date | null
}

export interface WrittenMessage {
  to: string
  subject: string
  body: string
  parts: number | null
}

interface NewMessage extends WrittenMessage {
  id: string
  bookingId: string
  kind: string
  occasion: string
  words: string
  channel: Channel
  state: MessageState
  reason: string
  dueAt: Date
  tooLateAt: Date
}

/** Once for a booking, kind, channel and occasion. */
export async function insertMessage(scope: TenantScope, message: NewMessage): Promise<void> {
  const { id, bookingId, to, dueAt, tooLateAt, ...same } = message
  await scope.db
    .insertInto('messages')
    .values({
      ...same,
      tenant_id: scope.tenantId,
      id,
      booking_id: bookingId,
      recipient: to,
      due_at: dueAt,
      too_late_at: tooLateAt,
      ended_at: message.state === 'waiting' ? null : scope.now,
      created_at: scope.now,
      provider: '',
      provider_id: '',
      tries: 0,
      version: 1,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Of a visit whose other half's message has told of both. */
export async function dropWaiting({ db, tenantId }: TenantScope, id: string): Promise<void> {
  await db
    .deleteFrom('messages')
    .where('tenant_id', '=', tenantId)
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute()
}

export async function holdDueMessage(scope: TenantScope): Promise<DueMessage | undefined> {
  const row = await scope.db
    .selectFrom('messages')
    .where('tenant_id', '=', scope.tenantId)
    .where('state', '=', 'waiting')
    .where('due_at', '<=', scope.now)
    .orderBy('due_at')
    .orderBy('id')
    .limit(1)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  return (
    row && {
      id: row.id,
      bookingId: row.booking_id,
      kind: known(KEPT_KINDS, row.kind),
      occasion: row.occasion,
      words: row.words,
      channel: known(CHANNELS, row.channel),
      to: row.recipient,
      body: row.body,
      tries: row.tries,
      tooLateAt: row.too_late_at,
    }
  )
}

interface Waiting {
  hasUnsettled: boolean
  nextDue: Date | null
}

/** A message that was marked sending before `before` has lost its server. */
export async function readWaiting({ db, tenantId }: TenantScope, before: Date): Promise<Waiting> {
  const { rows } = await sql<Waiting>`
    ${plannedOnce} select
      exists (select from message_events where tenant_id = ${tenantId} and taken_at is null)
        or exists (select from messages where tenant_id = ${tenantId} and state = 'sending' and claimed_at < ${before})
        as "hasUnsettled",
      (select min(due_at) from messages where tenant_id = ${tenantId} and state = 'waiting') as "nextDue"`.execute(
    db,
  )
  return rows[0] ?? { hasUnsettled: false, nextDue: null }
}

export async function readNextDue({ db, tenantId }: TenantScope): Promise<Date | null> {
  const row = await db
    .selectFrom('messages')
    .where('tenant_id', '=', tenantId)
    .where('state', '=', 'waiting')
    .select((of) => of.fn.min('due_at').as('due'))
    .executeTakeFirst()
  return row?.due ?? null
}

export async function readWorkDue({ db, tenantId, now }: TenantScope, leaseMs: number): Promise<Date | null> {
  const { rows } = await sql<{ at: Date | null }>`
    select least(
      (select ${now}::timestamptz where exists (
        select from message_events where tenant_id = ${tenantId} and taken_at is null)),
      (select min(due_at) from messages where tenant_id = ${tenantId} and state = 'waiting'),
      (select min(claimed_at) from messages where tenant_id = ${tenantId} and state = 'sending')
        + ${leaseMs} * interval '1 millisecond') as at`.execute(db)
  return rows[0]?.at ?? null
}

/** From here on the message may have gone, even when its server dies. */
export async function markSending(
  scope: TenantScope,
  {
    id,
    tries,
    provider,
    unsubscribeHash,
    to,
    ...written
  }: WrittenMessage & {
    id: string
    tries: number
    provider: string
    unsubscribeHash: string | null
  },
): Promise<void> {
  await scope.db
    .updateTable('messages')
    .set((row) => ({
      ...written,
      recipient: to,
      provider,
      unsubscribe_hash: unsubscribeHash,
      state: 'sending',
      reason: '',
      tries,
      claimed_at: scope.now,
      version: row('version', '+', 1),
    }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .execute()
}

export interface MessageEnd {
  state: MessageState
  reason: string
  providerId?: string
  dueAt?: Date
}

/** Writes only while the state is still `from`; false otherwise. */
export async function saveEnd(
  scope: TenantScope,
  { id, from }: { id: string; from: MessageState },
  { state, reason, providerId = '', dueAt }: MessageEnd,
): Promise<boolean> {
  const { numUpdatedRows } = await scope.db
    .updateTable('messages')
    .set((row) => ({
      state,
      reason,
      provider_id: providerId,
      claimed_at: null,
      ended_at: state === 'waiting' ? null : scope.now,
      ...(dueAt && { due_at: dueAt }),
      version: row('version', '+', 1),
    }))
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', from)
    .executeTakeFirstOrThrow()
  return numUpdatedRows === 1n
}

/**
 * Messages whose server died: sent again where the provider takes the same text once, else marked unknown.
 * Answers their number.
 */
export async function mendLost(scope: TenantScope, before: Date, provider: SmsProvider): Promise<number> {
  const lost = scope.db
    .updateTable('messages')
    .where('tenant_id', '=', scope.tenantId)
    .where('state', '=', 'sending')
    .where('claimed_at', '<', before)
  let mended = 0n
  if (takesTextsOnce(provider)) {
    const again = await lost
      .set({ state: 'waiting', due_at: scope.now, claimed_at: null })
      .where('channel', '=', 'sms')
      .where('provider', '=', provider)
      .executeTakeFirstOrThrow()
    mended += again.numUpdatedRows
  }
  const unknown = await lost
    .set((row) => ({
      state: 'unknown',
      reason: messageTexts.unclear,
      claimed_at: null,
      ended_at: scope.now,
      version: row('version', '+', 1),
    }))
    .executeTakeFirstOrThrow()
  return Number(mended + unknown.numUpdatedRows)
}
