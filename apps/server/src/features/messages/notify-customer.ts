import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type CustomerEvent, queueEvent } from './message.store.ts'

/**
 * Tells a booking's customer of something once this transaction has committed, as the company has said for such things:
 * by mail, by text, or not at all. The same occasion is told once, however often it is asked for.
 */
export function notifyCustomer(
  scope: TenantScope,
  { words = '', ...event }: Omit<CustomerEvent, 'words'> & { words?: string },
): void {
  // NOTE not recorded: what it tells of is, and the message itself is kept.
  queueEvent(scope, { ...event, words })
  scope.announce('messages')
}
