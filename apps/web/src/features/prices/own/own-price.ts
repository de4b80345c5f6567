import type { WireCustomerPrices } from '@skipyard/contract/prices/customers.ts'
import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import type { FieldError } from '@skipyard/domain/shared/decision.ts'
import { fromWireDate, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import type { SentOwnPrice } from '../mutations.ts'
import { ownPriceTexts as words } from './texts.ts'

export type OwnPrice = WireCustomerPrices['prices'][number]

export interface TypedPrice {
  /** Type and size, as 'Marrel 6'. */
  bin: string
  wasteType: string
  zoneId: string
  priceCents: Cents | null
  validFrom: LocalDate | null
  validTo: LocalDate | null
}

export const binKey = ({ binType, binSize }: Pick<OwnPrice, 'binType' | 'binSize'>): string =>
  `${binType} ${binSize}`

export const priceKey = ({ zoneId, wasteType, validFrom, ...bin }: OwnPrice): string =>
  [zoneId ?? '', binKey(bin), wasteType, validFrom].join('|')

/** '6 m³ Marrel, General Waste'. */
export const nameOfPrice = ({ binSize, binType, wasteType }: OwnPrice): string =>
  words.bin(binSize, binType, wasteType)

export const typedOf = (price: OwnPrice): TypedPrice => ({
  bin: binKey(price),
  wasteType: price.wasteType,
  zoneId: price.zoneId ?? '',
  priceCents: dollarsToCents(price.price),
  validFrom: fromWireDate(price.validFrom),
  validTo: fromWireDate(price.validTo ?? ''),
})

export function typedErrors({ priceCents, validFrom, validTo }: TypedPrice): FieldError[] {
  const isPrice = priceCents !== null && priceCents >= 0 && priceCents % 100 === 0
  const endsBefore = validFrom !== null && validTo !== null && validTo < validFrom
  return [
    ...(isPrice ? [] : [{ field: 'priceCents', message: priceTexts.digits }]),
    ...(validFrom === null ? [{ field: 'validFrom', message: words.dateRequired }] : []),
    ...(endsBefore ? [{ field: 'validTo', message: priceTexts.endsBefore }] : []),
  ]
}

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
 * A customer's prices after a change: `before` null for a new one, `after` null for removal. 'gone' where
 * `before` has changed or is missing, 'twice' where another one is valid from the same day. A change
 * already on record, by an attempt whose answer was lost, is neither.
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

export const sentPrices = (prices: readonly OwnPrice[]): SentOwnPrice[] =>
  prices.flatMap(({ binSize, ...price }) => (isBinSize(binSize) ? [{ ...price, binSize }] : []))
