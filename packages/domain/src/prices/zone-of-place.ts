import type { PriceZone } from './price-book.ts'

/** What a place's zone depends on. */
export interface PricedPlace {
  suburb: string
  postCode: string
  /** Straight-line kilometres from the company's yard; null while either is unknown. */
  kmFromYard: number | null
}

const same = (one: string, other: string) => one.trim().toLowerCase() === other.trim().toLowerCase()

const WAYS: readonly ((zone: PriceZone, place: PricedPlace) => boolean)[] = [
  ({ suburbs }, { suburb }) => suburbs.some((name) => same(name, suburb)),
  ({ postCodes }, { postCode }) => postCodes.includes(postCode.trim()),
  ({ band }, { kmFromYard }) =>
    band !== null && kmFromYard !== null && kmFromYard >= band.from && kmFromYard < band.to,
]

/**
 * A zone that names the suburb before one that names the postcode, before one by distance; among equals the
 * first. Null where the company does not go.
 */
export function zoneOfPlace(zones: readonly PriceZone[], place: PricedPlace): PriceZone | null {
  for (const isIn of WAYS) {
    const found = zones.find((zone) => isIn(zone, place))
    if (found) return found
  }
  return null
}
