import * as office from '@skipyard/contract/public-booking.office.ts'
import * as contract from '@skipyard/contract/public-booking.ts'
import { presentAlone } from '#server/features/bookings/present-alone.ts'
import type { LinkCall } from '#server/features/fleet/behind-link.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { addressKey } from '#server/http/throttle.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { acceptBooking } from './accept-booking.ts'
import { atPublicPage } from './at-public-page.ts'
import { bookAndPay } from './book-and-pay.ts'
import { declineBooking } from './decline-booking.ts'
import { getPublicDays } from './get-public-days.ts'
import { getPublicOffers } from './get-public-offers.ts'
import { getPublicSettings } from './get-public-settings.ts'
import { openPublicPage } from './open-public-page.ts'
import { publicThrottles } from './public-throttles.ts'
import { quotePublicHire } from './quote-public-hire.ts'
import { renewPublicLink } from './renew-public-link.ts'
import { serveMyBooking } from './serve-my-booking.ts'
import { serveMyPayment } from './serve-my-payment.ts'
import { serveRequests } from './serve-requests.ts'
import { updatePublicSettings } from './update-public-settings.ts'

type StrangersCall = Omit<LinkCall, 'token'> & { params: { token: string } }

function serveStrangers(context: RouteContext): void {
  const { bookings, questions } = publicThrottles(context)
  const ask = async <T>(call: StrangersCall, work: (scope: TenantScope) => Promise<T>) => {
    await questions.spend(addressKey(call.request.ip))
    return { data: await atPublicPage({ ...call, token: call.params.token }, work) }
  }
  servePublic(context, contract.openPublicPage, (call) => ask(call, openPublicPage))
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
    await bookings.spend(addressKey(request.ip))
    return { data: await bookAndPay({ request, services, token: params.token }, body) }
  })
}

function serveOffice(context: RouteContext): void {
  serve(context, office.getPublicSettings, async ({ scope, services }) => ({
    data: await getPublicSettings(scope, services),
  }))
  serve(context, office.updatePublicSettings, async ({ scope, body, services }) => ({
    data: await updatePublicSettings(scope, body, services),
  }))
  serve(context, office.renewPublicLink, async ({ scope, services }) => ({
    data: await renewPublicLink(scope, services),
  }))
  serve(context, office.acceptBooking, async ({ scope, params, body }) => ({
    data: await presentAlone(scope, await acceptBooking(scope, { params, body })),
  }))
  serve(context, office.declineBooking, async ({ scope, params, body, services }) => ({
    data: await presentAlone(scope, await declineBooking(scope, { params, body }, services)),
  }))
}

/** The public's door: a company's page for strangers, their bookings, and what the office answers. */
export function servePublicBooking(context: RouteContext): void {
  serveStrangers(context)
  serveMyBooking(context)
  serveMyPayment(context)
  serveOffice(context)
  serveRequests(context)
}
