import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { Invoice } from '@skipyard/domain/invoices/invoice.ts'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { insertPayment } from './payment.store.ts'
import { payFromWaiting } from './spend-waiting.ts'

type Settled = Pick<Invoice, 'id' | 'customerId' | 'bookingId'> & {
  content: Pick<Invoice['content'], 'issuedOn'>
}

/**
 * Makes what was paid on an invoice what its editor says. More is taken from what waits at its booking first, and the
 * rest is a payment of today; less is a correction.
 */
export async function settlePaid(
  scope: TenantScope,
  invoice: Settled,
  paid: { deltaCents: number; method: Booking['paymentMethod']; accountId: string | null | undefined },
): Promise<void> {
  const { deltaCents, method, accountId } = paid
  const { bookingId, id: invoiceId, customerId, content } = invoice
  const { issuedOn } = content
  const amountCents = deltaCents - (await payFromWaiting(scope, { ...invoice, issuedOn }, deltaCents))
  if (amountCents === 0) return
  // NOTE not recorded: whoever saves the invoice records it, with what was paid before and after.
  await insertPayment(scope, {
    id: uuidv7(),
    customerId,
    receivedOn: scope.today,
    amountCents,
    kind: amountCents > 0 ? 'payment' : 'correction',
    method,
    reference: '',
    accountId,
    allocations: [{ bookingId, invoiceId, issuedOn, amountCents }],
  })
}
