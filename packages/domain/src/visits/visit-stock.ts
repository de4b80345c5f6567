import type { Booking, Job } from '../bookings/booking.ts'
import { jobIs } from '../bookings/status/job-phases.ts'
import type { StockJob } from '../inventory/availability.ts'
import type { Visit, VisitKind } from './visit.ts'
import { isOfOneBin, VISIT_KINDS } from './visit.ts'

/** The kinds of visit that bring back, or carry on, the bin that they take. */
export const SAME_BIN_KINDS: readonly VisitKind[] = VISIT_KINDS.filter(isOfOneBin)

/** A booking as stock counts it. */
export type StockedBooking = Pick<Booking, 'binSize' | 'binType' | 'extraOf'> & {
  drop: StockJob & Pick<Job, 'id'>
  pick: StockJob & Pick<Job, 'id'>
}

/** Whether one bin is taken and left that day, so that neither job moves stock; neither may be called off. */
function isSameBinThatDay(pickOf: StockedBooking, dropOf: StockedBooking): boolean {
  return (
    pickOf.pick.date === dropOf.drop.date &&
    pickOf.binSize === dropOf.binSize &&
    pickOf.binType === dropOf.binType &&
    !jobIs('calledOff', pickOf.pick) &&
    !jobIs('calledOff', dropOf.drop)
  )
}

/**
 * The jobs that move stock, for `availabilityByDate`: all but further picks, which leave the bin where it is, and both
 * halves of a visit whose bin never comes to the yard. Once its halves lie on two days the bin is on the yard between them, and both count again.
 */
export function stockJobsOf(
  bookings: readonly StockedBooking[],
  visits: readonly Pick<Visit, 'kind' | 'jobIds'>[],
): StockJob[] {
  const byJob = new Map(
    bookings.flatMap((booking) => [booking.drop, booking.pick].map(({ id }) => [id, booking])),
  )
  const staying = new Set(
    visits.flatMap(({ kind, jobIds }) => {
      const [pickOf, dropOf] = jobIds.map((id) => byJob.get(id))
      if (!SAME_BIN_KINDS.includes(kind) || !pickOf || !dropOf) return []
      return isSameBinThatDay(pickOf, dropOf) ? jobIds : []
    }),
  )
  return bookings
    .filter(({ extraOf }) => extraOf === undefined)
    .flatMap(({ drop, pick }) => [drop, pick].filter(({ id }) => !staying.has(id)))
}
