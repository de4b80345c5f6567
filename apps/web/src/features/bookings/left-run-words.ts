import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { Booking, JobKind } from '@skipyard/domain/bookings/booking.ts'
import { bookingTexts } from './texts.ts'

const KINDS: readonly JobKind[] = ['drop', 'pick']

/** What a saved change says of jobs that have left their runs with it: planned anew, or forgotten; '' for none. */
export function leftRunWords(before: Pick<Booking, JobKind>, { actionDetails }: WireBooking): string {
  const left = KINDS.filter((kind) => {
    const now = actionDetails.find(({ actionType }) => actionType === kind)
    return before[kind].isAllocated && now?.allocationStatus === 'Unallocated'
  })
  if (left.length === 2) return bookingTexts.leftRun.both
  return left[0] ? bookingTexts.leftRun.one(left[0]) : ''
}
