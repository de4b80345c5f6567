import { Button, Drawer } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { messageOf } from '#web/client/api-error.ts'
import { EmptyState } from '#web/ui/states/empty-state.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { BookingDetails } from './booking-details.tsx'
import classes from './booking-drawer.module.css'
import { DrawerHead } from './drawer-head.tsx'
import { DrawerSkeleton } from './drawer-skeleton.tsx'
import { drawerTexts } from './texts.ts'
import { useDrawerBooking } from './use-drawer-booking.ts'

interface GoneStateProps {
  /** It was there a moment ago: somebody has deleted it. */
  isDeleted: boolean
  onClose: () => void
}

/** The booking has been deleted, or its address was wrong. */
function GoneState({ isDeleted, onClose }: GoneStateProps) {
  const { title, words, deletedTitle, deletedWords, close } = drawerTexts.gone
  return (
    <div role="status">
      <EmptyState
        title={isDeleted ? deletedTitle : title}
        words={isDeleted ? deletedWords : words}
        action={
          <Button variant="default" size="xs" onClick={onClose}>
            {close}
          </Button>
        }
      />
    </div>
  )
}

interface DrawerContentProps {
  bookingId: string
  onClose: () => void
  onEdit: (() => void) | undefined
  onClone: (() => void) | undefined
  onRemove: ((booking: WireBooking) => void) | undefined
  onStep: ((direction: 1 | -1) => void) | undefined
}

/** The drawer in whatever state its booking is: being read, gone, unreadable, or there. */
export function DrawerContent({ bookingId, onClose, onEdit, onClone, onRemove, onStep }: DrawerContentProps) {
  const { booking, jobID, error, isGone, isDeleted, isFetching, retry } = useDrawerBooking(bookingId)
  return (
    <>
      <DrawerHead
        booking={booking}
        jobID={jobID}
        onEdit={onEdit}
        onClone={onClone}
        onRemove={onRemove}
        onStep={onStep}
      />
      <Drawer.Body key={bookingId} className={classes.body}>
        {booking && (
          <BookingDetails booking={booking} problem={error} isRetrying={isFetching} onRetry={retry} />
        )}
        {isGone && <GoneState isDeleted={isDeleted} onClose={onClose} />}
        {!booking && !error && <DrawerSkeleton />}
        {!booking && error && !isGone && (
          <ErrorState words={messageOf(error)} isRetrying={isFetching} onRetry={retry} />
        )}
      </Drawer.Body>
    </>
  )
}
