import * as payments from '@skipyard/contract/card-payments/customers.ts'
import * as customerContract from '@skipyard/contract/public-booking/customer.ts'
import * as office from '@skipyard/contract/public-booking/office.ts'
import * as contract from '@skipyard/contract/public-booking/public-booking.ts'
import * as requests from '@skipyard/contract/public-booking/requests.ts'
import { suggestAddresses } from '#server/features/addresses/suggest-addresses.ts'
import { presentAlone } from '#server/features/bookings/present.ts'
import { readCustomersPayment } from '#server/features/card-payments/pay-by-card.ts'
import type { LinkCall } from '#server/features/fleet/links.ts'
import { readLogo } from '#server/features/tenants/logo.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve, servePublic } from '#server/http/serve.ts'
import { servePublicPicture } from '#server/http/serve-picture.ts'
import { addressKey } from '#server/http/throttle.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import {
  acceptBooking,
  acceptRequest,
  declineBooking,
  declineRequest,
  getBookingRequests,
  listCustomerRequests,
} from './answer-requests.ts'
import { bookAndPay } from './book-and-pay.ts'
import { giveCustomerLink } from './customer-link.ts'
import { askExchange, getExchanges, quoteExchange } from './exchange.ts'
import { extendMyHire, getExtensions } from './extend-my-hire.ts'
import { cancelMyBooking, payMyBooking, presentMyBooking, sayReady } from './my-booking.ts'
import { atMyBooking, atPublicPage, publicThrottles } from './public-access.ts'
import { getPublicDays, getPublicOffers, openPublicPage } from './public-page.ts'
import { getPublicSettings, renewPublicLink, updatePublicSettings } from './public-settings.ts'
import { quotePublicHire } from './stranger-prices.ts'
import { sendPublicCode } from './verify-contact.ts'

type CustomersCall = Omit<LinkCall, 'token'> & { params: { token: string } }

function serveMyBooking(context: RouteContext): void {
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
  servePublic(context, customerContract.openMyBooking, (call) => read(call, presentMyBooking))
  servePublicPicture(context, customerContract.readMyLogo, ({ request, services, params }) =>
    atMyBooking({ request, services, token: params.token }, (scope) => readLogo(scope, params.name)),
  )
  servePublic(context, customerContract.getExtensions, (call) => read(call, getExtensions))
  servePublic(context, customerContract.getExchanges, (call) => read(call, getExchanges))
  servePublic(context, customerContract.quoteExchange, (call) =>
    read(call, (scope, bookingId) => quoteExchange(scope, bookingId, call.body)),
  )
  servePublic(context, customerContract.sayReady, (call) =>
    change(call, (scope, bookingId) => sayReady(scope, bookingId, call.body)),
  )
  servePublic(context, customerContract.extendMyHire, (call) =>
    change(call, (scope, bookingId) => extendMyHire(scope, bookingId, call.body)),
  )
  servePublic(context, customerContract.askExchange, (call) =>
    change(call, (scope, bookingId) => askExchange(scope, bookingId, call.body)),
  )
  servePublic(context, customerContract.cancelMyBooking, (call) =>
    change(call, (scope, bookingId) => cancelMyBooking(scope, bookingId, call)),
  )
}

function serveMyPayment(context: RouteContext): void {
  const { questions, requests } = publicThrottles(context)
  servePublic(context, payments.getMyPayment, async ({ params, request, services }) => {
    await questions.spend(addressKey(request.ip))
    const call = { token: params.token, request, services }
    return { data: await atMyBooking(call, readCustomersPayment) }
  })
  servePublic(context, payments.payMyBooking, async ({ params, request, services }) => {
    await requests.spend(addressKey(request.ip))
    return { data: await payMyBooking({ token: params.token, request, services }) }
  })
}

function serveRequests(context: RouteContext): void {
  serve(context, requests.listCustomerRequests, ({ scope }) => listCustomerRequests(scope))
  serve(context, requests.getBookingRequests, async ({ scope, params }) => ({
    data: await getBookingRequests(scope, params.bookingId),
  }))
  serve(context, requests.acceptRequest, ({ scope, params, body }) => acceptRequest(scope, { params, body }))
  serve(context, requests.declineRequest, async ({ scope, params, body }) => ({
    data: await declineRequest(scope, { params, body }),
  }))
  serve(context, requests.giveCustomerLink, async ({ scope, params, services }) => ({
    data: await giveCustomerLink(scope, params.bookingId, services),
  }))
}

type StrangersCall = Omit<LinkCall, 'token'> & { params: { token: string } }

function serveStrangers(context: RouteContext): void {
  const { questions } = publicThrottles(context)
  const ask = async <T>(call: StrangersCall, work: (scope: TenantScope) => Promise<T>) => {
    await questions.spend(addressKey(call.request.ip))
    return { data: await atPublicPage({ ...call, token: call.params.token }, work) }
  }
  servePublic(context, contract.openPublicPage, (call) =>
    ask(call, (scope) => openPublicPage(scope, call.services)),
  )
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
  servePublic(context, contract.sendPublicCode, async ({ body, params, request, services }) => ({
    data: await sendPublicCode({ request, services, token: params.token }, body),
  }))
  servePublic(context, contract.bookNow, async (call) => {
    const { body, params, request, services } = call
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

export function servePublicBooking(context: RouteContext): void {
  serveStrangers(context)
  serveMyBooking(context)
  serveMyPayment(context)
  serveOffice(context)
  serveRequests(context)
}
