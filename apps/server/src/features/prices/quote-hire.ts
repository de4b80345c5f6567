import { type PriceAsk, type Quote, type QuoteRefusal, quote } from '@skipyard/domain/prices/quote.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import type { PricedPlace } from '@skipyard/domain/prices/zone-of-place.ts'
import type { Place } from '@skipyard/domain/runs/way.ts'
import { straightKilometres } from '@skipyard/domain/runs/way.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { createLocalityFinder } from '#server/features/customers/places.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readAskedBook } from './asked-book.reads.ts'

/** A place to be priced: an address, or a suburb that somebody names on the phone. */
interface NamedPlace extends Partial<Place> {
  suburb: string
  postCode: string
}

function positionOf({ lat, lon, suburb, postCode }: NamedPlace): Place | null {
  if (lat !== undefined && lon !== undefined) return { lat, lon }
  return createLocalityFinder(null).find(suburb, postCode || null, null) ?? null
}

/** The place as prices look at it; its distance is reckoned where some zone asks for one. */
function pricedPlace(
  place: NamedPlace,
  { yard, hasBands }: { yard: Place | null; hasBands: boolean },
): PricedPlace {
  const position = yard && hasBands ? positionOf(place) : null
  const { suburb, postCode } = place
  return { suburb, postCode, kmFromYard: yard && position && straightKilometres(yard, position) }
}

/** The hire whose price is asked for, as calls name it. */
export interface HireAsk
  extends Pick<
    PriceAsk,
    'binType' | 'binSize' | 'wasteType' | 'customerId' | 'takenOn' | 'droppedOn' | 'pickedOn' | 'weightKg'
  > {
  place: NamedPlace
  /** Null for the customer's class. */
  priceClass: string | null
  extras: readonly { name: string; count: number }[]
}

/** What the company's price book says that a hire costs. */
export async function quoteHire(
  scope: TenantScope,
  { place, extras, ...hire }: HireAsk,
): Promise<Decision<Quote, QuoteRefusal>> {
  const asked = await readAskedBook(scope, hire)
  const { zones } = asked.book
  const hasBands = zones.some(({ band }) => band !== null)
  const priced = extras.map(({ name, count }, index) => {
    const found = asked.extras.find((extra) => extra.name === name)
    if (!found) throw invalid(`extras.${index}.name`, priceTexts.extraUnknown)
    return { name, count, unitCents: found.priceCents, isTaxed: found.isTaxed }
  })
  return quote(asked.book, {
    ...hire,
    priceClass: asked.priceClass,
    place: pricedPlace(place, { yard: asked.yard, hasBands }),
    extras: priced,
  })
}
