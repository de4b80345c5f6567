import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { clockTermsOf } from '@skipyard/domain/prices/booking-price.ts'
import { isExchangeArranged } from '@skipyard/domain/public-booking/check-exchange.ts'
import {
  type ExtensionDay,
  type ExtensionRefusal,
  extensionDays,
} from '@skipyard/domain/public-booking/extension-days.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { readGrantedPermits } from '#server/features/permits/granted-permit.reads.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readRequestsOf } from './customer-request.reads.ts'
import { readDayBooks } from './day-books.reads.ts'
import { readPublicPage } from './public-page.reads.ts'

/** The last day of a booking's permit: as the council granted it, or else by the days that were agreed. */
async function permittedTo(scope: TenantScope, { id, permit, drop }: Booking): Promise<LocalDate | null> {
  if (permit === null) return null
  const granted = (await readGrantedPermits(scope, [id])).get(id)
  return granted?.validTo ?? addDays(drop.date, Math.max(0, permit.days - 1))
}

/** The days to which a hire can be extended now, each with what it costs; none where the price book has no price for them. */
export async function daysToExtend(
  scope: TenantScope,
  booking: Booking,
): Promise<Decision<ExtensionDay[], ExtensionRefusal | 'price-missing' | 'exchange-arranged'>> {
  if (isExchangeArranged(await readRequestsOf(scope, booking.id)))
    return refused('exchange-arranged', publicTexts.exchangeArranged)
  const price = await findBookingPrice(scope, booking.id)
  if (!price || price.quote.extraDayCents === 0) return refused('price-missing', publicTexts.noExtraDayPrice)
  const { page } = await readPublicPage(scope)
  const bins = { types: [booking.binType], sizes: [booking.binSize] }
  const [bin] = await readDayBooks(scope, bins, page)
  return extensionDays(booking, {
    today: scope.today,
    closed: bin?.books.closed ?? new Set(),
    available: bin?.books.available ?? new Map(),
    workdays: page.workdays,
    terms: clockTermsOf(price),
    permittedTo: await permittedTo(scope, booking),
  })
}
