import type * as moneyContract from '@skipyard/contract/invoices/money.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { balanceOf } from '@skipyard/domain/invoices/invoice-status.ts'
import { takeWaiting } from '@skipyard/domain/invoices/money/payment.ts'
import { invoiceTexts } from '@skipyard/domain/invoices/texts.ts'
import type { Cents } from '@skipyard/domain/shared/money.ts'
import { Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadOpenOf, type OpenInvoice } from '../invoice.store.ts'
import { enterPaid } from './create-payment.ts'
import { holdInvoice } from './settle-bookings.ts'
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

export async function takeWaitingMoney(
  scope: TenantScope,
  invoiceId: string,
  { version }: RequestOf<typeof moneyContract.takeWaitingMoney>['body'],
): Promise<void> {
  const invoice = await holdInvoice(scope, invoiceId, version)
  if (invoice.voidedOn !== null) throw new Failure(409, invoiceTexts.isVoid)
  const { invoiceNumber, content } = invoice
  const balanceCents = balanceOf(invoice)
  if (balanceCents <= 0) throw new Failure(409, invoiceTexts.payment.nothingOwed(invoiceNumber))
  const { issuedOn } = content
  const amountCents = await payFromWaiting(scope, { ...invoice, issuedOn }, balanceCents)
  if (amountCents === 0) throw new Failure(409, invoiceTexts.payment.nothingWaits)
  await enterPaid(scope, [{ ...invoice, amountCents }])
}
