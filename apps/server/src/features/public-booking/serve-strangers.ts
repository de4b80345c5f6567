import * as contract from '@skipyard/contract/public-booking.ts'
import { suggestAddresses } from '#server/features/addresses/suggest-addresses.ts'
import type { LinkCall } from '#server/features/fleet/links.ts'
import { readLogo } from '#server/features/tenants/read-logo.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { servePublic } from '#server/http/serve.ts'
import { servePublicPicture } from '#server/http/serve-public-picture.ts'
import { addressKey } from '#server/http/throttle.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { atPublicPage } from './at-public-page.ts'
import { bookAndPay } from './book-and-pay.ts'
import { getPublicDays } from './get-public-days.ts'
import { getPublicOffers } from './get-public-offers.ts'
import { openPublicPage } from './open-public-page.ts'
import { publicThrottles } from './public-throttles.ts'
import { quotePublicHire } from './quote-public-hire.ts'

type StrangersCall = Omit<LinkCall, 'token'> & { params: { token: string } }

/** The company's page for strangers: what is offered, and booking it. */
export function serveStrangers(context: RouteContext): void {
  const { questions } = publicThrottles(context)
  const ask = async <T>(call: StrangersCall, work: (scope: TenantScope) => Promise<T>) => {
    await questions.spend(addressKey(call.request.ip))
    return { data: await atPublicPage({ ...call, token: call.params.token }, work) }
  }
  servePublic(context, contract.openPublicPage, (call) => ask(call, openPublicPage))
  servePublicPicture(context, contract.readPublicLogo, async ({ request, services, params }) => {
    const call = { request, services, token: params.token }
    return atPublicPage(call, (scope) => readLogo(scope, params.name))
  })
  servePublic(context, contract.searchPublicPlaces, (call) =>
    ask(call, (scope) => suggestAddresses(scope, call.query.q)),
  )
  servePublic(context, contract.getPublicOffers, (call) =>
    ask(call, (scope) => getPublicOffers(scope, call.body)),
  )
  servePublic(context, contract.getPublicDays, (call) =>
    ask(call, (scope) => getPublicDays(scope, call.body)),
  )
  servePublic(context, contract.quotePublicHire, (call) =>
    ask(call, (scope) => quotePublicHire(scope, call.body)),
  )
  servePublic(context, contract.bookNow, async (call) => {
    const { body, params, request, services } = call
    return { data: await bookAndPay({ request, services, token: params.token }, body) }
  })
}
