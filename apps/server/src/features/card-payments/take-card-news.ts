import { answerPending } from '@skipyard/domain/bookings/answer-pending.ts'
import { hearCardNews, isAwaitingCard } from '@skipyard/domain/card-payments/card-payment.ts'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { enterBookingMoney } from '#server/features/invoices/money/booking-money.ts'
import { notifyCustomer } from '#server/features/messages/notify-customer.ts'
import { readConnectedBooks } from '#server/features/xero/invoice-books.reads.ts'
import type { Services } from '#server/http/route-context.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  type KeptCardPayment,
  loadCardPayment,
  loadCardPaymentsOf,
  saveCardPayment,
} from './card-payment.store.ts'
import type { ToldNews } from './card-provider.ts'

type News = Pick<ToldNews, 'news' | 'chargeId' | 'checkoutId'> & { cardPaymentId: string; words?: string }

/** A Pending booking that was held for the payment gives its place back, unless the customer pays by another one. */
async function releaseBooking(scope: TenantScope, { id, bookingId, isHold }: KeptCardPayment): Promise<void> {
  const booking = await findBooking(scope, bookingId)
  if (!isHold || booking?.status !== 'Pending') return
  const others = (await loadCardPaymentsOf(scope, bookingId)).filter((other) => other.id !== id)
  if (others.some((other) => other.paidCents > 0 || isAwaitingCard(other))) return
  await decideBooking(
    scope,
    { _id: bookingId, version: booking.version },
    { action: 'booking.not-paid', decide: (pending) => answerPending(pending, 'decline') },
  )
}

async function enterMoney(
  scope: TenantScope,
  { bookingId }: KeptCardPayment,
  { moneyCents, reference, isConnected }: { moneyCents: number; reference: string; isConnected: boolean },
): Promise<void> {
  if (moneyCents === 0) return
  const money = { amountCents: moneyCents, method: 'CreditCard', reference } as const
  await enterBookingMoney(scope, { bookingId, ...money, isConnected })
  const action = moneyCents > 0 ? 'booking.card-paid' : 'booking.card-refunded'
  const changes = { cardCents: { from: null, to: Math.abs(moneyCents) } }
  await record(scope, { action, subjectId: bookingId, changes })
}

/**
 * Takes what the provider tells of a payment, once: the money is entered at the booking, or its end gives the place back.
 * The same news again, late or in another order finds nothing to do.
 */
export async function takeCardNews(
  scope: TenantScope,
  { cardPaymentId, news, chargeId, checkoutId, words = '' }: News,
  { xero }: Pick<Services, 'xero'>,
): Promise<void> {
  await lockCompany(scope, 'bookings')
  const before = await loadCardPayment(scope, cardPaymentId)
  if (!before) return
  const { after, moneyCents } = hearCardNews(before, news)
  if (after === before) return
  const reference = before.chargeId ?? chargeId ?? ''
  await saveCardPayment(scope, {
    ...after,
    checkoutId: before.checkoutId ?? checkoutId,
    chargeId: before.chargeId ?? chargeId,
    paidAt: moneyCents > 0 ? scope.now : before.paidAt,
    refusedWords: after.state === 'refund-refused' ? words : '',
  })
  const isConnected = (await readConnectedBooks(scope, xero)) !== null
  await enterMoney(scope, before, { moneyCents, reference, isConnected })
  // Until it was paid for, nobody knew whether the booking stands.
  if (before.isHold && isAwaitingCard(before) && moneyCents > 0)
    notifyCustomer(scope, { bookingId: before.bookingId, kind: 'booked', occasion: 'once' })
  if (after.state === 'ended') await releaseBooking(scope, before)
  scope.announce('bookings')
}
