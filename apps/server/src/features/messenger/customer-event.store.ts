import { MESSAGE_KINDS, type MessageKind } from '@skipyard/domain/messages/kinds.ts'
import { known } from '#server/database/known.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Something a customer is to be told of, that nobody has written messages of yet. */
export interface WaitingEvent {
  bookingId: string
  kind: MessageKind
  occasion: string
  words: string
  happenedAt: Date
}

/** Takes some of what customers are to be told of, for whoever writes the messages now. */
export async function takeWaitingEvents(scope: TenantScope, most: number): Promise<WaitingEvent[]> {
  const rows = await scope.db
    .selectFrom('message_events')
    .where('tenant_id', '=', scope.tenantId)
    .where('taken_at', 'is', null)
    .orderBy('happened_at')
    .limit(most)
    .selectAll()
    .forUpdate()
    .skipLocked()
    .execute()
  for (const { booking_id, kind, occasion } of rows) {
    await scope.db
      .updateTable('message_events')
      .set({ taken_at: scope.now })
      .where('tenant_id', '=', scope.tenantId)
      .where('booking_id', '=', booking_id)
      .where('kind', '=', kind)
      .where('occasion', '=', occasion)
      .execute()
  }
  return rows.map((row) => ({
    bookingId: row.booking_id,
    kind: known(MESSAGE_KINDS, row.kind),
    occasion: row.occasion,
    words: row.words,
    happenedAt: row.happened_at,
  }))
}
