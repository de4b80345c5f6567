import { type LocalDate, laterOf } from '../shared/local-date.ts'
import { type GstAmounts, isNoGst, lessGst, NO_GST, paidShareOf, sumGst } from './gst.ts'
import {
  centsOf,
  type GstBooking,
  type GstEntry,
  type GstInvoice,
  type GstMoney,
  type GstPress,
  invoiceOfHire,
  supplyAhead,
} from './gst-booking.ts'

/**
 * Attributed before an invoice: all that was agreed from the first payment on, what is still held once the
 * hire is cancelled, and nothing while nothing is held or an invoice covers it.
 */
function prepaidOf(booking: GstBooking): GstAmounts {
  const heldCents = centsOf(booking.waiting)
  if (invoiceOfHire(booking) || heldCents <= 0) return NO_GST
  const supply = supplyAhead(booking)
  return booking.isCalledOff ? paidShareOf(supply, heldCents) : supply
}

/** The money of a change before the invoice: the first that is new where more is held, else the last; none of a new price. */
function moneyOfChange({ waiting }: GstBooking, isMore: boolean): GstMoney | undefined {
  const fresh = waiting.filter(({ isNew }) => isNew).toSorted((one, other) => (one.on < other.on ? -1 : 1))
  return isMore ? fresh[0] : fresh.at(-1)
}

const isPrepayment = ({ basis, pot }: GstEntry) => basis === 'accrual' && pot === 'waiting'

/** The last day of what counted ahead, and of what was taken back on the date of an invoice that is void. */
function lastDayOf(own: readonly GstEntry[], { invoices }: GstBooking): LocalDate | undefined {
  const isLive = new Set<string | null>(invoices.map(({ id }) => id))
  const days = own.filter(({ invoiceId }) => !isLive.has(invoiceId)).map(({ on }) => on)
  return days.toSorted().at(-1)
}

/** On accrual: changes of a prepayment, never dated before what they change. */
export function prepaymentEntries(booking: GstBooking, { kept, today }: GstPress): GstEntry[] {
  const own = kept.filter(isPrepayment)
  const change = lessGst(prepaidOf(booking), sumGst(own))
  if (isNoGst(change)) return []
  const about = { basis: 'accrual', pot: 'waiting', paymentId: null, receipt: null, ...change } as const
  const last = lastDayOf(own, booking)
  const invoice = invoiceOfHire(booking)
  if (invoice) return [{ ...about, invoiceId: invoice.id, on: last ?? today }]
  const isMore = change.salesCents > 0
  const money = moneyOfChange(booking, isMore)
  const day = money?.on ?? today
  return [{ ...about, invoiceId: null, on: laterOf(day, last ?? day), receipt: money?.receipt ?? null }]
}

/** What of an invoice counts before its date: all of it from its first money on, until nothing is held any more. */
function aheadOf(
  { net, money, issuedOn }: GstInvoice,
  { waiting }: GstBooking,
  before: GstAmounts,
): GstAmounts {
  if (net === null) return before
  if (centsOf(money.filter(({ on }) => on < issuedOn)) > 0) return net
  return centsOf([...money, ...waiting]) > 0 ? before : NO_GST
}

/** The day of such a change: of the money that was entered, the first that came or the last that went back, else today. */
function dayAhead({ money }: GstInvoice, isMore: boolean, today: LocalDate): LocalDate {
  const moved = money.filter(({ isNew, cents }) => isNew && cents > 0 === isMore)
  const days = moved.map(({ on }) => on).toSorted()
  return (isMore ? days[0] : days.at(-1)) ?? today
}

/**
 * On accrual: an invoice counts from its first money where that is dated before it (GST Act s 29-5(1)). Two lines say so: in
 * on the day of the money, out on the date of the invoice, which counts then itself.
 */
export function entriesAhead(booking: GstBooking, { kept, today }: GstPress): GstEntry[] {
  const own = kept.filter(isPrepayment)
  const last = lastDayOf(own, booking)
  return booking.invoices.flatMap((invoice) => {
    const before = lessGst(NO_GST, sumGst(own.filter(({ invoiceId }) => invoiceId === invoice.id)))
    const change = lessGst(aheadOf(invoice, booking, before), before)
    const isMore = change.salesCents >= 0
    const day = dayAhead(invoice, isMore, today)
    const on = isNoGst(before) ? day : laterOf(isMore ? today : day, last ?? day)
    if (isNoGst(change) || on >= invoice.issuedOn) return []
    const about = { basis: 'accrual', pot: 'waiting', paymentId: null, receipt: null, on } as const
    return [
      { ...about, invoiceId: null, ...change },
      { ...about, invoiceId: invoice.id, ...lessGst(NO_GST, change) },
    ]
  })
}
