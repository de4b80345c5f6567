import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { MoneyOfBooking } from '@skipyard/domain/invoices/money-to-give-back.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'

type MoneyRow = Pick<WireBooking, 'bookingPayment' | 'deposit' | 'invoices'> & {
  status: MoneyOfBooking['status']
}

/** What decides how much of a row's money is due back. */
export const moneyOf = ({ status, bookingPayment, deposit, invoices }: MoneyRow): MoneyOfBooking => ({
  status,
  priceCents: dollarsToCents(bookingPayment),
  paidCents: dollarsToCents(deposit),
  invoices,
})
