import { defaultKind } from '@skipyard/domain/messages/message-settings.ts'
import type { Occasion } from '@skipyard/domain/messages/still-holds.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

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
  const { isMailOn, isSmsOn } = defaultKind(kind)
  scope.queue({
    name: 'tell-customer',
    text: `insert into message_events (tenant_id, booking_id, kind, occasion, words, happened_at)
      select $1, $2, $3, $4, $5, $6
      where coalesce(
        (select (s.kinds -> $3 ->> 'isMailOn')::boolean or (s.kinds -> $3 ->> 'isSmsOn')::boolean
          from message_settings s where s.tenant_id = $1),
        $7)
      on conflict do nothing`,
    values: [scope.tenantId, bookingId, kind, occasion, words, scope.now.toISOString(), isMailOn || isSmsOn],
  })
}
