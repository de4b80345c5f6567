import { type Booking, jobID } from '@skipyard/domain/bookings/booking.ts'
import type { CustomerRequest } from '@skipyard/domain/public-booking/customer-request.ts'
import { freeThroughout } from '@skipyard/domain/public-booking/offered-days.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { createBooking } from '#server/features/bookings/take.ts'
import { fieldsOfBooking, permitOf, siteOf } from '#server/features/visits/arrange-visit.ts'
import { Failure } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { exchangeOn, quoteExchangeHire } from './exchange.ts'

/**
 * At the price shown; 409 about `date` where no bin is free then, 400 about `bookOnHold` where the customer
 * is on hold and that was not confirmed.
 */
export async function bookExchange(
  scope: TenantScope,
  full: Booking,
  { wantedSize, priceCents, note, bookOnHold }: CustomerRequest & { bookOnHold: boolean | undefined },
): Promise<Booking> {
  const { binType, wasteType, pick, paymentMethod } = full
  const binSize = wantedSize ?? full.binSize
  const { day, books } = await exchangeOn(scope, full, { binSize, date: pick.date })
  if (freeThroughout(day.date, day.pickOn, books) < 1) {
    const errors = [{ field: 'date', message: publicTexts.noBinThen }]
    throw new Failure(409, publicTexts.noBinThen, { errors })
  }
  const { fromHour, toHour } = pick.timeRange
  const range = [fromHour, toHour].map((hour) => instantOf(day.date, hour, scope.timeZone).toISOString())
  const fields = fieldsOfBooking({
    ...siteOf(full),
    ...permitOf(full),
    binSize,
    binType,
    wasteType,
    paymentMode: paymentMethod,
    bookOnHold,
    bookingPayment: centsToDollars(priceCents ?? 0),
    dropoffDate: toWireDate(day.date),
    pickupDate: toWireDate(day.pickOn),
    dropoffTimeRange: range,
    dropStaffComments: [publicTexts.exchangeOf(jobID(full)), note].filter((words) => words !== '').join('\n'),
  })
  const quoted = await quoteExchangeHire(scope, full, { binSize, day })
  return createBooking(scope, fields, { quoted: quoted.ok ? quoted.value : undefined })
}
