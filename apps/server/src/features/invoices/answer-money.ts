import type { answerMoney as contract } from '@skipyard/contract/invoices/money.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import {
  checkMoneyAnswer,
  type MoneyAnswer,
  type MoneyAnswerKind,
} from '@skipyard/domain/invoices/money-answer.ts'
import { moneyToGiveBack } from '@skipyard/domain/invoices/money-to-give-back.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { accept, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { enterBookingMoney } from './enter-booking-money.ts'
import { findPayments } from './payment.reads.ts'

type Answered = ReplyOf<typeof contract>['data']

const ACTIONS: Record<MoneyAnswerKind, string> = {
  refund: 'booking.money-refunded',
  fee: 'booking.money-kept',
  account: 'booking.money-on-account',
}

const entered = (value: string) => ({ from: null, to: value })

const changesOf = ({ kind, amountCents, on, reference }: MoneyAnswer) => ({
  moneyCents: { from: null, to: amountCents },
  moneyOn: entered(on),
  ...(reference !== '' && { [kind === 'fee' ? 'reason' : 'moneyReference']: entered(reference) }),
})

/**
 * Says what happens to money of a booking: it is given back, kept as a fee or left on the customer's account. Each is a row
 * of money below zero at the booking, so that the booking no longer holds it; only what is given back leaves the company.
 */
export async function answerMoney(
  scope: TenantScope,
  bookingId: string,
  input: RequestOf<typeof contract>['body'],
): Promise<Answered> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const before = await findBooking(scope, bookingId)
  if (!before) throw notFound()
  if (before.version !== input.version) throw stale()
  const { answer: kind, amount, date, method, reference } = input
  const asked = { kind, amountCents: dollarsToCents(amount), on: date ?? scope.today, method, reference }
  const answer = accept(checkMoneyAnswer(asked, before, scope.today))
  const paymentId = await enterBookingMoney(scope, {
    bookingId,
    amountCents: -answer.amountCents,
    method: answer.method,
    reference: answer.reference,
    receivedOn: answer.on,
    kind,
  })
  await record(scope, { action: ACTIONS[kind], subjectId: bookingId, changes: changesOf(answer) })
  const after = await findBooking(scope, bookingId)
  const [payment] = await findPayments(scope, [paymentId])
  if (!(after && payment)) throw new Error('The booking just answered for is not there')
  return {
    payment,
    booking: { _id: after.id, version: after.version },
    left: centsToDollars(moneyToGiveBack(after)),
  }
}
