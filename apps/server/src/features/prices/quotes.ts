import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { quoteToWire } from '@skipyard/contract/prices/codec.ts'
import type { quotePrice as contract } from '@skipyard/contract/prices/quotes.ts'
import { type BookingPrice, daysLeftOn, type PricedBooking } from '@skipyard/domain/prices/booking-price.ts'
import {
  type JobPrice,
  jobPriceFor,
  type PricedJob,
  type PricedVisit,
} from '@skipyard/domain/prices/job-prices.ts'
import {
  extraLinesOf,
  type PriceAsk,
  type Quote,
  type QuoteRefusal,
  quote,
  withExtraLines,
} from '@skipyard/domain/prices/quote.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { type PricedPlace, zoneOfPlace } from '@skipyard/domain/prices/zone-of-place.ts'
import { type Place, straightKilometres } from '@skipyard/domain/runs/way.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { WAIT_KIND } from '@skipyard/domain/visits/visit.ts'
import { isPlaceTorn } from '#server/features/addresses/place-agrees.ts'
import { findCustomer } from '#server/features/customers/customer.reads.ts'
import { createLocalityFinder } from '#server/features/customers/places.ts'
import { invalid, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readAskedBook } from './asked-book.reads.ts'
import { readHireGoingOn, readPriceBases } from './booking-price.reads.ts'
import { readJobPrices, readYard, readZones } from './price-book.reads.ts'

interface NamedPlace extends Partial<Place> {
  suburb: string
  postCode: string
}

function positionOf({ lat, lon, suburb, postCode }: NamedPlace): Place | null {
  if (lat !== undefined && lon !== undefined) return { lat, lon }
  return createLocalityFinder(null).find(suburb, postCode || null, null) ?? null
}

function pricedPlace(
  place: NamedPlace,
  { yard, hasBands }: { yard: Place | null; hasBands: boolean },
): PricedPlace {
  const position = yard && hasBands ? positionOf(place) : null
  const { suburb, postCode } = place
  return { suburb, postCode, kmFromYard: yard && position && straightKilometres(yard, position) }
}

interface HireAsk
  extends Pick<
    PriceAsk,
    | 'binType'
    | 'binSize'
    | 'wasteType'
    | 'customerId'
    | 'takenOn'
    | 'droppedOn'
    | 'pickedOn'
    | 'weightKg'
    | 'visit'
  > {
  place: NamedPlace
  priceClass: string | null
  extras: readonly { name: string; count: number }[]
}

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

interface QuotedHire extends Pick<PricedBooking, 'address' | 'binType' | 'binSize' | 'wasteType'> {
  customer: { id: string }
  drop: { date: LocalDate }
  pick: { date: LocalDate }
}

/** What a hire begins with at whose site the truck waits: its days are those of a hire. */
export const WAITING: PricedVisit = { kind: WAIT_KIND, daysLeft: null }

/** What a hire begins with, when that is done on a day: of a hire that goes on elsewhere fewer days are left each day. */
export async function visitOn(
  scope: TenantScope,
  { bookingId, held }: { bookingId: string; held: BookingPrice | undefined },
  date: LocalDate,
): Promise<PricedVisit | undefined> {
  const visit = held?.quote.visit
  if (!visit || visit.daysLeft === null) return visit
  const hire = await readHireGoingOn(scope, bookingId)
  return hire ? { ...visit, daysLeft: daysLeftOn(hire, date) } : visit
}

interface QuotedBy {
  takenOn: LocalDate
  held: BookingPrice | undefined
  visit?: PricedVisit
}

/** Quotes by the prices of the day the hire was taken, with the extras it was sold with. */
export async function quoteBy(
  scope: TenantScope,
  hire: QuotedHire,
  { takenOn, held, visit }: QuotedBy,
): Promise<Quote | null> {
  const { address, binType, binSize, wasteType, customer, drop, pick } = hire
  const answer = await quoteHire(scope, {
    place: address,
    binType,
    binSize,
    wasteType,
    customerId: customer.id,
    priceClass: null,
    takenOn,
    droppedOn: drop.date,
    pickedOn: pick.date,
    extras: [],
    visit: held?.quote.visit ?? visit,
  })
  if (!answer.ok) return null
  return held ? withExtraLines(answer.value, extraLinesOf(held.quote)) : answer.value
}

export async function quoteBooking(
  scope: TenantScope,
  hire: QuotedHire,
  bookingId: string | null,
): Promise<Quote | null> {
  const basis = bookingId === null ? undefined : (await readPriceBases(scope, [bookingId])).get(bookingId)
  return quoteBy(scope, hire, basis ?? { takenOn: scope.today, held: undefined })
}

/** A new hire at whose site the truck waits while the bin is filled; null where the book has no price for it. */
export const quoteWaiting = (scope: TenantScope, hire: QuotedHire): Promise<Quote | null> =>
  quoteBy(scope, hire, { takenOn: scope.today, held: undefined, visit: WAITING })

interface JobPlace extends Pick<PricedBooking, 'address' | 'binSize'> {
  job: PricedJob
}

export async function readJobPriceFinder(
  scope: TenantScope,
): Promise<(asked: JobPlace) => JobPrice | undefined> {
  const prices = await readJobPrices(scope)
  if (prices.length === 0) return () => undefined
  const [zones, yard] = await Promise.all([readZones(scope), readYard(scope)])
  const hasBands = zones.some(({ band }) => band !== null)
  return ({ job, address, binSize }) => {
    const zone = zoneOfPlace(zones, pricedPlace(address, { yard, hasBands }))
    return jobPriceFor(prices, { job, binSize, zoneId: zone?.id ?? null })
  }
}

type Input = RequestOf<typeof contract>['body']

async function basisOf(scope: TenantScope, { bookingId, takenOn, dropDate }: Input) {
  if (!bookingId) return { takenOn: takenOn ?? scope.today, held: undefined, visit: undefined }
  const basis = (await readPriceBases(scope, [bookingId])).get(bookingId)
  if (!basis) throw notFound()
  return { ...basis, visit: await visitOn(scope, { bookingId, held: basis.held }, dropDate) }
}

const asSold = (quote: Quote, held: BookingPrice | undefined, { extras }: Input): Quote =>
  held && extras.length === 0 ? withExtraLines(quote, extraLinesOf(held.quote)) : quote

export async function quotePrice(
  scope: TenantScope,
  input: Input,
): Promise<ReplyOf<typeof contract>['data']> {
  if (input.pickDate < input.dropDate) throw invalid('pickDate', priceTexts.pickBeforeDrop)
  if (input.customerId && !(await findCustomer(scope, input.customerId))) throw notFound()
  const { takenOn, held, visit } = await basisOf(scope, input)
  const answer = await quoteHire(scope, {
    place: input.address,
    binType: input.binType,
    binSize: input.binSize,
    wasteType: input.wasteType,
    customerId: input.customerId ?? null,
    priceClass: input.priceClass ?? null,
    takenOn,
    droppedOn: input.dropDate,
    pickedOn: input.waits ? input.dropDate : input.pickDate,
    ...(typeof input.tonnes === 'number' && { weightKg: Math.round(input.tonnes * 1_000) }),
    extras: input.extras,
    visit: visit ?? (input.waits ? WAITING : undefined),
  })
  const isPlaceUnclear = isPlaceTorn(input.address)
  return answer.ok
    ? { quote: quoteToWire(asSold(answer.value, held, input)), reason: null, message: '', isPlaceUnclear }
    : { quote: null, reason: answer.reason, message: answer.message, isPlaceUnclear }
}
