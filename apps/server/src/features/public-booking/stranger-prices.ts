import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import { quoteToWire } from '@skipyard/contract/prices/codec.ts'
import type * as contract from '@skipyard/contract/public-booking/public-booking.ts'
import type { Permit } from '@skipyard/domain/bookings/booking.ts'
import { type Council, councilOfPlace } from '@skipyard/domain/permits/council.ts'
import type { Quote, QuoteRefusal } from '@skipyard/domain/prices/quote.ts'
import { priceTexts } from '@skipyard/domain/prices/texts.ts'
import { type OfferedDay, offeredDay, type PermitRule } from '@skipyard/domain/public-booking/offered-days.ts'
import { isOnStreet, permitOfHire, permitRuleOf } from '@skipyard/domain/public-booking/street-hire.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { accepted, type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { type Cents, centsToDollars } from '@skipyard/domain/shared/money.ts'
import { placeAgrees } from '#server/features/addresses/place-agrees.ts'
import { offerCards } from '#server/features/card-payments/pay-by-card.ts'
import { readCouncils } from '#server/features/permits/council.reads.ts'
import { quoteHire } from '#server/features/prices/quotes.ts'
import { invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDayBooks, readPublicPage } from './public-page.reads.ts'

type Asked = Pick<RequestOf<typeof contract.getPublicDays>['body'], 'place' | 'placement'>

export interface Street {
  council: Council | null
  rule: PermitRule | null
}

export async function readStreet(scope: TenantScope, { place, placement }: Asked): Promise<Street | null> {
  if (!isOnStreet(placement) || !place) return null
  const council = councilOfPlace(await readCouncils(scope), place)
  return { council, rule: permitRuleOf(council, scope.today) }
}

type AskedHire = Pick<
  RequestOf<typeof contract.quotePublicHire>['body'],
  'binType' | 'binSize' | 'dropDate' | 'hireDays' | 'place' | 'placement'
>

interface DayOfHire {
  day: OfferedDay
  street: Street | null
}

/** 400 on `binSize` for a bin that the company has never had. */
export async function dayOfHire(
  scope: TenantScope,
  { binType, binSize, dropDate, hireDays, ...where }: AskedHire,
): Promise<DayOfHire> {
  const { page } = await readPublicPage(scope)
  const [bin] = await readDayBooks(scope, { types: [binType], sizes: [binSize] }, page)
  if (!bin) throw invalid('binSize', publicTexts.sizeNotOffered)
  const street = await readStreet(scope, where)
  const books = { ...bin.books, permit: street?.rule ?? null }
  return { day: offeredDay(dropDate, hireDays, { rules: page, books }), street }
}

type StrangersHire = Pick<
  RequestOf<typeof contract.quotePublicHire>['body'],
  'place' | 'binType' | 'binSize' | 'wasteType'
> & { extras?: readonly { name: string; count: number }[] }

async function refuseUnoffered(scope: TenantScope, extras: readonly { name: string }[]): Promise<void> {
  const { page } = await readPublicPage(scope)
  const index = extras.findIndex(({ name }) => !page.extras.includes(name))
  if (index >= 0) throw invalid(`extras.${index}.name`, priceTexts.extraUnknown)
}

async function quoteStranger(
  scope: TenantScope,
  hire: StrangersHire,
  { droppedOn, pickedOn }: { droppedOn: LocalDate; pickedOn: LocalDate },
): Promise<Decision<Quote, QuoteRefusal>> {
  const takenOn = scope.today
  if (hire.extras?.length) await refuseUnoffered(scope, hire.extras)
  const { place, binType, binSize, wasteType, extras = [] } = hire
  const asked = { place, binType, binSize, wasteType, takenOn, droppedOn, pickedOn }
  return quoteHire(scope, { ...asked, customerId: null, priceClass: null, extras })
}

/** A price that nobody gives: of the price book, or as the parts of the place do not belong together. */
export type StrangersRefusal = QuoteRefusal | 'place-unclear'

export const strangersWords = (reason: StrangersRefusal, { place }: Pick<StrangersHire, 'place'>): string =>
  reason === 'zone-unknown' ? publicTexts.notServed(place.suburb) : publicTexts.callUs

export interface StrangersPrice {
  quote: Quote
  permit: Permit | null
  totalCents: Cents
}

interface Standing {
  droppedOn: LocalDate
  pickedOn: LocalDate
  street: Street | null
}

export async function priceStranger(
  scope: TenantScope,
  hire: StrangersHire,
  { street, ...days }: Standing,
): Promise<Decision<StrangersPrice, StrangersRefusal>> {
  if (!placeAgrees(hire.place)) return refused('place-unclear', publicTexts.callUs, 'place')
  const answer = await quoteStranger(scope, hire, days)
  if (!answer.ok) return answer
  const permit = street && permitOfHire(street.council, days)
  return accepted({
    quote: answer.value,
    permit,
    totalCents: answer.value.totalCents + (permit?.costCents ?? 0),
  })
}

export async function quotePublicHire(
  scope: TenantScope,
  hire: RequestOf<typeof contract.quotePublicHire>['body'],
): Promise<ReplyOf<typeof contract.quotePublicHire>['data']> {
  const { day, street } = await dayOfHire(scope, hire)
  const standing = { droppedOn: hire.dropDate, pickedOn: day.pickOn, street }
  const answer = await priceStranger(scope, hire, standing)
  const pickDate = toWireDate(day.pickOn)
  if (!answer.ok) {
    const message = strangersWords(answer.reason, hire)
    return { quote: null, message, pickDate, permitFee: 0, total: 0, payNow: 0 }
  }
  const { quote, permit, totalCents } = answer.value
  const { payNow } = await offerCards(scope)
  const permitFee = centsToDollars(permit?.costCents ?? 0)
  return {
    quote: quoteToWire(quote),
    message: '',
    pickDate,
    permitFee,
    total: centsToDollars(totalCents),
    payNow: payNow(quote.totalCents),
  }
}
