import * as contract from '@skipyard/contract/orders.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { cancelOrder, changeOrder } from './change-order.ts'
import { addBinToOrder, makeOrder } from './make-order.ts'
import { getOrder, presentOrder } from './present-order.ts'

export function serveOrders(context: RouteContext): void {
  serve(context, contract.makeOrder, async ({ scope, body }) => ({
    data: await presentOrder(scope, await makeOrder(scope, body)),
  }))
  serve(context, contract.getOrder, async ({ scope, params }) => ({
    data: await getOrder(scope, params.bookingId),
  }))
  serve(context, contract.addBinToOrder, async ({ scope, params, body }) => ({
    data: await presentOrder(scope, await addBinToOrder(scope, { params, body })),
  }))
  serve(context, contract.changeOrder, async ({ scope, params, body }) => {
    await changeOrder(scope, { params, body })
    return { data: await presentOrder(scope, params.bookingId) }
  })
  serve(context, contract.cancelOrder, async ({ scope, params, body }) => {
    await cancelOrder(scope, { params, body })
    return { data: await presentOrder(scope, params.bookingId) }
  })
}
