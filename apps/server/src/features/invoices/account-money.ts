import type * as contract from '@skipyard/contract/invoices/money.ts'
import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type { RequestOf } from '@skipyard/contract/operation.ts'
import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import { pendingCents } from '@skipyard/domain/bookings/status/payment-status.ts'
import { checkAccountMoney } from '@skipyard/domain/invoices/money-answer.ts'
import { moneyTexts } from '@skipyard/domain/invoices/money-texts.ts'
import { isClosedWithoutInvoice } from '@skipyard/domain/invoices/money-to-give-back.ts'
import { canWriteInvoices } from '@skipyard/domain/invoices/policy.ts'
import { dollarsToCents, formatAmount } from '@skipyard/domain/shared/money.ts'
import { v7 as uuidv7 } from 'uuid'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { accept, Failure, invalid, notAllowed, notFound } from '#server/http/failure.ts'
import { lockCompany } from '#server/tenancy/lock-company.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readAccountBalance, readAccountSources } from './account-money.reads.ts'
import { enterBookingMoney } from './enter-booking-money.ts'
import { findPayments } from './payment.reads.ts'
import { insertPayment, type NewPayment } from './payment.store.ts'

async function openAccount(scope: TenantScope, customerId: string): Promise<number> {
  if (!canWriteInvoices(scope.actor)) throw notAllowed()
  await lockCompany(scope, 'bookings')
  if (!(await findCustomer(scope, customerId))) throw notFound()
  return readAccountBalance(scope, customerId)
}

function checkOwing(booking: Booking, amountCents: number): void {
  const owedCents = isClosedWithoutInvoice(booking) ? 0 : pendingCents(booking)
  if (owedCents <= 0) throw new Failure(409, moneyTexts.nothingOwed(jobID(booking)))
  const message = moneyTexts.overOwed(jobID(booking), formatAmount(owedCents))
  if (amountCents > owedCents) throw invalid('amount', message)
}

export async function spendAccountMoney(
  scope: TenantScope,
  customerId: string,
  { bookingId, amount, reference }: RequestOf<typeof contract.spendAccountMoney>['body'],
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
  const id = await enterBookingMoney(scope, { bookingId, amountCents, method, reference, kind })
  const changes = { moneyCents: { from: null, to: amountCents } }
  await record(scope, { action: 'booking.account-used', subjectId: bookingId, changes })
  const [payment] = await findPayments(scope, [id])
  if (!payment) throw new Error('The money just used is not there')
  return payment
}

/**
 * Gives money on a customer's account back: it goes by the bookings at which it was left, to and from each in one, so that
 * those keep what they have.
 */
export async function refundAccountMoney(
  scope: TenantScope,
  customerId: string,
  { amount, date, method, reference }: RequestOf<typeof contract.refundAccountMoney>['body'],
): Promise<WirePayment[]> {
  const balanceCents = await openAccount(scope, customerId)
  const receivedOn = date ?? scope.today
  const asked = { amountCents: dollarsToCents(amount), on: receivedOn }
  let left = accept(checkAccountMoney(asked, balanceCents, scope.today))
  const refunds: string[] = []
  for (const { bookingId, cents } of await readAccountSources(scope, customerId)) {
    const part = Math.min(left, cents)
    if (part <= 0) break
    const row = (kind: 'account' | 'refund', amountCents: number): NewPayment => ({
      id: uuidv7(),
      ...{ customerId, receivedOn, amountCents, kind, method, reference },
      allocations: [{ bookingId, invoiceId: null, issuedOn: receivedOn, amountCents }],
    })
    const refund = row('refund', -part)
    await insertPayment(scope, row('account', part))
    await insertPayment(scope, refund)
    refunds.push(refund.id)
    left -= part
    const changes = { moneyCents: { from: null, to: part } }
    await record(scope, { action: 'booking.account-refunded', subjectId: bookingId, changes })
  }
  scope.announce('invoices')
  scope.announce('bookings')
  return findPayments(scope, refunds)
}
