import type { WireCustomerPrices } from '@skipyard/contract/prices/customers.ts'
import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { SentOwnPrice } from '../mutations.ts'
import { ownPriceTexts as words } from './texts.ts'

/** A price of a customer's own as it crosses the wire. */
export type OwnPrice = WireCustomerPrices['prices'][number]

/** One of them as somebody is typing it. */
export interface TypedPrice {
  /** Type and size, as 'Marrel 6'. */
  bin: string
  wasteType: string
  /** '' for every zone. */
  zoneId: string
  /** Null while nothing is typed, NaN for what is no amount. */
  priceCents: Cents | null
  validFrom: LocalDate | null
  validTo: LocalDate | null
}

/** What names a bin in a choice. */
export const binKey = ({ binType, binSize }: Pick<OwnPrice, 'binType' | 'binSize'>): string =>
  `${binType} ${binSize}`

/** What tells a price from the customer's other ones. */
export const priceKey = ({ zoneId, wasteType, validFrom, ...bin }: OwnPrice): string =>
  [zoneId ?? '', binKey(bin), wasteType, validFrom].join('|')

/** '6 m³ Marrel, General Waste'. */
export const nameOfPrice = ({ binSize, binType, wasteType }: OwnPrice): string =>
  words.bin(binSize, binType, wasteType)

/** A price to be typed over. */
export const typedOf = (price: OwnPrice): TypedPrice => ({
  bin: binKey(price),
  wasteType: price.wasteType,
  zoneId: price.zoneId ?? '',
  priceCents: dollarsToCents(price.price),
  validFrom: fromWireDate(price.validFrom),
  validTo: fromWireDate(price.validTo ?? ''),
})

/** What is wrong with what was typed, in the order of the form. */
export function typedErrors({ priceCents, validFrom, validTo }: TypedPrice): FieldError[] {
  const isPrice = priceCents !== null && priceCents >= 0 && priceCents % 100 === 0
  const endsBefore = validFrom !== null && validTo !== null && validTo < validFrom
  return [
    ...(isPrice ? [] : [{ field: 'priceCents', message: priceTexts.digits }]),
    ...(validFrom === null ? [{ field: 'validFrom', message: words.dateRequired }] : []),
    ...(endsBefore ? [{ field: 'validTo', message: priceTexts.endsBefore }] : []),
  ]
}

/** What was typed, as a price of this bin; null while something is missing. */
export function priceOf(
  { wasteType, zoneId, priceCents, validFrom, validTo }: TypedPrice,
  { binType, binSize }: { binType: OwnPrice['binType']; binSize: BinSize },
): OwnPrice | null {
  if (priceCents === null || validFrom === null) return null
  return {
    zoneId: zoneId === '' ? null : zoneId,
    binType,
    binSize,
    wasteType,
    price: centsToDollars(priceCents),
    validFrom: toWireDate(validFrom),
    validTo: validTo && toWireDate(validTo),
  }
}

const isSame = (one: OwnPrice, other: OwnPrice) =>
  priceKey(one) === priceKey(other) && one.price === other.price && one.validTo === other.validTo

/**
 * A customer's prices with one put in the place of another: `before` null for a new one, `after` null for one that goes.
 * 'gone' where the one before is there no more as it was read, 'twice' where another one holds from the same day on. What
 * is on record already, by an attempt whose answer was lost, is neither.
 */
export function changedPrices(
  prices: readonly OwnPrice[],
  before: OwnPrice | null,
  after: OwnPrice | null,
): OwnPrice[] | 'gone' | 'twice' {
  if (after !== null && prices.some((price) => isSame(price, after))) return [...prices]
  if (before !== null && !prices.some((price) => isSame(price, before))) return 'gone'
  const others = before === null ? [...prices] : prices.filter((price) => !isSame(price, before))
  if (after !== null && others.some((price) => priceKey(price) === priceKey(after))) return 'twice'
  return after === null ? others : [...others, after]
}

/** What is sent for them. */
export const sentPrices = (prices: readonly OwnPrice[]): SentOwnPrice[] =>
  prices.flatMap(({ binSize, ...price }) => (isBinSize(binSize) ? [{ ...price, binSize }] : []))
