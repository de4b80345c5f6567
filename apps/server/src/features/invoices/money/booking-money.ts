import type * as moneyContract from '@skipyard/contract/invoices/money.ts'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import type { PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { followsInvoices } from '@skipyard/domain/invoices/money/booking-money.ts'
import {
  checkAccountMoney,
  checkMoneyAnswer,
  type MoneyAnswer,
  type MoneyAnswerKind,
} from '@skipyard/domain/invoices/money/money-answer.ts'
import { moneyTexts } from '@skipyard/domain/invoices/money/money-texts.ts'
import { moneyToGiveBack, openCents } from '@skipyard/domain/invoices/money/money-to-give-back.ts'
import type { PaymentKind } from '@skipyard/domain/invoices/money/payment.ts'
import { hasReceipt } from '@skipyard/domain/invoices/papers/receipt.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { record, recordAll } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { accept, Failure, invalid, notAllowed, notFound, stale } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { lowerByParts } from '../adjustment-notes.ts'
import { countPaid, loadPaidOf } from '../invoice.store.ts'
import { readAccountBalance, readAccountSources } from './account-money.reads.ts'
import { linkedParts, type Parts, passedParts, passedThrough, sumOfWaiting } from './passed-parts.ts'
import { findPayments } from './payment.reads.ts'
import { insertPayment, type NewPayment } from './payment.store.ts'
import { settleBookings } from './settle-bookings.ts'
import { readWaiting } from './waiting.reads.ts'
import { spendWaiting } from './waiting-money.ts'
import { readWayItCame, readWayOfAccount } from './way-it-came.reads.ts'

export interface BookingMoney {
  bookingId: string
  amountCents: number
  method: PaymentMethod
  reference: string
  /** Left out, a deposit of today, or a refund below zero. */
  kind?: PaymentKind
  receivedOn?: LocalDate
  /** Whether the company's books are connected: a refund lowers the invoices it is taken from then. */
  isConnected: boolean
}

/** Where money is taken from that goes back: what waits at the booking first, then its newest invoices. */
async function partsOf(
  scope: TenantScope,
  { bookingId, amountCents }: Pick<BookingMoney, 'bookingId' | 'amountCents'>,
): Promise<Parts> {
  const atBooking = { bookingId, invoiceId: null, issuedOn: scope.today }
  if (amountCents > 0) return [{ ...atBooking, amountCents }]
  let left = -amountCents
  const waiting = Math.min(left, Math.max(await readWaiting(scope, bookingId), 0))
  left -= waiting
  const ofInvoices: Parts[number][] = []
  for (const { id: invoiceId, issuedOn, paidCents } of await loadPaidOf(scope, bookingId)) {
    const part = Math.min(left, paidCents)
    if (part > 0) ofInvoices.push({ bookingId, invoiceId, issuedOn, amountCents: -part })
    left -= part
  }
  const rest = waiting + left
  return rest > 0 ? [{ ...atBooking, amountCents: -rest }, ...ofInvoices] : ofInvoices
}

/**
 * Enters money that came in for a booking by itself, not through an invoice: it pays what the booking's invoices leave
 * open, or waits for the next one; money that went back is taken from there. Whoever calls it holds the company's lock.
 * Answers the id of the payment.
 */
export async function enterBookingMoney(scope: TenantScope, money: BookingMoney): Promise<string> {
  const { bookingId, amountCents, method, reference, isConnected } = money
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw new Error('Money came for a booking that is not there')
  const { kind = amountCents > 0 ? 'deposit' : 'refund', receivedOn = scope.today } = money
  const taken = await partsOf(scope, money)
  if (isConnected && kind === 'refund') await lowerByParts(scope, taken)
  const waitingCents = -sumOfWaiting(taken)
  const passed = kind === 'refund' ? await passedParts(scope, bookingId, waitingCents) : []
  const allocations = [...linkedParts(taken, passed), ...passed]
  const customerId = booking.customer.id
  const id = uuidv7()
  await insertPayment(scope, {
    id,
    customerId,
    receivedOn,
    amountCents,
    kind,
    method,
    reference,
    hasReceipt: hasReceipt({ kind, cents: amountCents, isInvoiced: followsInvoices(booking) }),
    allocations,
  })
  const touched = taken.flatMap(({ invoiceId, amountCents: cents }) =>
    invoiceId === null ? [] : [{ invoiceId, cents }],
  )
  await countPaid(
    scope,
    allocations.flatMap(({ invoiceId }) => invoiceId ?? []),
  )
  await spendWaiting(scope, bookingId, amountCents)
  await settleBookings(scope, [bookingId])
  await recordAll(
    scope,
    touched.map(({ invoiceId, cents }) => ({
      action: kind === 'account' ? 'invoice.money-on-account' : 'invoice.refunded',
      subjectId: invoiceId,
      changes: { refundedCents: { from: null, to: -cents } },
    })),
  )
  scope.announce('invoices')
  return id
}

type Answered = ReplyOf<typeof moneyContract.answerMoney>['data']

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
  input: RequestOf<typeof moneyContract.answerMoney>['body'] & { isConnected: boolean },
): Promise<Answered> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  const before = await findBooking(scope, bookingId)
  if (!before) throw notFound()
  if (before.version !== input.version) throw stale()
  const { answer: kind, amount, date, reference } = input
  const method = input.method ?? (await readWayItCame(scope, bookingId)) ?? before.paymentMethod
  const asked = { kind, amountCents: dollarsToCents(amount), on: date ?? scope.today, method, reference }
  const answer = accept(checkMoneyAnswer(asked, before, scope.today))
  const paymentId = await enterBookingMoney(scope, {
    bookingId,
    amountCents: -answer.amountCents,
    method: answer.method,
    reference: answer.reference,
    receivedOn: answer.on,
    kind,
    isConnected: input.isConnected,
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

async function openAccount(scope: TenantScope, customerId: string): Promise<number> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  if (!(await findCustomer(scope, customerId))) throw notFound()
  return readAccountBalance(scope, customerId)
}

function checkOwing(booking: Booking, amountCents: number): void {
  const owedCents = openCents(booking)
  if (owedCents <= 0) throw new Failure(409, moneyTexts.nothingOwed(jobID(booking)))
  const message = moneyTexts.overOwed(jobID(booking), formatAmount(owedCents))
  if (amountCents > owedCents) throw invalid('amount', message)
}

export async function spendAccountMoney(
  scope: TenantScope,
  customerId: string,
  { bookingId, amount, reference }: RequestOf<typeof moneyContract.spendAccountMoney>['body'],
): Promise<WirePayment> {
  const balanceCents = await openAccount(scope, customerId)
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  if (booking.customer.id !== customerId) throw invalid('bookingId', moneyTexts.notTheirs)
  const asked = { amountCents: dollarsToCents(amount), on: scope.today }
  const amountCents = accept(checkAccountMoney(asked, balanceCents, scope.today))
  checkOwing(booking, amountCents)
  const method = booking.paymentMethod
  const kind = 'account'
  const id = await enterBookingMoney(scope, {
    bookingId,
    amountCents,
    method,
    reference,
    kind,
    isConnected: false,
  })
  const changes = { moneyCents: { from: null, to: amountCents } }
  await record(scope, { action: 'booking.account-used', subjectId: bookingId, changes })
  const [payment] = await findPayments(scope, [id])
  if (!payment) throw new Error('The money just used is not there')
  return payment
}

/**
 * Gives money on a customer's account back: it goes by the bookings and invoices at which it was left, to and from each
 * in one, so that those keep what they have.
 */
export async function refundAccountMoney(
  scope: TenantScope,
  customerId: string,
  { amount, date, reference, ...asks }: RequestOf<typeof moneyContract.refundAccountMoney>['body'],
): Promise<WirePayment[]> {
  const balanceCents = await openAccount(scope, customerId)
  const receivedOn = date ?? scope.today
  const asked = { amountCents: dollarsToCents(amount), on: receivedOn }
  let left = accept(checkAccountMoney(asked, balanceCents, scope.today))
  const method = asks.method ?? (await readWayOfAccount(scope, customerId))
  const refunds: string[] = []
  const invoices = new Map<string, string>()
  const leftAt = new Map<string, number>()
  for (const source of await readAccountSources(scope, customerId)) {
    const { bookingId, invoiceId, keeperId, cents, atBookingCents } = source
    const atBooking = leftAt.get(bookingId) ?? atBookingCents
    const part = Math.min(left, cents, atBooking)
    if (part <= 0) continue
    leftAt.set(bookingId, atBooking - part)
    const at = { bookingId, invoiceId, issuedOn: receivedOn }
    const row = (kind: 'account' | 'refund', amountCents: number): NewPayment => ({
      id: uuidv7(),
      ...{ customerId, receivedOn, amountCents, kind, method, reference },
      allocations: [{ ...at, amountCents }],
    })
    const { allocations, ...refund } = row('refund', -part)
    const passed = passedThrough({ ...at, invoiceId: keeperId }, part)
    await insertPayment(scope, row('account', part))
    const gone = allocations.map((part) => ({ ...part, passedId: keeperId }))
    await insertPayment(scope, { ...refund, allocations: [...gone, ...passed] })
    refunds.push(refund.id)
    const changed = invoiceId ?? keeperId
    if (changed !== null) invoices.set(changed, bookingId)
    left -= part
    const changes = { moneyCents: { from: null, to: part } }
    await record(scope, { action: 'booking.account-refunded', subjectId: bookingId, changes })
  }
  await countPaid(scope, [...invoices.keys()])
  await settleBookings(scope, [...new Set(invoices.values())])
  scope.announce('invoices')
  scope.announce('bookings')
  return findPayments(scope, refunds)
}
