import { bookingOfWire } from '@skipyard/contract/bookings.codec.ts'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { BookingHistory } from './booking-history.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingNotices } from './booking-notices.tsx'
import { CommentList } from './comment-list.tsx'
import { DrawerSection } from './drawer-section.tsx'
import { JobBin } from './job-bin.tsx'
import { JobBox } from './job-box.tsx'
import { LifeLine } from './life-line.tsx'
import { SiteDetails } from './site-details.tsx'
import { drawerTexts } from './texts.ts'
import { useHasNumbers } from './use-has-numbers.ts'
import { WhoAndWhere } from './who-and-where.tsx'

interface BookingDetailsProps {
  booking: WireBooking
  /** Why what is shown could not be read again. */
  problem: Error | null
  isRetrying: boolean
  onRetry: () => void
}

/** All of a booking, top to bottom in the order it is asked about on the phone. */
export function BookingDetails({ booking: wire, problem, isRetrying, onRetry }: BookingDetailsProps) {
  const { timeZone, userId, role } = useProfile()
  const booking = bookingOfWire(wire, timeZone)
  const hasNumbers = useHasNumbers(booking)
  return (
    <>
      <BookingNotices booking={wire} problem={problem} isRetrying={isRetrying} onRetry={onRetry} />
      <WhoAndWhere booking={booking}>
        <LifeLine booking={booking} daysOver={wire.daysOver} />
      </WhoAndWhere>
      <DrawerSection title={drawerTexts.jobs.title}>
        <JobBox job={booking.drop} bin={hasNumbers && <JobBin booking={wire} job={booking.drop} />} />
        <JobBox
          job={booking.pick}
          bin={hasNumbers && <JobBin booking={wire} job={booking.pick} />}
          isConfirmed={booking.pickDateConfirmed}
        />
      </DrawerSection>
      <BookingMoney booking={booking} />
      <CommentList booking={booking} />
      <SiteDetails booking={booking} />
      {canReadAudit({ loginId: userId, role }) && <BookingHistory bookingId={booking.id} />}
    </>
  )
}
