import type { ReplyOf, RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.customer.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { centsToDollars } from '@skipyard/domain/shared/money.ts'
import { findBooking } from '#server/features/bookings/booking.reads.ts'
import { notFound } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { exchangeOn } from './exchange-on.ts'
import { quoteExchangeHire } from './quote-exchange-hire.ts'

/** What an empty bin costs on a day, for the customer of a booking. */
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
