import type { PaymentMethod } from '@skipyard/domain/bookings/draft/booking-options.ts'
import { isInvoiced } from '@skipyard/domain/invoices/booking-money.ts'
import type { PaymentKind } from '@skipyard/domain/invoices/payment.ts'
import { hasReceipt } from '@skipyard/domain/invoices/receipt.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { v7 as uuidv7 } from 'uuid'
import { recordAll } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { countPaid, loadPaidOf } from './invoice.store.ts'
import { insertPayment, type NewPayment } from './payment.store.ts'
import { settleBookings } from './settle-bookings.ts'
import { spendWaiting } from './spend-waiting.ts'
import { readWaiting } from './waiting.reads.ts'

export interface BookingMoney {
  bookingId: string
  amountCents: number
  method: PaymentMethod
  reference: string
  /** Left out, a deposit of today, or a refund below zero. */
  kind?: PaymentKind
  receivedOn?: LocalDate
}

type Parts = NewPayment['allocations']

/** Where money is taken from that goes back: what waits at the booking first, then its newest invoices. */
async function partsOf(scope: TenantScope, { bookingId, amountCents }: BookingMoney): Promise<Parts> {
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
  const { bookingId, amountCents, method, reference } = money
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw new Error('Money came for a booking that is not there')
  const allocations = await partsOf(scope, money)
  const { kind = amountCents > 0 ? 'deposit' : 'refund', receivedOn = scope.today } = money
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
    hasReceipt: hasReceipt({ kind, cents: amountCents, isInvoiced: isInvoiced(booking) }),
    allocations,
  })
  const touched = allocations.flatMap(({ invoiceId, amountCents: cents }) =>
    invoiceId === null ? [] : [{ invoiceId, cents }],
  )
  await countPaid(
    scope,
    touched.map(({ invoiceId }) => invoiceId),
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
