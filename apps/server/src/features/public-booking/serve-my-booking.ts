import * as contract from '@skipyard/contract/public-booking.customer.ts'
import type { LinkCall } from '#server/features/fleet/links.ts'
import { readLogo } from '#server/features/tenants/read-logo.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { servePublic } from '#server/http/serve.ts'
import { servePublicPicture } from '#server/http/serve-public-picture.ts'
import { addressKey } from '#server/http/throttle.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { askExchange } from './ask-exchange.ts'
import { atMyBooking } from './at-my-booking.ts'
import { cancelMyBooking } from './cancel-my-booking.ts'
import { extendMyHire } from './extend-my-hire.ts'
import { getExchanges } from './get-exchanges.ts'
import { getExtensions } from './get-extensions.ts'
import { presentMyBooking } from './present-my-booking.ts'
import { publicThrottles } from './public-throttles.ts'
import { quoteExchange } from './quote-exchange.ts'
import { sayReady } from './say-ready.ts'

type CustomersCall = Omit<LinkCall, 'token'> & { params: { token: string } }

/** What customers see and do by the link to their own booking. */
export function serveMyBooking(context: RouteContext): void {
  const { questions, requests: asked } = publicThrottles(context)
  type Work<T> = (scope: TenantScope, bookingId: string) => Promise<T>
  const read = async <T>(call: CustomersCall, work: Work<T>) => {
    await questions.spend(addressKey(call.request.ip))
    return { data: await atMyBooking({ ...call, token: call.params.token }, work) }
  }
  const change = async <T>(call: CustomersCall, work: Work<T>) => {
    await asked.spend(addressKey(call.request.ip))
    return { data: await atMyBooking({ ...call, token: call.params.token }, work) }
  }
  servePublic(context, contract.openMyBooking, (call) => read(call, presentMyBooking))
  servePublicPicture(context, contract.readMyLogo, ({ request, services, params }) =>
    atMyBooking({ request, services, token: params.token }, (scope) => readLogo(scope, params.name)),
  )
  servePublic(context, contract.getExtensions, (call) => read(call, getExtensions))
  servePublic(context, contract.getExchanges, (call) => read(call, getExchanges))
  servePublic(context, contract.quoteExchange, (call) =>
    read(call, (scope, bookingId) => quoteExchange(scope, bookingId, call.body)),
  )
  servePublic(context, contract.sayReady, (call) =>
    change(call, (scope, bookingId) => sayReady(scope, bookingId, call.body)),
  )
  servePublic(context, contract.extendMyHire, (call) =>
    change(call, (scope, bookingId) => extendMyHire(scope, bookingId, call.body)),
  )
  servePublic(context, contract.askExchange, (call) =>
    change(call, (scope, bookingId) => askExchange(scope, bookingId, call.body)),
  )
  servePublic(context, contract.cancelMyBooking, (call) =>
    change(call, (scope, bookingId) => cancelMyBooking(scope, bookingId, call)),
  )
}
