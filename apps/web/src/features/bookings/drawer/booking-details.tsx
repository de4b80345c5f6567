import { bookingOfWire } from '@skipyard/contract/bookings.codec.ts'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { inventoryQueries } from '#web/features/inventory/queries.ts'
import { BookingMessages } from '#web/features/messages/booking-messages.tsx'
import { messageLogWords } from '#web/features/messages/texts.ts'
import { BookingPermit } from '#web/features/permits/booking-permit.tsx'
import { permitWords } from '#web/features/permits/texts.ts'
import { Fieldwork } from '#web/features/photos/fieldwork.tsx'
import { photoWords } from '#web/features/photos/texts.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { AskedNotices } from './asked-notices.tsx'
import { BookingCharges } from './booking-charges.tsx'
import { BookingHistory } from './booking-history.tsx'
import { BookingInvoices } from './booking-invoices.tsx'
import { BookingMoney } from './booking-money.tsx'
import { BookingNotices } from './booking-notices.tsx'
import { CommentList } from './comment-list.tsx'
import { DrawerSection } from './drawer-section.tsx'
import { HireAnswers } from './hire-answers.tsx'
import { JobBin } from './job-bin.tsx'
import { JobBox } from './job-box.tsx'
import { LifeLine } from './life-line.tsx'
import { PendingNotice } from './pending-notice.tsx'
import { SiteDetails } from './site-details.tsx'
import { drawerTexts } from './texts.ts'
import { WhoAndWhere } from './who-and-where.tsx'

/** Whether the bins of a booking's size and type have numbers, or its jobs named one while they had. */
function useHasNumbers({ binSize, binType, drop, pick }: Booking): boolean {
  const isWanted = useQuery(tenantQueries.settings()).data?.bookings.numberedBins === true
  const { data: sizes = [] } = useQuery({ ...inventoryQueries.sizesHeld(), enabled: isWanted })
  const isNumbered = sizes.some((held) => held.numbered && held.size === binSize && held.binType === binType)
  return isWanted && (isNumbered || drop.bin !== null || pick.bin !== null)
}

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
  const today = useToday()
  return (
    <>
      <BookingNotices booking={wire} problem={problem} isRetrying={isRetrying} onRetry={onRetry} />
      <PendingNotice booking={wire} />
      <AskedNotices booking={wire} />
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
        <HireAnswers booking={wire} />
      </DrawerSection>
      {booking.permit !== null && (
        <DrawerSection title={permitWords.title}>
          <BookingPermit bookingId={wire._id} jobID={wire.jobID} today={today} />
        </DrawerSection>
      )}
      <BookingMoney booking={booking} />
      <BookingCharges bookingId={booking.id} />
      <BookingInvoices booking={wire} />
      <CommentList booking={booking} />
      <DrawerSection title={photoWords.title}>
        <Fieldwork booking={wire} />
      </DrawerSection>
      <DrawerSection title={messageLogWords.title}>
        <BookingMessages bookingId={booking.id} />
      </DrawerSection>
      <SiteDetails booking={booking} />
      {canReadAudit({ loginId: userId, role }) && <BookingHistory bookingId={booking.id} />}
    </>
  )
}
