import * as contract from '@skipyard/contract/visits.ts'
import { presentAlone } from '#server/features/bookings/present.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { arrangeVisit, callOffVisit } from './arrange-visit.ts'
import { offerVisit } from './offer-visit.ts'
import { listVisits, presentVisit } from './present-visit.ts'

export function serveVisits(context: RouteContext): void {
  serve(context, contract.offerVisit, async ({ scope, params, body }) => ({
    data: await offerVisit(scope, { params, body }),
  }))
  serve(context, contract.arrangeVisit, async ({ scope, params, body }) => {
    const { visit, bookings } = await arrangeVisit(scope, { params, body })
    const [shown] = presentVisit(visit, bookings)
    if (!shown) throw new Error('A visit without its bookings')
    return { data: { visit: shown, booking: await presentAlone(scope, bookings[1]) } }
  })
  serve(context, contract.listVisits, async ({ scope, params }) => ({
    data: await listVisits(scope, params.bookingId),
  }))
  serve(context, contract.callOffVisit, async ({ scope, params }) => {
    const bookings = await callOffVisit(scope, params.visitId)
    return { data: { bookings: await Promise.all(bookings.map((one) => presentAlone(scope, one))) } }
  })
}
