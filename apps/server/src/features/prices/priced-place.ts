import type { PricedPlace } from '@skipyard/domain/prices/zone-of-place.ts'
import { straightKilometres } from '@skipyard/domain/runs/run-figures.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import { createLocalityFinder } from '#server/features/customers/create-locality-finder.ts'

/** A place to be priced: an address, or a suburb that somebody names on the phone. */
export interface NamedPlace extends Partial<Place> {
  suburb: string
  postCode: string
}

function positionOf({ lat, lon, suburb, postCode }: NamedPlace): Place | null {
  if (lat !== undefined && lon !== undefined) return { lat, lon }
  return createLocalityFinder(null).find(suburb, postCode || null, null) ?? null
}

/** The place as prices look at it; its distance is reckoned where some zone asks for one. */
export function pricedPlace(
  place: NamedPlace,
  { yard, hasBands }: { yard: Place | null; hasBands: boolean },
): PricedPlace {
  const position = yard && hasBands ? positionOf(place) : null
  const { suburb, postCode } = place
  return { suburb, postCode, kmFromYard: yard && position && straightKilometres(yard, position) }
}
