import type { Cents } from '../shared/money.ts'
import { type GstAmounts, lessGst, NO_GST, paidShareOf, sumGst } from './gst.ts'

/** A pot of a booking on cash: what is attributed so far, and what its supply and money come to now. */
interface AttributedPot {
  own: GstAmounts
  target: GstAmounts
}

/** GST in all of it, half a cent up. */
const MOST_GST = 11

/** Whether so much could be a supply, or a part of one. */
const isSupply = ({ salesCents, freeCents, gstCents }: GstAmounts) =>
  freeCents >= 0 && freeCents <= salesCents && gstCents >= 0 && gstCents * MOST_GST <= salesCents + MOST_GST

/**
 * What is attributed beyond what the pots come to. Where another supply has taken the money of one that is gone, and is taxed
 * otherwise, what stays has the tax of the one that is gone: the other's GST counts as its own does.
 */
function beyondOf(pots: readonly AttributedPot[]): GstAmounts {
  const beyond = sumGst(pots.map(({ own, target }) => lessGst(own, target)))
  if (isSupply(beyond)) return beyond
  const fallen = pots.filter(({ own, target }) => own.salesCents > target.salesCents)
  return sumGst(fallen.map(({ own, target }) => lessGst(own, target)))
}

/**
 * How much beyond its target each pot keeps while that is owed back: a decrease counts on cash only as the money is given
 * back (GST Act s 29-20(2)). `heldCents` is the money in all of them; what merely moves between pots is owed to nobody,
 * and what was paid too much was never attributed.
 */
export function owedBackOf(pots: readonly AttributedPot[], heldCents: Cents): GstAmounts[] {
  const sum = (of: (pot: AttributedPot) => GstAmounts) => sumGst(pots.map(of)).salesCents
  const [attributedCents, targetCents] = [sum(({ own }) => own), sum(({ target }) => target)]
  const owed = paidShareOf(beyondOf(pots), Math.min(attributedCents, heldCents) - targetCents)
  let keptCents = 0
  return pots.map((pot) => {
    const fallCents = Math.max(pot.own.salesCents - pot.target.salesCents, 0)
    const before = paidShareOf(owed, keptCents)
    keptCents = Math.min(keptCents + fallCents, owed.salesCents)
    return owed.salesCents === 0 ? NO_GST : lessGst(paidShareOf(owed, keptCents), before)
  })
}
