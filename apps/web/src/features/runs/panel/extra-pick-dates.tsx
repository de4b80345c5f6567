import { Modal, Skeleton } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { bookingQueries } from '#web/features/bookings/queries.ts'
import { visitQueries } from '#web/features/visits/queries.ts'
import { ExtraPickPanel } from '#web/features/visits/visit-panel.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { panelTexts } from '../moves/texts.ts'

interface ExtraPickDatesProps {
  bookingId: string
  extraPickId: string
  onClose: () => void
}

export function ExtraPickDates({ bookingId, extraPickId, onClose }: ExtraPickDatesProps) {
  const booking = useQuery(bookingQueries.one(bookingId))
  const extras = useQuery(visitQueries.extraPicks(bookingId))
  const known = extras.data?.find(({ _id }) => _id === extraPickId)
  if (booking.data && known) return <ExtraPickPanel booking={booking.data} known={known} onClose={onClose} />
  const error = booking.error ?? extras.error
  const isRead = booking.data !== undefined && extras.data !== undefined
  return (
    <Modal
      opened
      onClose={onClose}
      title={panelTexts.dates.change}
      closeButtonProps={{ 'aria-label': panelTexts.dates.cancel }}
    >
      {isRead || error ? (
        <ErrorState
          title={panelTexts.info.gone}
          words={error ? messageOf(error) : ''}
          isRetrying={booking.isFetching || extras.isFetching}
          onRetry={() => void Promise.all([booking.refetch(), extras.refetch()])}
        />
      ) : (
        <Skeleton height={280} />
      )}
    </Modal>
  )
}
