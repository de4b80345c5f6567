import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { recordAll } from '#server/audit/record.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid } from './invoice.store.ts'
import { settleBookings } from './settle-bookings.ts'

export type PaidInvoice = Pick<Invoice, 'id' | 'bookingId' | 'paidCents'> & { amountCents: number }

/** Carries payments that have just been written over to their invoices and bookings, and tells of them. */
export async function enterPaid(scope: TenantScope, paid: readonly PaidInvoice[]): Promise<void> {
  await countPaid(
    scope,
    paid.map(({ id }) => id),
  )
  await settleBookings(
    scope,
    paid.map(({ bookingId }) => bookingId),
  )
  await recordAll(
    scope,
    paid.map(({ id, paidCents, amountCents }) => ({
      action: 'invoice.paid',
      subjectId: id,
      changes: { paidCents: { from: paidCents, to: paidCents + amountCents } },
    })),
  )
  scope.announce('invoices')
}
