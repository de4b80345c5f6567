import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { movesToTell } from '@skipyard/domain/messages/moves-to-tell.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type CustomerEvent, queueEvent } from './message.store.ts'

/**
 * Sends after the commit, by mail, text or not at all, as the company has set for this kind; once an
 * occasion.
 */
export function notifyCustomer(
  scope: TenantScope,
  { words = '', ...event }: Omit<CustomerEvent, 'words'> & { words?: string },
): void {
  // NOTE not recorded: the occasion is, and the message itself is kept.
  queueEvent(scope, { ...event, words })
  scope.announce('messages')
}

interface Changed {
  before: Booking
  after: Booking
}

export function notifyOfMoves(scope: TenantScope, changes: readonly Changed[]): void {
  for (const { before, after } of changes) {
    for (const occasion of movesToTell(before, after, scope.today)) {
      notifyCustomer(scope, { ...occasion, bookingId: after.id })
    }
  }
}
