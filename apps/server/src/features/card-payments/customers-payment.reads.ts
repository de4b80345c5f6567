import type {
  CUSTOMER_PAYMENT_STATES,
  WireCustomersPayment,
} from '@skipyard/contract/card-payments/customers.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
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

/** What is still to be paid: an end that took no booking along leaves it to be paid. */
function wireOfDue(payment: KeptCardPayment): WireCustomersPayment {
  const { state, amountCents, isHold, heldUntil, payUrl } = payment
  return {
    state: 'due',
    amount: centsToDollars(amountCents),
    payAt: state === 'open' ? payUrl : null,
    heldUntil: isHold && isAwaitingCard(payment) ? heldUntil.toISOString() : null,
    message: state === 'opening' && !isHold ? texts.payLater : '',
  }
}

function wireOf(payment: KeptCardPayment, isCalledOff: boolean): WireCustomersPayment {
  const told = TOLD[payment.state]
  const isUnpaid = told === 'due' || told === 'ended'
  if (isUnpaid) return isCalledOff ? { ...nothing, state: 'ended' } : wireOfDue(payment)
  return { ...nothing, state: told, amount: centsToDollars(payment.paidCents) }
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
