import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.customer.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { isBinSize } from '@skipyard/domain/inventory/bin.ts'
import { offeredDays } from '@skipyard/domain/public-booking/offered-days.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { type BinBooks, readDayBooks } from './day-books.reads.ts'
import { readPublicCompany } from './public-company.reads.ts'
import { readPublicPage } from './public-page.reads.ts'
import { quoteExchangeHire } from './quote-exchange-hire.ts'

type Reply = ReplyOf<typeof contract.getExchanges>['data']

/** So many days are shown: an exchange is wanted soon. */
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

/** The sizes for which a full bin can be exchanged, with the days on which one is free. */
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
