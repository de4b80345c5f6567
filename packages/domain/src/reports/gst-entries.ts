import { type LocalDate, laterOf } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'
import { type GstAmounts, isNoGst, lessGst, NO_GST, paidShareOf, sumGst, taxedAmounts } from './gst.ts'
import type { GstBasis } from './gst-period.ts'
import { owedBackOf } from './owed-back.ts'

/** What a booking's money is for: an invoice, its next one, or a fee kept. */
const GST_POTS = ['invoice', 'waiting', 'fee'] as const

type GstPot = (typeof GST_POTS)[number]

/** A stored line of the GST report; on an invoice it counts from the invoice's day at the earliest. */
export interface GstEntry extends GstAmounts {
  basis: GstBasis
  pot: GstPot
  /** The pot's invoice; of a prepayment on accrual, the one it went onto. */
  invoiceId: string | null
  /** The payment that caused it; null for another change. */
  paymentId: string | null
  on: LocalDate
  /** The number, among its booking's, of the receipt of the money by which a prepayment came; null of anything else. */
  receipt: number | null
}

/** A payment's part in a pot, refunds below zero. `isNew`: entered by this change. */
export interface GstMoney {
  paymentId: string
  on: LocalDate
  cents: Cents
  isNew: boolean
  /** The number of its receipt among its booking's, from 1; money that was not paid ahead has none. */
  receipt?: number | null
}

/** An invoice that is not void. `net` is less its adjustment notes; null where it was made without GST. */
export interface GstInvoice {
  id: string
  /** Adds to another and does not bill the hire. */
  isFurther: boolean
  net: GstAmounts | null
  money: readonly GstMoney[]
}

/** A booking's facts for GST. */
export interface GstBooking {
  /** The agreed supply: price, and permit as the company taxes it. */
  agreed: GstAmounts
  isCalledOff: boolean
  invoices: readonly GstInvoice[]
  /** Without an invoice; fees and refunds are below zero. */
  waiting: readonly GstMoney[]
  /** Kept as fees, above zero. */
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

interface PotState {
  /** New payments, each on its day. */
  entries: GstEntry[]
  about: Pick<GstEntry, 'basis' | 'pot' | 'invoiceId' | 'receipt'>
  own: GstAmounts
  target: GstAmounts
}

function stateOf({ pot, invoiceId, supply, money }: Pot, basis: GstBasis, { kept }: Asked): PotState {
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
  return { entries, about, own: sumGst(own), target: paidShareOf(supply, paidCents) }
}

const restOf = ({ entries, own, target }: PotState, beyond: GstAmounts): GstAmounts =>
  lessGst(sumGst([target, beyond]), sumGst([own, ...entries]))

function potEntries(pot: Pot, basis: GstBasis, asked: Asked): GstEntry[] {
  const state = stateOf(pot, basis, asked)
  const rest = { ...state.about, paymentId: null, on: asked.today, ...restOf(state, NO_GST) }
  return [...state.entries, rest].filter((one) => !isNoGst(one))
}

/** The day of the last refund among what is new; what it settles of a decrease counts on it. */
function givenBackOn(pots: readonly Pot[]): LocalDate | undefined {
  const back = pots.flatMap(({ money }) => money).filter(({ isNew, cents }) => isNew && cents < 0)
  return back
    .map(({ on }) => on)
    .toSorted()
    .at(-1)
}

function cashEntries(booking: GstBooking, asked: Asked): GstEntry[] {
  const pots = potsOf(booking, asked.kept)
  const states = pots.map((pot) => stateOf(pot, 'cash', asked))
  const untaxed = new Set(booking.invoices.filter(({ net }) => net === null).map(({ id }) => id))
  const held = pots.filter(({ invoiceId }) => invoiceId === null || !untaxed.has(invoiceId))
  const attributed = states.map(({ own, entries, target }) => ({ own: sumGst([own, ...entries]), target }))
  const owed = owedBackOf(attributed, centsOf(held.flatMap(({ money }) => money)))
  const rests = states.map((state, at) => ({ ...state.about, ...restOf(state, owed[at] ?? NO_GST) }))
  const isGivenBack = rests.every(({ salesCents }) => salesCents <= 0)
  const on = (isGivenBack && givenBackOn(pots)) || asked.today
  const entries = [
    ...states.flatMap((state) => state.entries),
    ...rests.map((rest) => ({ ...rest, paymentId: null, on })),
  ]
  return entries.filter((one) => !isNoGst(one))
}

const invoiceOfHire = ({ invoices }: GstBooking) => invoices.find(({ isFurther }) => !isFurther)

/** The hire that money is paid ahead for: what was agreed, else the money itself. */
const supplyAhead = ({ agreed, waiting }: GstBooking): GstAmounts =>
  agreed.salesCents > 0 ? agreed : taxedAmounts(Math.max(centsOf(waiting), 0))

function supplyOfWaiting(booking: GstBooking): GstAmounts {
  const open = booking.invoices.map(({ net, money }) =>
    net ? lessGst(net, paidShareOf(net, centsOf(money))) : NO_GST,
  )
  return sumGst(invoiceOfHire(booking) ? open : [...open, supplyAhead(booking)])
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

/** On accrual: changes of a prepayment, never dated before what they change. */
function prepaymentEntries(booking: GstBooking, { kept, today }: Asked): GstEntry[] {
  const own = kept.filter(({ basis, pot }) => basis === 'accrual' && pot === 'waiting')
  const change = lessGst(prepaidOf(booking), sumGst(own))
  if (isNoGst(change)) return []
  const about = { basis: 'accrual', pot: 'waiting', paymentId: null, receipt: null, ...change } as const
  const last = own
    .map(({ on }) => on)
    .toSorted()
    .at(-1)
  const invoice = invoiceOfHire(booking)
  if (invoice) return [{ ...about, invoiceId: invoice.id, on: last ?? today }]
  const isMore = change.salesCents > 0
  const money = moneyOfChange(booking, isMore)
  const day = money?.on ?? today
  return [{ ...about, invoiceId: null, on: laterOf(day, last ?? day), receipt: money?.receipt ?? null }]
}

/**
 * The lines to store after a change: money on cash, and prepayments on accrual. A stored line is never
 * changed, so that a reported period changes only by lines dated into it; invoices and notes are read
 * directly.
 */
export function gstEntries(booking: GstBooking, asked: Asked): GstEntry[] {
  const fees = feesOf(booking)
  return [
    ...cashEntries(booking, asked),
    ...potEntries(fees, 'cash', asked),
    ...prepaymentEntries(booking, asked),
    ...potEntries(fees, 'accrual', asked),
  ]
}
