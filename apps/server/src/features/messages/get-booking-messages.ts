import type { WireMessage } from '@skipyard/contract/messages.log.ts'
import { canReadMessages } from '@skipyard/domain/messages/policy.ts'
import { notAllowed, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { hasBooking, readBookingMessages } from './message.reads.ts'
import { presentMessage } from './present-message.ts'

/** What a booking's customer was told, the newest first. */
export async function getBookingMessages(scope: TenantScope, bookingId: string): Promise<WireMessage[]> {
  if (!canReadMessages(scope.actor)) throw notAllowed()
  const kept = await readBookingMessages(scope, bookingId)
  if (kept.length === 0 && !(await hasBooking(scope, bookingId))) throw notFound()
  return kept.map(presentMessage)
}
