import type { ReplyOf } from '@skipyard/contract/operation.ts'
import type * as contract from '@skipyard/contract/public-booking.ts'
import { cardPaymentTexts } from '@skipyard/domain/card-payments/texts.ts'
import { openCheckout } from '#server/features/card-payments/open-checkout.ts'
import type { LinkCall } from '#server/features/fleet/links.ts'
import { addressKey } from '#server/http/throttle.ts'
import { atPublicPage } from './at-public-page.ts'
import { bookNow } from './book-now.ts'
import { publicThrottles } from './public-throttles.ts'

type Reply = ReplyOf<typeof contract.bookNow>['data']

/**
 * Books, and once that is committed opens the page on which the customer pays, where the company takes cards. While the
 * provider is away the booking is kept and the customer pays later.
 */
export async function bookAndPay(call: LinkCall, input: Parameters<typeof bookNow>[1]): Promise<Reply> {
  const { request, services } = call
  const { bookings } = publicThrottles(call)
  const { cardPaymentId, tenantId, ...booked } = await atPublicPage(call, async (scope) => {
    await bookings.spend(`${scope.tenantId} ${addressKey(request.ip)}`)
    return { ...(await bookNow(scope, input, services)), tenantId: scope.tenantId }
  })
  if (cardPaymentId === null) return booked
  const payAt = await openCheckout(services, { tenantId, cardPaymentId, returnTo: booked.link })
  return payAt === null ? { ...booked, payLater: cardPaymentTexts.payLater } : { ...booked, payAt }
}
