import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.customer.ts'
import type { WireMyBooking } from '@skipyard/contract/public-booking.customer.ts'
import { checkReady } from '@skipyard/domain/public-booking/check-ready.ts'
import { record } from '#server/audit/record.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { asCustomer } from './as-customer.ts'
import { readRequestsOf } from './customer-request.reads.ts'
import { keepRequest } from './customer-request.store.ts'

/** Keeps that a customer says the bin is ready; the office plans its pick by it. */
export function sayReady(
  scope: TenantScope,
  bookingId: string,
  { key, note }: RequestOf<typeof contract.sayReady>['body'],
): Promise<WireMyBooking> {
  return asCustomer(scope, { bookingId, key }, async (booking) => {
    accept(checkReady(booking, await readRequestsOf(scope, bookingId)))
    const pickDate = booking.pick.date
    await keepRequest(scope, { bookingId, key, note, pickDate, kind: 'ready', state: 'open' })
    const changes = note === '' ? {} : { reason: { from: null, to: note } }
    await record(scope, { action: 'booking.said-ready', subjectId: bookingId, changes })
  })
}
