import type { LocalDate } from '../shared/local-date.ts'
import { type GstAmounts, isNoGst, lessGst, NO_GST, paidShareOf, sumGst, taxedAmounts } from './gst.ts'
import {
  centsOf,
  type GstBooking,
  type GstEntry,
  type GstMoney,
  type GstPot,
  type GstPress,
  invoiceOfHire,
  supplyAhead,
} from './gst-booking.ts'
import type { GstBasis } from './gst-period.ts'
import { entriesAhead, prepaymentEntries } from './gst-prepayments.ts'
import { owedBackOf } from './owed-back.ts'

interface Pot {
  pot: GstPot
  invoiceId: string | null
  supply: GstAmounts
  money: readonly GstMoney[]
}

interface PotState {
  /** New payments, each on its day. */
  entries: GstEntry[]
  about: Pick<GstEntry, 'basis' | 'pot' | 'invoiceId' | 'receipt'>
  own: GstAmounts
  target: GstAmounts
}

function stateOf({ pot, invoiceId, supply, money }: Pot, basis: GstBasis, { kept }: GstPress): PotState {
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

function potEntries(pot: Pot, basis: GstBasis, asked: GstPress): GstEntry[] {
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

function cashEntries(booking: GstBooking, asked: GstPress): GstEntry[] {
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
 * The lines to store after a change: money on cash, and prepayments on accrual. A stored line is never
 * changed, so that a reported period changes only by lines dated into it; invoices and notes are read
 * directly.
 */
export function gstEntries(booking: GstBooking, asked: GstPress): GstEntry[] {
  const fees = feesOf(booking)
  const prepaid = prepaymentEntries(booking, asked)
  return [
    ...cashEntries(booking, asked),
    ...potEntries(fees, 'cash', asked),
    ...prepaid,
    ...entriesAhead(booking, { ...asked, kept: [...asked.kept, ...prepaid] }),
    ...potEntries(fees, 'accrual', asked),
  ]
}
