import { takeWaiting } from '@skipyard/domain/invoices/payment.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadOpenOf, type OpenInvoice } from './invoice.store.ts'
import { giveWaiting, loadWaiting } from './waiting.store.ts'

type Receiver = Pick<OpenInvoice, 'id' | 'customerId' | 'issuedOn'>

/**
 * Gives an invoice money that waits at its booking, `mostCents` at most; answers how much it took.
 * NOTE not recorded: whoever changes the invoice or its money records it.
 */
export async function payFromWaiting(
  scope: TenantScope,
  invoice: Receiver & { bookingId: string },
  mostCents: Cents,
): Promise<Cents> {
  const waiting = await loadWaiting(scope, invoice.bookingId)
  const held = waiting.reduce((sum, { amountCents }) => sum + amountCents, 0)
  const cents = Math.max(Math.min(held, mostCents), 0)
  if (cents > 0) await giveWaiting(scope, takeWaiting(waiting, cents), invoice)
  return cents
}

/**
 * Money that came to a booking by itself, or from a void invoice of it, pays what its other invoices leave open, the
 * oldest first; what is over waits. What waited before goes on waiting: it is offered on the invoice.
 */
export async function spendWaiting(
  scope: TenantScope,
  bookingId: string,
  arrivedCents: Cents,
): Promise<void> {
  if (arrivedCents <= 0) return
  const open = await loadOpenOf(scope, bookingId)
  let left = arrivedCents
  for (const invoice of open) {
    left -= await payFromWaiting(scope, { ...invoice, bookingId }, Math.min(left, invoice.balanceCents))
  }
  await countPaid(
    scope,
    open.map(({ id }) => id),
  )
}
