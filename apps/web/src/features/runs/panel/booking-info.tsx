import { ActionIcon, Drawer, Skeleton } from '@mantine/core'
import { IconPencil } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { drawerSize } from '#web/ui/form-drawer/drawer-size.ts'
import { JobTag } from '#web/ui/job-tag.tsx'
import { StatusChip } from '#web/ui/status-chip.tsx'
import { cardsOf } from '../board-model.ts'
import { readBoard } from '../day/use-board.ts'
import { panelTexts } from '../moves/texts.ts'
import { usePlannerDay } from '../planner-context.ts'
import classes from './booking-info.module.css'
import { BookingInfoFields } from './booking-info-fields.tsx'

interface BookingInfoProps {
  bookingId: string | null
  onClose: () => void
  /** Opens the booking's form; absent when the person may not. */
  onEdit: ((bookingId: string) => void) | undefined
}

const words = panelTexts.info

function InfoOf({ bookingId, onEdit }: Pick<BookingInfoProps, 'onEdit'> & { bookingId: string }) {
  const { data: booking, error, refetch, isFetching } = useQuery(bookingQueries.one(bookingId))
  const { date } = usePlannerDay()
  const board = readBoard(date)
  const jobs = board ? cardsOf(board).filter(({ _id }) => _id === bookingId) : []
  if (!booking) {
    if (!error) return <Skeleton height={320} />
    return (
      <ErrorState
        title={words.gone}
        words={messageOf(error)}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    )
  }
  return (
    <>
      <div className={classes.top}>
        <span className={classes.id}>{booking.jobID}</span>
        {jobs.map(({ actionId, actionType, status }) => (
          <span key={actionId} className={classes.job}>
            <JobTag job={actionType === 'drop' ? 'Drop' : 'Pick'} />
            <StatusChip status={status} />
          </span>
        ))}
        {jobs.length === 0 && <StatusChip status={booking.status} />}
        {onEdit && (
          <ActionIcon
            className={classes.edit}
            size="lg"
            variant="default"
            aria-label={words.edit}
            onClick={() => onEdit(bookingId)}
          >
            <IconPencil size="1rem" stroke={1.75} aria-hidden="true" />
          </ActionIcon>
        )}
      </div>
      <BookingInfoFields booking={booking} />
    </>
  )
}

/** 'Booking Info': everything a dispatcher asks about a booking, 30rem wide (spec 001 §2). */
export function BookingInfo({ bookingId, onClose, onEdit }: BookingInfoProps) {
  // While the panel slides away it still shows what it was about.
  const [shown, setShown] = useState(bookingId)
  if (bookingId !== null && bookingId !== shown) setShown(bookingId)
  return (
    <Drawer
      opened={bookingId !== null}
      onClose={onClose}
      position="right"
      size={drawerSize('column')}
      title={words.title}
      returnFocus={false}
      closeButtonProps={{ 'aria-label': words.close }}
    >
      {shown !== null && <InfoOf bookingId={shown} onEdit={onEdit} />}
    </Drawer>
  )
}
