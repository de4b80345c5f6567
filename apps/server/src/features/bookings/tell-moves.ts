import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { movesToTell } from '@skipyard/domain/messages/moves-to-tell.ts'
import { tellCustomer } from '#server/features/messages/tell-customer.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Tells customers that their bin has been brought or taken away, by whatever change of their bookings. */
export function tellMoves(scope: TenantScope, changes: readonly { before: Booking; after: Booking }[]): void {
  for (const { before, after } of changes) {
    for (const occasion of movesToTell(before, after, scope.today)) {
      tellCustomer(scope, { ...occasion, bookingId: after.id })
    }
  }
}
