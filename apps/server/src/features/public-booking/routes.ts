import * as office from '@skipyard/contract/public-booking.office.ts'
import { presentAlone } from '#server/features/bookings/present.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { acceptBooking } from './accept-booking.ts'
import { declineBooking } from './decline-booking.ts'
import { getPublicSettings } from './get-public-settings.ts'
import { renewPublicLink } from './renew-public-link.ts'
import { serveMyBooking } from './serve-my-booking.ts'
import { serveMyPayment } from './serve-my-payment.ts'
import { serveRequests } from './serve-requests.ts'
import { serveStrangers } from './serve-strangers.ts'
import { updatePublicSettings } from './update-public-settings.ts'

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
