import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.customer.ts'
import type { WireMyBooking } from '@skipyard/contract/public-booking.customer.ts'
import { movePickDate } from '@skipyard/domain/bookings/move-pick-date.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { formatShortDay } from '@skipyard/domain/shared/local-date.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { decideBooking } from '#server/features/bookings/corrections.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { asCustomer } from './as-customer.ts'
import { keepRequest } from './customer-request.store.ts'
import { daysToExtend } from './days-to-extend.ts'
import { refuseNow } from './refuse-now.ts'

/**
 * Puts the pick off for its customer, at the price shown: the day is asked again under the lock, so the last bin is
 * promised once. The days over stand in the hire clock and are charged as they pass.
 */
export function extendMyHire(
  scope: TenantScope,
  bookingId: string,
  { key, pickDate, expectedPrice }: RequestOf<typeof contract.extendMyHire>['body'],
): Promise<WireMyBooking> {
  return asCustomer(scope, { bookingId, key }, async (booking) => {
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
    const extended = { bookingId, key, note: '', pickDate: booking.pick.date, wantedDate: pickDate }
    // NOTE not recorded: decideBooking has recorded the extension.
    await keepRequest(scope, { ...extended, priceCents: day.cents, kind: 'extension', state: 'done' })
  })
}
