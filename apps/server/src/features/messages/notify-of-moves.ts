import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { movesToTell } from '@skipyard/domain/messages/moves-to-tell.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { notifyCustomer } from './notify-customer.ts'

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
