import { halfUp } from '../invoices/invoice-totals.ts'
import { accepted, type Decision, refused } from '../shared/decision.ts'
import type { Cents } from '../shared/money.ts'
import type { SheetContent } from './price-book.ts'
import { priceTexts } from './texts.ts'

/** Dollars to which a raised price is rounded. */
export const PRICE_STEPS = [1, 5, 10] as const

/** Per cent to two decimals, and the rounding step in dollars. */
export interface PriceRise {
  perCent: number
  roundTo: (typeof PRICE_STEPS)[number]
}

/** Whole steps, half a step up, never below zero. */
export function raisePrice(priceCents: Cents, { perCent, roundTo }: PriceRise): Cents {
  const factor = 10_000 + Math.round(perCent * 100)
  const step = roundTo * 100
  return step * halfUp(priceCents * factor, 10_000 * step)
}

/** A hundred thousand dollars. */
export const MOST_PRICE_CENTS: Cents = 10_000_000

/** Raises prices only: extra days and tonnes stay. */
export function raiseSheet(content: SheetContent, rise: PriceRise): Decision<SheetContent, 'too-high'> {
  const prices = content.prices.map((price) => ({
    ...price,
    priceCents: price.priceCents === null ? null : raisePrice(price.priceCents, rise),
  }))
  const isTooHigh = prices.some(({ priceCents }) => (priceCents ?? 0) > MOST_PRICE_CENTS)
  if (isTooHigh) return refused('too-high', priceTexts.risenTooHigh, 'rise.perCent')
  return accepted({ ...content, prices })
}
