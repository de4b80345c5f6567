import type { CUSTOMER_PAYMENT_STATES, WireCustomersPayment } from '@skipyard/contract/card-payments.customers.ts'
import { jobIs } from '@skipyard/domain/bookings/job-phases.ts'
import { type CardPaymentState, isAwaitingCard } from '@skipyard/domain/card-payments/card-payment.ts'
import { cardPaymentTexts as texts } from '@skipyard/domain/card-payments/texts.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type KeptCardPayment, loadCardPaymentsOf } from './card-payment.store.ts'

const nothing: WireCustomersPayment = { state: 'none', amount: 0, payAt: null, heldUntil: null, message: '' }

const TOLD: Record<CardPaymentState, (typeof CUSTOMER_PAYMENT_STATES)[number]> = {
  opening: 'due',
  open: 'due',
  paid: 'paid',
  differs: 'paid',
  ended: 'ended',
  refunding: 'refunding',
  'refund-refused': 'refunding',
  refunded: 'refunded',
}

/** The one that says most: money that came in, then what may be paid now, then the last one. */
const telling = (payments: readonly KeptCardPayment[]) =>
  payments.find(({ paidCents }) => paidCents > 0) ?? payments.find(isAwaitingCard) ?? payments[0]

function wireOf(payment: KeptCardPayment, isCalledOff: boolean): WireCustomersPayment {
  const { state, amountCents, paidCents, isHold, heldUntil, payUrl } = payment
  const told = TOLD[state]
  // An end that took no booking along leaves it to be paid.
  const isDue = told === 'due' || (told === 'ended' && !isCalledOff)
  if (isCalledOff && told === 'due') return { ...nothing, state: 'ended' }
  return {
    state: isDue ? 'due' : told,
    amount: centsToDollars(paidCents > 0 ? paidCents : amountCents),
    payAt: state === 'open' ? payUrl : null,
    heldUntil: isDue && isHold && isAwaitingCard(payment) ? heldUntil.toISOString() : null,
    message: state === 'opening' && !isHold ? texts.payLater : '',
  }
}

/** How far a booking's payment is, as its customer is told. */
export async function readCustomersPayment(
  scope: TenantScope,
  bookingId: string,
): Promise<WireCustomersPayment> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const payment = telling(await loadCardPaymentsOf(scope, bookingId))
  return payment ? wireOf(payment, jobIs('calledOff', booking.drop)) : nothing
}
