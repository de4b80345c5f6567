import type { Occasion } from '@skipyard/domain/messages/still-holds.ts'
import { sql } from 'kysely'
import { noteDue } from '#server/jobs/due-work.store.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isToldOf } from './told-kinds.reads.ts'

/** Something that a booking's customer is to be told of. */
export interface CustomerEvent extends Occasion {
  bookingId: string
  /** The office's words, or the driver's name. */
  words: string
}

/** Whether there is anything to be told that nobody has written messages of. */
const hasUntaken = ({ tenantId }: TenantScope) => sql<boolean>`
  exists (select from message_events where tenant_id = ${tenantId} and taken_at is null)`

/**
 * Keeps, with whatever else the transaction writes, that a customer is to be told of something; once for an occasion, and
 * only where the company tells of such things.
 */
export function queueEvent(scope: TenantScope, { bookingId, kind, occasion, words }: CustomerEvent): void {
  const { tenantId, now } = scope
  const insert = sql`
    insert into message_events (tenant_id, booking_id, kind, occasion, words, happened_at)
    select ${tenantId}, ${bookingId}, ${kind}, ${occasion}, ${words}, ${now.toISOString()}
    where ${isToldOf(scope, kind)}
    on conflict do nothing`.compile(scope.db)
  scope.queue({ name: 'tell-customer', text: insert.sql, values: insert.parameters })
  noteDue(scope, 'messages', { where: hasUntaken(scope) })
}
