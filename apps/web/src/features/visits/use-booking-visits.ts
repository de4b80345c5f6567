import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { bookingOfWire } from '@skipyard/contract/bookings/codec.ts'
import type { WireVisit } from '@skipyard/contract/visits.ts'
import { canCreateBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { checkVisit } from '@skipyard/domain/visits/arrange-visit.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { takenAndLeft } from './hires-in-row.ts'
import { visitQueries } from './queries.ts'

const NONE: readonly WireVisit[] = []

/**
 * The visits around a booking, and whether one may begin there now. `refusal` says why not, null when it
 * may; `isOpen` is false once there is nothing left to arrange.
 */
export function useBookingVisits(wire: WireBooking) {
  const { timeZone, userId, role } = useProfile()
  const today = useToday()
  const actor = { loginId: userId, role }
  const mayArrange = canCreateBooking(actor) && canEditBooking(actor)
  const { data: visits = NONE } = useQuery(visitQueries.ofBooking(wire._id))
  const booking = bookingOfWire(wire, timeZone)
  const next = visits.find((visit) => visit.binding && takenAndLeft(visit).taken.bookingId === wire._id)
  const may = checkVisit(booking, { date: today, today, joinedWith: undefined })
  const isOpen = jobIs('open', booking.pick) && !jobIs('calledOff', booking.drop)
  return {
    visits,
    mayArrange,
    isOpen: isOpen && mayArrange && next === undefined,
    refusal: may.ok ? null : may.message,
  }
}
