import * as contract from '@skipyard/contract/card-payments.customers.ts'
import { readCustomersPayment } from '#server/features/card-payments/customers-payment.reads.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { servePublic } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import { atMyBooking } from './at-my-booking.ts'
import { payMyBooking } from './pay-my-booking.ts'
import { publicThrottles } from './public-throttles.ts'

/** How far the payment of a customer's own booking is, and the page on which they pay. */
export function serveMyPayment(context: RouteContext): void {
  const { questions, requests } = publicThrottles(context)
  servePublic(context, contract.getMyPayment, async ({ params, request, services }) => {
    await questions.spend(addressKey(request.ip))
    const call = { token: params.token, request, services }
    return { data: await atMyBooking(call, readCustomersPayment) }
  })
  servePublic(context, contract.payMyBooking, async ({ params, request, services }) => {
    await requests.spend(addressKey(request.ip))
    return { data: await payMyBooking({ token: params.token, request, services }) }
  })
}
