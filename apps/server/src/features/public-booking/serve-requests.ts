import * as requests from '@skipyard/contract/public-booking.requests.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { acceptRequest } from './accept-request.ts'
import { declineRequest } from './decline-request.ts'
import { getBookingRequests } from './get-booking-requests.ts'
import { giveCustomerLink } from './give-customer-link.ts'
import { listCustomerRequests } from './list-customer-requests.ts'

/** What the office sees of customers' requests and answers, and the links that it hands on. */
export function serveRequests(context: RouteContext): void {
  serve(context, requests.listCustomerRequests, ({ scope }) => listCustomerRequests(scope))
  serve(context, requests.getBookingRequests, async ({ scope, params }) => ({
    data: await getBookingRequests(scope, params.bookingId),
  }))
  serve(context, requests.acceptRequest, async ({ scope, params, body }) => ({
    data: await acceptRequest(scope, { params, body }),
  }))
  serve(context, requests.declineRequest, async ({ scope, params, body }) => ({
    data: await declineRequest(scope, { params, body }),
  }))
  serve(context, requests.giveCustomerLink, async ({ scope, params, services }) => ({
    data: await giveCustomerLink(scope, params.bookingId, services),
  }))
}
