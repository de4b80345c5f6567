import type { WirePayment } from '@skipyard/contract/invoices/payments.ts'
import type { TestCall } from './test-server.ts'

/** A booking with its money, as lists show it. */
interface PaidBooking {
  _id: string
  version: number
  customer: { _id: string }
  status: string
  bookingPayment: number
  deposit: number
  pendingAmount: number
}

interface Books {
  bookings: readonly PaidBooking[]
  payments: readonly WirePayment[]
}

/** Numbers that choose a booking and an amount. */
interface Choice {
  pick: number
  cents: number
  flag: boolean
}

const inCents = (dollars: number) => Math.round(dollars * 100)
const at = <T>(list: readonly T[], index: number): T | undefined => list[index % Math.max(list.length, 1)]
const amountOf = ({ cents, flag }: Choice, most: number) => (flag ? most : Math.min(most, cents)) / 100

const overOf = ({ status, bookingPayment, deposit }: PaidBooking) =>
  inCents(deposit) - (status === 'Cancelled' ? 0 : inCents(bookingPayment))

/** Leaves what was paid too much for a booking on its customer's account; undefined where there is none. */
export function leftOnAccount(it: Choice, { bookings }: Books): TestCall | undefined {
  const booking = at(
    bookings.filter((one) => overOf(one) > 0),
    it.pick,
  )
  if (!booking) return undefined
  const body = { version: booking.version, answer: 'account', amount: amountOf(it, overOf(booking)) }
  return { method: 'POST', path: `/bookings/${booking._id}/money`, body }
}

/** What is on a customer's account, in cents. */
function heldOf(payments: readonly WirePayment[], customerId: string): number {
  const own = payments.filter(
    ({ kind, undoneAt, contactID }) => kind === 'account' && undoneAt === null && contactID === customerId,
  )
  return own.reduce((sum, { amount }) => sum - inCents(amount), 0)
}

/** Pays a booking from its customer's account; undefined where nobody has both. */
export function fromAccount(it: Choice, { bookings, payments }: Books): TestCall | undefined {
  const owing = bookings.filter(
    ({ customer, pendingAmount }) => pendingAmount > 0 && heldOf(payments, customer._id) > 0,
  )
  const booking = at(owing, it.pick)
  if (!booking) return undefined
  const most = Math.min(heldOf(payments, booking.customer._id), inCents(booking.pendingAmount))
  const body = { bookingId: booking._id, amount: amountOf(it, most) }
  return { method: 'POST', path: `/customers/${booking.customer._id}/account/use`, body }
}
