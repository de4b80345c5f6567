import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { BinSize } from '@skipyard/domain/inventory/bin.ts'
import { type DayBooks, type OfferedDay, offeredDay } from '@skipyard/domain/public-booking/offered-days.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import { Failure, invalid } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDayBooks } from './day-books.reads.ts'
import { readPublicPage } from './public-page.reads.ts'

/** What a day says for an empty bin in the place of a full one, kept for as many days as the full one's price includes. */
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
