import type { Occasion } from '@skipyard/domain/messages/still-holds.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isToldOf } from './told-kinds.reads.ts'

/** Something that a booking's customer is to be told of. */
export interface CustomerEvent extends Occasion {
  bookingId: string
  /** The office's words, or the driver's name. */
  words: string
}

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
}
