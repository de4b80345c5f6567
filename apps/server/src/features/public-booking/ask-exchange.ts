import type { RequestOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.customer.ts'
import type { WireMyBooking } from '@skipyard/contract/public-booking.customer.ts'
import { checkExchange } from '@skipyard/domain/public-booking/check-exchange.ts'
import { publicTexts } from '@skipyard/domain/public-booking/texts.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { record } from '#server/audit/record.ts'
import { accept } from '#server/http/failure.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { asCustomer } from './as-customer.ts'
import { readRequestsOf } from './customer-request.reads.ts'
import { keepRequest } from './customer-request.store.ts'
import { exchangeOn } from './exchange-on.ts'
import { quoteExchangeHire } from './quote-exchange-hire.ts'
import { refuseNow } from './refuse-now.ts'

/** Keeps that a customer wants the full bin taken and an empty one brought on a day, at the price shown. */
export function askExchange(
  scope: TenantScope,
  bookingId: string,
  { key, note, expectedPrice, ...wanted }: RequestOf<typeof contract.askExchange>['body'],
): Promise<WireMyBooking> {
  return asCustomer(scope, { bookingId, key }, async (booking) => {
    accept(checkExchange(booking, await readRequestsOf(scope, bookingId)))
    const { day } = await exchangeOn(scope, booking, wanted)
    if (day.state !== 'free') throw refuseNow('date', publicTexts.noBinThen)
    const answer = await quoteExchangeHire(scope, booking, { binSize: wanted.binSize, day })
    const priceCents = answer.ok ? answer.value.totalCents : null
    if (priceCents !== dollarsToCents(expectedPrice)) throw refuseNow('price', publicTexts.priceChanged)
    await keepRequest(scope, {
      bookingId,
      key,
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
