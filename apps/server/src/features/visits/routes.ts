import * as extraPicks from '@skipyard/contract/visits/extra-picks.ts'
import * as contract from '@skipyard/contract/visits/visits.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import type { Visit } from '@skipyard/domain/visits/visit.ts'
import { presentAlone } from '#server/features/bookings/present.ts'
import type { RouteContext } from '#server/http/route-context.ts'
import { serve } from '#server/http/serve.ts'
import { arrangeVisit, callOffVisit } from './arrange-visit.ts'
import { arrangeWait, offerWait } from './arrange-wait.ts'
import {
  arrangeExtraPick,
  bringExtraPickBack,
  callOffExtraPick,
  listExtraPicks,
  moveExtraPick,
  offerExtraPick,
  presentExtraPick,
} from './extra-picks.ts'
import { offerVisit } from './offer-visit.ts'
import { listVisits, presentVisit } from './present-visit.ts'

function shownOf(visit: Visit, bookings: readonly Booking[]): contract.WireVisit {
  const [shown] = presentVisit(visit, bookings)
  if (!shown) throw new Error('A visit without its bookings')
  return shown
}

function serveExtraPicks(context: RouteContext): void {
  serve(context, extraPicks.listExtraPicks, async ({ scope, params }) => ({
    data: await listExtraPicks(scope, params.bookingId),
  }))
  serve(context, extraPicks.offerExtraPick, async ({ scope, params, body }) => ({
    data: await offerExtraPick(scope, { params, body }),
  }))
  serve(context, extraPicks.arrangeExtraPick, async ({ scope, params, body }) =>
    presentExtraPick(scope, await arrangeExtraPick(scope, { params, body })),
  )
  serve(context, extraPicks.moveExtraPick, async ({ scope, params, body }) =>
    presentExtraPick(scope, await moveExtraPick(scope, { params, body })),
  )
  serve(context, extraPicks.callOffExtraPick, async ({ scope, params }) =>
    presentExtraPick(scope, await callOffExtraPick(scope, params.extraPickId)),
  )
  serve(context, extraPicks.bringExtraPickBack, async ({ scope, params }) =>
    presentExtraPick(scope, await bringExtraPickBack(scope, params.extraPickId)),
  )
}

export function serveVisits(context: RouteContext): void {
  serveExtraPicks(context)
  serve(context, contract.offerVisit, async ({ scope, params, body }) => ({
    data: await offerVisit(scope, { params, body }),
  }))
  serve(context, contract.arrangeVisit, async ({ scope, params, body }) => {
    const { visit, bookings, warnings } = await arrangeVisit(scope, { params, body })
    const booking = await presentAlone(scope, bookings[1])
    return { data: { visit: shownOf(visit, bookings), booking, warnings } }
  })
  serve(context, contract.offerWait, async ({ scope, params }) => ({
    data: await offerWait(scope, params.bookingId),
  }))
  serve(context, contract.arrangeWait, async ({ scope, params, body }) => {
    const { visit, booking } = await arrangeWait(scope, { params, body })
    return { data: { visit: shownOf(visit, [booking]), booking: await presentAlone(scope, booking) } }
  })
  serve(context, contract.listVisits, async ({ scope, params }) => ({
    data: await listVisits(scope, params.bookingId),
  }))
  serve(context, contract.callOffVisit, async ({ scope, params }) => {
    const { bookings, warnings } = await callOffVisit(scope, params.visitId)
    return {
      data: { bookings: await Promise.all(bookings.map((one) => presentAlone(scope, one))), warnings },
    }
  })
}
