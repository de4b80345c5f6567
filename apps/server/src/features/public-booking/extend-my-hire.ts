import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking/customer.ts'
import type { WireMyBooking } from '@skipyard/contract/public-booking/customer.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { movePickDate } from '@skipyard/domain/bookings/change/move-pick-date.ts'
import { clockTermsOf } from '@skipyard/domain/prices/booking-price.ts'
import {
  type ExtensionDay,
  type ExtensionRefusal,
  extensionDays,
} from '@skipyard/domain/public-booking/extension-days.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { type Decision, refused } from '@skipyard/domain/shared/decision.ts'
import { addDays, formatShortDay, type LocalDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars, dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { readGrantedPermits } from '#server/features/bookings/booking-links.reads.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { findBookingPrice } from '#server/features/prices/booking-price.reads.ts'
import { findArranged } from '#server/features/visits/offer-visit.ts'
import { accept, notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { keepRequest } from './customer-request.store.ts'
import { asCustomer, refuseNow } from './my-booking.ts'
import { readDayBooks, readPublicPage } from './public-page.reads.ts'

async function permittedTo(scope: TenantScope, { id, permit, drop }: Booking): Promise<LocalDate | null> {
  if (permit === null) return null
  const granted = (await readGrantedPermits(scope, [id])).get(id)
  return granted?.validTo ?? addDays(drop.date, Math.max(0, permit.days - 1))
}

async function daysToExtend(
  scope: TenantScope,
  booking: Booking,
): Promise<Decision<ExtensionDay[], ExtensionRefusal | 'price-missing' | 'exchange-arranged'>> {
  if (await findArranged(scope, booking)) return refused('exchange-arranged', publicTexts.exchangeArranged)
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

export async function getExtensions(
  scope: TenantScope,
  bookingId: string,
): Promise<ReplyOf<typeof contract.getExtensions>['data']> {
  const booking = await findBooking(scope, bookingId)
  if (!booking) throw notFound()
  const answer = await daysToExtend(scope, booking)
  if (!answer.ok) return { message: answer.message, days: [] }
  const days = answer.value.map(({ date, extraDays, cents }) => ({
    date: toWireDate(date),
    extraDays,
    price: centsToDollars(cents),
  }))
  return { message: '', days }
}

/**
 * Checked again under the lock, at the price shown: the last bin is promised once. Extra days are charged as
 * they pass.
 */
export function extendMyHire(
  scope: TenantScope,
  bookingId: string,
  body: RequestOf<typeof contract.extendMyHire>['body'],
): Promise<WireMyBooking> {
  const { key, pickDate, expectedPrice } = body
  return asCustomer(scope, { ...body, bookingId, kind: 'extension' }, async (booking, print) => {
    const days = accept(await daysToExtend(scope, booking))
    const day = days.find(({ date }) => date === pickDate)
    const last = days.at(-1)?.date ?? booking.pick.date
    if (!day) {
      const message =
        pickDate > last ? publicTexts.lastDayLeft(formatShortDay(last)) : publicTexts.notOfferedThen
      throw refuseNow('pickDate', message)
    }
    if (day.cents !== dollarsToCents(expectedPrice)) throw refuseNow('price', publicTexts.priceChanged)
    const move = { date: pickDate, isConfirmed: false, today: scope.today }
    const named = { _id: bookingId, version: booking.version }
    const decide = (before: typeof booking) => movePickDate(before, move)
    await decideBooking(scope, named, { action: 'booking.extended', decide })
    const extended = { bookingId, key, print, note: '', pickDate: booking.pick.date, wantedDate: pickDate }
    // NOTE not recorded: decideBooking has recorded the extension.
    await keepRequest(scope, { ...extended, priceCents: day.cents, kind: 'extension', state: 'done' })
  })
}
