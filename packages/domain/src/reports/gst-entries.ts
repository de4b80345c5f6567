import { earlierOf, type LocalDate, laterOf } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import {
  type GstAmounts,
  type GstBasis,
  isNoGst,
  lessGst,
  NO_GST,
  paidShareOf,
  sumGst,
  taxedAmounts,
} from './gst.ts'

/** What money of a booking is for: an invoice of it, its next one, or the fee that was kept of it. */
const GST_POTS = ['invoice', 'waiting', 'fee'] as const

/** One of them. */
export type GstPot = (typeof GST_POTS)[number]

/** A kept line of the GST report; one that is on an invoice counts from the invoice's day at the earliest. */
export interface GstEntry extends GstAmounts {
  basis: GstBasis
  pot: GstPot
  /** The invoice of the pot; of a prepayment on accrual, the one that it went onto. */
  invoiceId: string | null
  /** The money by which it came; null where something else changed. */
  paymentId: string | null
  on: LocalDate
  /** The number of a prepayment's receipt among its booking's, from 1; null of anything else. */
  receipt: number | null
}

/** What of a payment is in a pot, refunds below zero. `isNew`: it is entered by the press that asks. */
export interface GstMoney {
  paymentId: string
  on: LocalDate
  cents: Cents
  isNew: boolean
}

/** An invoice that is not void, less its adjustment notes; null of one that was made while GST was not charged. */
export interface GstInvoice {
  id: string
  net: GstAmounts | null
  money: readonly GstMoney[]
}

/** A booking as far as GST goes. */
export interface GstBooking {
  /** What was agreed: the price, and the permit as the company taxes it. */
  agreed: GstAmounts
  isCalledOff: boolean
  invoices: readonly GstInvoice[]
  /** Money that no invoice has; what is kept as a fee or given back is below zero. */
  waiting: readonly GstMoney[]
  /** What was kept of it as a fee, above zero. */
  fees: readonly GstMoney[]
}

const centsOf = (money: readonly GstMoney[]) => money.reduce((sum, { cents }) => sum + cents, 0)

interface Pot {
  pot: GstPot
  invoiceId: string | null
  supply: GstAmounts
  money: readonly GstMoney[]
}

interface Asked {
  kept: readonly GstEntry[]
  today: LocalDate
}

/** What makes a pot what it is now, of what is kept of it: each new payment on its day, everything else today. */
function potEntries(
  { pot, invoiceId, supply, money }: Pot,
  basis: GstBasis,
  { kept, today }: Asked,
): GstEntry[] {
  const own = kept.filter((one) => one.basis === basis && one.pot === pot && one.invoiceId === invoiceId)
  const seen = new Set(kept.filter((one) => one.basis === basis).map(({ paymentId }) => paymentId))
  const isNew = (one: GstMoney) => one.isNew && !seen.has(one.paymentId)
  const fresh = money.filter(isNew).toSorted((one, other) => (one.on < other.on ? -1 : 1))
  const about = { basis, pot, invoiceId, receipt: null }
  let paidCents = centsOf(money.filter((one) => !isNew(one)))
  const entries: GstEntry[] = fresh.map(({ paymentId, on, cents }) => {
    const before = paidShareOf(supply, paidCents)
    paidCents += cents
    return { ...about, paymentId, on, ...lessGst(paidShareOf(supply, paidCents), before) }
  })
  const rest = lessGst(paidShareOf(supply, paidCents), sumGst([...own, ...entries]))
  return [...entries, { ...about, paymentId: null, on: today, ...rest }].filter((one) => !isNoGst(one))
}

/** What waiting money is for: what the invoices leave open, or else what was agreed; all of it where nothing was. */
function supplyOfWaiting({ agreed, invoices, waiting }: GstBooking): GstAmounts {
  if (invoices.length > 0)
    return sumGst(
      invoices.map(({ net, money }) => (net ? lessGst(net, paidShareOf(net, centsOf(money))) : NO_GST)),
    )
  return agreed.salesCents > 0 ? agreed : taxedAmounts(Math.max(centsOf(waiting), 0))
}

function potsOf(booking: GstBooking, kept: readonly GstEntry[]): Pot[] {
  const invoices = booking.invoices.map(({ id, net, money }): Pot => {
    return { pot: 'invoice', invoiceId: id, supply: net ?? NO_GST, money }
  })
  const isLive = new Set<string | null>(booking.invoices.map(({ id }) => id))
  const gone = kept.filter(
    (one) => one.basis === 'cash' && one.pot === 'invoice' && !isLive.has(one.invoiceId),
  )
  const emptied = [...new Set(gone.map(({ invoiceId }) => invoiceId))].map((invoiceId): Pot => {
    return { pot: 'invoice', invoiceId, supply: NO_GST, money: [] }
  })
  const supply = supplyOfWaiting(booking)
  return [...invoices, ...emptied, { pot: 'waiting', invoiceId: null, supply, money: booking.waiting }]
}

const feesOf = ({ fees }: GstBooking): Pot => ({
  pot: 'fee',
  invoiceId: null,
  supply: taxedAmounts(Math.max(centsOf(fees), 0)),
  money: fees,
})

/**
 * What is attributed of a booking before its invoice: all that was agreed from the first money on, what is still held of it
 * once the hire is called off, and nothing while nothing is held or an invoice says it.
 */
function prepaidOf(booking: GstBooking): GstAmounts {
  const heldCents = centsOf(booking.waiting)
  if (booking.invoices.length > 0 || heldCents <= 0) return NO_GST
  const supply = supplyOfWaiting(booking)
  return booking.isCalledOff ? paidShareOf(supply, heldCents) : supply
}

/** The day of a change before the invoice: of the first new money where more is held, else of the last; today without. */
function dayOfChange({ waiting }: GstBooking, isMore: boolean, today: LocalDate): LocalDate {
  const days = waiting.filter(({ isNew }) => isNew).map(({ on }) => on)
  const [first = today] = days
  return days.reduce(isMore ? earlierOf : laterOf, first)
}

/** On accrual: what the prepayment of a booking changes by, never dated before what it changes. */
function prepaymentEntries(booking: GstBooking, { kept, today }: Asked): GstEntry[] {
  const own = kept.filter(({ basis, pot }) => basis === 'accrual' && pot === 'waiting')
  const change = lessGst(prepaidOf(booking), sumGst(own))
  if (isNoGst(change)) return []
  const about = { basis: 'accrual', pot: 'waiting', paymentId: null, receipt: null, ...change } as const
  const last = own
    .map(({ on }) => on)
    .toSorted()
    .at(-1)
  const [invoice] = booking.invoices
  if (invoice) return [{ ...about, invoiceId: invoice.id, on: last ?? today }]
  const isMore = change.salesCents > 0
  const day = dayOfChange(booking, isMore, today)
  const receipt = isMore ? own.filter((one) => one.receipt !== null).length + 1 : null
  return [{ ...about, invoiceId: null, on: laterOf(day, last ?? day), receipt }]
}

/**
 * The lines that the GST report has to keep of a booking after a press, beside those it keeps already: what came on cash,
 * and on accrual what was paid before an invoice. A kept line is never changed, so that a period that was reported is only
 * changed by what is dated into it; invoices and notes are read from themselves.
 */
export function gstEntries(booking: GstBooking, asked: Asked): GstEntry[] {
  const fees = feesOf(booking)
  return [
    ...[...potsOf(booking, asked.kept), fees].flatMap((pot) => potEntries(pot, 'cash', asked)),
    ...prepaymentEntries(booking, asked),
    ...potEntries(fees, 'accrual', asked),
  ]
}
