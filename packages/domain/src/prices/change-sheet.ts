import { accepted, type Decision, type ReasonedError, refusedForAll } from '../shared/decision.ts'
import type { Cents } from '../shared/money.ts'
import type { HirePrice, HireTerms, PricedBin, SheetContent } from './price-book.ts'
import { priceTexts } from './texts.ts'

/** Cents; null: the waste is not taken; '': none entered. */
type PriceCell = Cents | null | ''

/** A changed price, and its value when read. */
export interface PriceChange extends PricedBin {
  wasteType: string
  was: PriceCell
  now: PriceCell
}

/** A field of a bin's terms. */
export type TermField = 'includedDays' | 'includedKg' | 'extraDayCents' | 'perTonneCents'

/** One changed field of a bin's terms; null where nothing is entered. */
interface TermChange extends PricedBin {
  field: TermField
  was: number | null
  now: number | null
}

/** All changes of a sheet in one save. */
export interface SheetChange {
  prices: readonly PriceChange[]
  terms: readonly TermChange[]
  hireDays: number
}

const MOST_DAYS = 365
const MOST_KG = 100_000

const binKey = ({ zoneId, binType, binSize }: PricedBin) => `${zoneId} ${binType} ${binSize}`

const priceKey = (price: PricedBin & { wasteType: string }): string => `${binKey(price)} ${price.wasteType}`

type Broken = 'stale' | 'invalid'

const broken = (reason: Broken, field: string, message: string): ReasonedError<Broken> => ({
  reason,
  field,
  message,
})

const bounds: Record<TermField, (value: number) => boolean> = {
  includedDays: (days) => Number.isInteger(days) && days <= MOST_DAYS,
  includedKg: (kg) => Number.isInteger(kg) && kg <= MOST_KG,
  extraDayCents: Number.isInteger,
  perTonneCents: Number.isInteger,
}

function invalidTerms({ terms }: SheetChange): ReasonedError<Broken>[] {
  return terms.flatMap(({ field, now }, index) =>
    now === null || bounds[field](now)
      ? []
      : [broken('invalid', `terms.${index}`, priceTexts.termInvalid[field])],
  )
}

function staleCells(
  held: { prices: ReadonlyMap<string, HirePrice>; terms: ReadonlyMap<string, HireTerms> },
  { prices, terms }: SheetChange,
): ReasonedError<Broken>[] {
  const isOpen = (is: PriceCell, was: PriceCell, now: PriceCell) => is === was || is === now
  return [
    ...prices.flatMap((change, index) => {
      const found = held.prices.get(priceKey(change))
      const is = found ? found.priceCents : ''
      return isOpen(is, change.was, change.now)
        ? []
        : [broken('stale', `prices.${index}`, priceTexts.cellChanged)]
    }),
    ...terms.flatMap((change, index) => {
      const is = held.terms.get(binKey(change))?.[change.field] ?? null
      return isOpen(is, change.was, change.now)
        ? []
        : [broken('stale', `terms.${index}`, priceTexts.cellChanged)]
    }),
  ]
}

function termsAfter(held: ReadonlyMap<string, HireTerms>, { terms, hireDays }: SheetChange): HireTerms[] {
  const touched = new Map<string, HireTerms>()
  for (const { field, now, was: _was, ...bin } of terms) {
    const key = binKey(bin)
    const unsaid = { ...bin, includedDays: hireDays, includedKg: null, extraDayCents: 0, perTonneCents: 0 }
    touched.set(key, { ...(touched.get(key) ?? held.get(key) ?? unsaid), [field]: now ?? unsaid[field] })
  }
  return [...touched.values()]
}

/** What to write of a changed sheet, each price and each bin's terms once. */
export interface SheetWrite {
  entered: HirePrice[]
  removed: (PricedBin & { wasteType: string })[]
  terms: HireTerms[]
}

/**
 * What to write of a changed sheet, all or nothing. Refused for invalid terms, else as 'stale' where a
 * colleague has changed a cell since it was read, naming such cells as `prices.3` or `terms.0`.
 */
export function changeSheet(before: SheetContent, change: SheetChange): Decision<SheetWrite, Broken> {
  const held = {
    prices: new Map(before.prices.map((price) => [priceKey(price), price])),
    terms: new Map(before.terms.map((term) => [binKey(term), term])),
  }
  const invalid = invalidTerms(change)
  const errors = invalid.length > 0 ? invalid : staleCells(held, change)
  const [first] = errors
  if (first) return refusedForAll(first, errors)
  const last = [...new Map(change.prices.map((price) => [priceKey(price), price])).values()]
  return accepted({
    entered: last.flatMap(({ was: _was, now, ...price }) =>
      now === '' ? [] : [{ ...price, priceCents: now }],
    ),
    removed: last.flatMap(({ was: _was, now, ...price }) => (now === '' ? [price] : [])),
    terms: termsAfter(held.terms, change),
  })
}
