import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { bookingOfWire } from '@skipyard/contract/bookings/codec.ts'
import type { WireVisit } from '@skipyard/contract/visits/visits.ts'
import { canCreateBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { jobIs } from '@skipyard/domain/bookings/status/job-phases.ts'
import { checkVisit } from '@skipyard/domain/visits/arrange-visit.ts'
import { isOfOneHire } from '@skipyard/domain/visits/visit.ts'
import { checkWait } from '@skipyard/domain/visits/wait-and-load.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { takenAndLeft } from './hires-in-row.ts'
import { visitQueries } from './queries.ts'

const NONE: readonly WireVisit[] = []

/**
 * The visits around a booking, and whether one may begin there now, or its truck may wait. The refusals say why not,
 * null when it may; `isOpen` is false once there is nothing left to arrange, `waits` is how it waits already.
 */
export function useBookingVisits(wire: WireBooking) {
  const { timeZone, userId, role } = useProfile()
  const today = useToday()
  const actor = { loginId: userId, role }
  const mayArrange = canCreateBooking(actor) && canEditBooking(actor)
  const { data: visits = NONE, isLoading } = useQuery(visitQueries.ofBooking(wire._id))
  const booking = bookingOfWire(wire, timeZone)
  const binding = visits.filter((visit) => visit.binding)
  const waits = binding.find(({ kind, halves: [one] }) => isOfOneHire(kind) && one.bookingId === wire._id)
  const others = binding.filter(({ kind }) => !isOfOneHire(kind))
  const next = others.find((visit) => takenAndLeft(visit).taken.bookingId === wire._id)
  const begun = others.find((visit) => takenAndLeft(visit).left.bookingId === wire._id)
  const joinedWith = begun && takenAndLeft(begun).taken.jobID
  const mayWait = checkWait(booking, { today, joinedWith })
  const may = checkVisit(booking, { date: today, today, joinedWith: undefined })
  const isOpen = jobIs('open', booking.pick) && !jobIs('calledOff', booking.drop)
  return {
    visits,
    isLoading,
    mayArrange,
    isOpen: isOpen && mayArrange && next === undefined,
    refusal: may.ok ? null : may.message,
    waitRefusal: mayWait.ok ? null : mayWait.message,
    waits,
  }
}
