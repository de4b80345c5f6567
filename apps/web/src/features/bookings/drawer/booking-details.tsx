import { Button, Group, VisuallyHidden } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { bookingOfWire } from '@skipyard/contract/bookings/codec.ts'
import type { Booking } from '@skipyard/domain/bookings/booking.ts'
import { shownBookingSource, shownBookingSourceName } from '@skipyard/domain/customers/booking-source.ts'
import { canReadAudit } from '@skipyard/domain/identity/policy.ts'
import { useQuery } from '@tanstack/react-query'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import { inventoryQueries } from '#web/features/inventory/queries.ts'
import { BookingMessages } from '#web/features/messages/booking-messages.tsx'
import { messageLogWords } from '#web/features/messages/texts.ts'
import { BookingPermit } from '#web/features/permits/booking-permit.tsx'
import { permitWords } from '#web/features/permits/texts.ts'
import { Fieldwork } from '#web/features/photos/fieldwork.tsx'
import { photoWords } from '#web/features/photos/texts.ts'
import { tenantQueries } from '#web/features/tenants/queries.ts'
import { Stack } from '#web/ui/layout/parts.tsx'
import { JobIcon } from '#web/ui/marks/job-icon.tsx'
import { part } from '#web/ui/part/part.tsx'
import { Waits } from '#web/ui/states/waits.tsx'
import { overdueTexts } from '../overdue/texts.ts'
import { useAskDay } from '../use-ask-day.tsx'
import { useMay } from '../use-may.ts'
import { useMovePick } from '../use-move-pick.ts'
import classes from './booking-details.module.css'
import { BookingHistory } from './booking-history.tsx'
import { BookingCharges, BookingInvoices, BookingMoney } from './booking-money.tsx'
import { AskedNotices, BookingNotices, PendingNotice } from './booking-notices.tsx'
import { DrawerSection } from './drawer-section.tsx'
import { JobBin } from './job-bin.tsx'
import { JobBox, LifeLine } from './job-box.tsx'
import { drawerTexts } from './texts.ts'
import { WhoAndWhere } from './who-and-where.tsx'

/** Visits and series are no part of the first screen. */
const BookingVisits = part(async () => (await import('./booking-visits.tsx')).BookingVisits, {
  waiting: <Waits />,
})

function HireAnswers({ booking }: { booking: WireBooking }) {
  const may = useMay()
  const { ask, popover } = useAskDay()
  const { arrange, extend } = useMovePick(ask)
  if (!may.edit || booking.bookingStatus !== 'Delivered') return null
  return (
    <Group gap="xs" mt={8}>
      <Button
        variant="light"
        size="compact-sm"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => arrange(booking, currentTarget)}
      >
        {overdueTexts.arrange}
      </Button>
      <Button
        variant="default"
        size="compact-sm"
        aria-haspopup="dialog"
        onClick={({ currentTarget }) => extend(booking, currentTarget)}
      >
        {overdueTexts.extend}
      </Button>
      {popover}
    </Group>
  )
}

const words = drawerTexts.comments

interface CommentProps {
  name: string
  job?: 'drop' | 'pick'
  text: string
}

function Comment({ name, job, text }: CommentProps) {
  const isEmpty = text.trim() === ''
  return (
    <div>
      <dt>
        {job && <JobIcon job={job === 'drop' ? 'Drop' : 'Pick'} />}
        {name}
        {job && <VisuallyHidden>, {job === 'drop' ? words.ofDrop : words.ofPick}</VisuallyHidden>}
      </dt>
      <dd className={isEmpty ? classes.none : undefined}>{isEmpty ? words.none : text}</dd>
    </div>
  )
}

function CommentList({ booking: { officeNotes, drop, pick } }: { booking: Booking }) {
  return (
    <DrawerSection title={words.title}>
      <Stack as="dl" gap={4} className={classes.comments}>
        <Comment name={words.office} text={officeNotes} />
        <Comment name={words.toDriver} job="drop" text={drop.staffComments} />
        <Comment name={words.toDriver} job="pick" text={pick.staffComments} />
      </Stack>
    </DrawerSection>
  )
}

function SiteDetails({ booking }: { booking: Booking }) {
  const { title, placement, property, waste, customer, source, confirmed, ...words } = drawerTexts.site
  const { bookingSource } = booking.customer
  const details = [
    [placement, booking.binPlacement],
    [waste, booking.wasteType],
    [property, booking.propertyType],
    [confirmed, booking.pickDateConfirmed ? words.isConfirmed : words.isUnconfirmed],
    [customer, booking.customer.type],
    [source, shownBookingSourceName(bookingSource) || shownBookingSource(bookingSource)],
  ]
  return (
    <DrawerSection title={title}>
      <Stack as="dl" columns={2} rowGap={4} columnGap={16} className={classes.details}>
        {details.map(([name, said]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{said}</dd>
          </div>
        ))}
      </Stack>
    </DrawerSection>
  )
}

function useHasNumbers({ binSize, binType, drop, pick }: Booking) {
  const settings = useQuery(tenantQueries.settings())
  const isWanted = settings.data?.bookings.numberedBins === true
  const { data: sizes = [], isLoading } = useQuery({ ...inventoryQueries.sizesHeld(), enabled: isWanted })
  const isNumbered = sizes.some((held) => held.numbered && held.size === binSize && held.binType === binType)
  return {
    hasNumbers: isWanted && (isNumbered || drop.bin !== null || pick.bin !== null),
    isLoading: settings.isLoading || isLoading,
  }
}

interface BookingDetailsProps {
  booking: WireBooking
  problem: Error | null
  isRetrying: boolean
  onRetry: () => void
}

export function BookingDetails({ booking: wire, problem, isRetrying, onRetry }: BookingDetailsProps) {
  const { timeZone, userId, role } = useProfile()
  const booking = bookingOfWire(wire, timeZone)
  const { hasNumbers, isLoading } = useHasNumbers(booking)
  const today = useToday()
  return (
    <>
      <BookingNotices booking={wire} problem={problem} isRetrying={isRetrying} onRetry={onRetry} />
      <PendingNotice booking={wire} />
      <AskedNotices booking={wire} />
      <WhoAndWhere booking={booking}>
        <LifeLine booking={booking} daysOver={wire.daysOver} />
      </WhoAndWhere>
      <BookingVisits booking={wire} />
      {isLoading && <Waits />}
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
