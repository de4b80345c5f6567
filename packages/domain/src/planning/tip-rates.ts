import { isAfter, type LocalDate } from '../shared/local-date.ts'
import type { Cents } from '../shared/money.ts'

/** What a tip site takes from a day on, until the next of its rates begins. Cents with GST. */
export interface TipRate {
  from: LocalDate
  /** For a tonne over the weighbridge, levy included. */
  perTonneCents: Cents
  /** The state's waste levy in it; 0 where none is paid. */
  levyCents: Cents
  /** What a load costs at least. */
  leastCents: Cents
}

/** A site has no more rates than this: a price and a levy a year for longer than records are kept. */
export const MOST_TIP_RATES = 40

/** The first to begin stands first. */
export const inOrder = (rates: readonly TipRate[]): TipRate[] =>
  rates.toSorted((one, other) => (isAfter(one.from, other.from) ? 1 : -1))

/** What is taken for a load of `date`; null before the first rate and where nothing is known. */
export const tipRateOn = (rates: readonly TipRate[], date: LocalDate): TipRate | null =>
  inOrder(rates).findLast(({ from }) => !isAfter(from, date)) ?? null

/** What a load costs, by the kilogram and rounded to the cent; null for a load that was not weighed. */
export function costOfTip({ perTonneCents, leastCents }: TipRate, weightKg: number): Cents | null {
  if (weightKg <= 0) return null
  return Math.max(leastCents, Math.round((perTonneCents * weightKg) / 1_000))
}

interface PricedSite {
  name: string
  rates: readonly TipRate[]
}

/** What a load of `date` costs by the price of the site that it names; null where there is none, or it was not weighed. */
export function proposedTipCost(
  sites: readonly PricedSite[],
  { site, weightKg, date }: { site: string; weightKg: number; date: LocalDate },
): Cents | null {
  const named = site.trim().toLowerCase()
  const found = sites.find(({ name }) => name.toLowerCase() === named)
  const rate = found ? tipRateOn(found.rates, date) : null
  return rate && costOfTip(rate, weightKg)
}

/**
 * The rates of a site once the state's levy is another from a day on. What is tipped before keeps its price; that day and
 * each later rate take the new levy in place of the old. A site without a levy stays as it is.
 */
export function withLevyFrom(rates: readonly TipRate[], from: LocalDate, levyCents: Cents): TipRate[] {
  const now = tipRateOn(rates, from)
  const relevied = (rate: TipRate): TipRate => ({
    ...rate,
    perTonneCents: rate.perTonneCents - rate.levyCents + levyCents,
    levyCents,
  })
  const hasLevy = ({ levyCents: levy }: TipRate) => levy > 0
  const begun = now && hasLevy(now) ? [relevied({ ...now, from })] : []
  const others = rates.filter((rate) => rate.from !== from || begun.length === 0)
  return inOrder([
    ...begun,
    ...others.map((rate) => (isAfter(rate.from, from) && hasLevy(rate) ? relevied(rate) : rate)),
  ])
}
