import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking/customer.ts'
import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { type BinSize, isBinSize } from '@skipyard/domain/inventory/bin.ts'
import type { Quote, QuoteRefusal } from '@skipyard/domain/prices/quote.ts'
import { checkExchange } from '@skipyard/domain/public-booking/check-exchange.ts'
import {
  type DayBooks,
  type OfferedDay,
  offeredDay,
  offeredDays,
} from '@skipyard/domain/public-booking/offered-days.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import type { Decision } from '@skipyard/domain/shared/decision.ts'
import { type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import { quoteHire } from '#server/features/prices/quotes.ts'
import { findArranged } from '#server/features/visits/offer-visit.ts'
import { accept, Failure, invalid, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readRequestsOf } from './customer-request.reads.ts'
import { keepRequest } from './customer-request.store.ts'
import { asCustomer, refuseNow } from './my-booking.ts'
import { type BinBooks, readDayBooks, readPublicCompany, readPublicPage } from './public-page.reads.ts'

export async function exchangeOn(
  scope: TenantScope,
  { id, binType }: Pick<Booking, 'id' | 'binType'>,
  { binSize, date }: { binSize: BinSize; date: LocalDate },
): Promise<{ day: OfferedDay; books: DayBooks }> {
  const price = await findBookingPrice(scope, id)
  if (!price) throw new Failure(409, publicTexts.noExchange)
  const { page } = await readPublicPage(scope)
  const [bin] = await readDayBooks(scope, { types: [binType], sizes: [binSize] }, page)
  if (!bin) throw invalid('binSize', publicTexts.sizeNotOffered)
  const day = offeredDay(date, Math.max(1, price.quote.includedDays), { rules: page, books: bin.books })
  return { day, books: bin.books }
}

export function quoteExchangeHire(
  scope: TenantScope,
  { address, binType, wasteType, customer }: Booking,
  { binSize, day }: { binSize: BinSize; day: Pick<OfferedDay, 'date' | 'pickOn'> },
): Promise<Decision<Quote, QuoteRefusal>> {
  return quoteHire(scope, {
    place: address,
    binType,
    binSize,
    wasteType,
    customerId: customer.id,
    priceClass: null,
    takenOn: scope.today,
    droppedOn: day.date,
    pickedOn: day.pickOn,
    extras: [],
    visit: { kind: 'exchange', daysLeft: null },
  })
}

export async function quoteExchange(
  scope: TenantScope,
  bookingId: string,
  wanted: RequestOf<typeof contract.quoteExchange>['body'],
): Promise<ReplyOf<typeof contract.quoteExchange>['data']> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const { day } = await exchangeOn(scope, booking, wanted)
  const pickDate = toWireDate(day.pickOn)
  if (day.state !== 'free') return { price: null, message: publicTexts.noBinThen, pickDate }
  const answer = await quoteExchangeHire(scope, booking, { binSize: wanted.binSize, day })
  if (!answer.ok) return { price: null, message: publicTexts.noExchange, pickDate }
  return { price: centsToDollars(answer.value.totalCents), message: '', pickDate }
}

type Reply = ReplyOf<typeof contract.getExchanges>['data']

const MOST_DAYS = 14

interface Asked {
  booking: Booking
  hireDays: number
  page: Parameters<typeof offeredDays>[1]
}

async function sizeOf(
  scope: TenantScope,
  { booking, hireDays, page }: Asked,
  { binSize, books }: BinBooks,
): Promise<Reply['sizes']> {
  const free = offeredDays(hireDays, page, books).filter(({ state }) => state === 'free')
  const [day] = free
  if (!day || !isBinSize(binSize)) return []
  const answer = await quoteExchangeHire(scope, booking, { binSize, day })
  if (!answer.ok) return []
  const price = centsToDollars(answer.value.totalCents)
  const days = free.slice(0, MOST_DAYS).map(({ date }) => toWireDate(date))
  return [{ binSize, price, hireDays, days }]
}

export async function getExchanges(scope: TenantScope, bookingId: string): Promise<Reply> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const held = await findBookingPrice(scope, bookingId)
  if (!held) return { message: publicTexts.noExchange, sizes: [] }
  const { page } = await readPublicPage(scope)
  const { binSizes } = await readPublicCompany(scope)
  const bins = await readDayBooks(scope, { types: [booking.binType], sizes: binSizes }, page)
  const asked = { booking, page, hireDays: Math.max(1, held.quote.includedDays) }
  const sizes: Reply['sizes'] = []
  for (const bin of bins) sizes.push(...(await sizeOf(scope, asked, bin)))
  return { message: sizes.length === 0 ? publicTexts.noExchange : '', sizes }
}

export function askExchange(
  scope: TenantScope,
  bookingId: string,
  body: RequestOf<typeof contract.askExchange>['body'],
): Promise<WireMyBooking> {
  const { key, note, expectedPrice, ...wanted } = body
  return asCustomer(scope, { ...body, bookingId, kind: 'exchange' }, async (booking, print) => {
    const requests = await readRequestsOf(scope, bookingId)
    accept(
      checkExchange(booking, { requests, isArranged: (await findArranged(scope, booking)) !== undefined }),
    )
    const { day } = await exchangeOn(scope, booking, wanted)
    if (day.state !== 'free') throw refuseNow('date', publicTexts.noBinThen)
    const answer = await quoteExchangeHire(scope, booking, { binSize: wanted.binSize, day })
    const priceCents = answer.ok ? answer.value.totalCents : null
    if (priceCents !== dollarsToCents(expectedPrice)) throw refuseNow('price', publicTexts.priceChanged)
    await keepRequest(scope, {
      bookingId,
      key,
      print,
      note,
      priceCents,
      kind: 'exchange',
      state: 'open',
      pickDate: booking.pick.date,
      wantedDate: wanted.date,
      wantedSize: wanted.binSize,
    })
    const asked = { from: null, to: publicTexts.exchangeWanted(wanted.binSize, wanted.date) }
    await record(scope, {
      action: 'booking.exchange-asked',
      subjectId: bookingId,
      changes: { reason: asked },
    })
  })
}
