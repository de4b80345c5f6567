import type { Cents } from '../shared/money.ts'
import { type GstAmounts, lessGst, NO_GST, paidShareOf, sumGst } from './gst.ts'

/** A pot of a booking on cash: what is attributed so far, and what its supply and money come to now. */
interface AttributedPot {
  own: GstAmounts
  target: GstAmounts
}

/**
 * How much beyond its target each pot keeps while that is owed back: a decrease counts on cash only as the money is given
 * back (GST Act s 29-20(2)). `heldCents` is the money in all of them; what merely moves between pots is owed to nobody,
 * and what was paid too much was never attributed.
 */
export function owedBackOf(pots: readonly AttributedPot[], heldCents: Cents): GstAmounts[] {
  const target = sumGst(pots.map((pot) => pot.target))
  const beyond = lessGst(sumGst(pots.map(({ own }) => own)), target)
  const owed = paidShareOf(beyond, Math.min(beyond.salesCents, heldCents - target.salesCents))
  let keptCents = 0
  return pots.map((pot) => {
    const fallCents = Math.max(pot.own.salesCents - pot.target.salesCents, 0)
    const before = paidShareOf(owed, keptCents)
    keptCents = Math.min(keptCents + fallCents, owed.salesCents)
    return owed.salesCents === 0 ? NO_GST : lessGst(paidShareOf(owed, keptCents), before)
  })
}
