import type { WireHistoryEntry } from '@skipyard/contract/bookings.changes.ts'
import { changesInWords } from '@skipyard/domain/bookings/change-words.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readBookingHistory } from './booking-history.reads.ts'

/** Who changed a booking, when and what in words, newest first. */
export async function getBookingHistory(scope: TenantScope, bookingId: string): Promise<WireHistoryEntry[]> {
  if (!canReadAudit(scope.actor)) throw notAllowed()
  const entries = await readBookingHistory(scope, bookingId)
  if (!entries) throw notFound()
  return entries.map(({ id, at, actorName, action, changes }) => ({
    _id: id,
    at: at.toISOString(),
    by: actorName,
    action,
    changes: changesInWords(changes),
  }))
}
