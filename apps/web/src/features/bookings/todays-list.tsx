import { useMediaQuery } from '@mantine/hooks'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/use-profile.ts'
import { ErrorState } from '#web/ui/error-state.tsx'
import { BookingCards } from './booking-cards.tsx'
import { BookingTable } from './booking-table.tsx'
import { ListSkeleton } from './list-skeleton.tsx'
import { StaleNotice } from './stale-notice.tsx'
import { TodaysEmpty } from './todays-empty.tsx'
import type { TodaysViewActions } from './use-todays-view.ts'

interface TodaysListProps {
  actions: TodaysViewActions
  answer: UseQueryResult<{ total: number; data: WireBooking[] }>
  mayAdd: boolean
  selectedId: string | null
  onSelect: (bookingId: string) => void
}

/** The list in whatever state it is: loading, failed, empty, or rows; cards on a phone. */
export function TodaysList({ actions, answer, mayAdd, selectedId, onSelect }: TodaysListProps) {
  const { timeZone } = useProfile()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { data, isPending, isError, error, isFetching, isPlaceholderData, dataUpdatedAt } = answer
  const { view, sortBy } = actions
  const retry = () => void answer.refetch()

  if (isPending) return <ListSkeleton rows={view.limit} />
  if (data === undefined) {
    return <ErrorState words={messageOf(error)} onRetry={retry} isRetrying={isFetching} />
  }
  const notice = isError && <StaleNotice readAt={dataUpdatedAt} timeZone={timeZone} onRetry={retry} />
  if (data.data.length === 0 && !isPlaceholderData) {
    return (
      <>
        {notice}
        <TodaysEmpty actions={actions} mayAdd={mayAdd} />
      </>
    )
  }
  return (
    <>
      {notice}
      {isPhone ? (
        <BookingCards bookings={data.data} window={view.window} isWaiting={isPlaceholderData} />
      ) : (
        <BookingTable
          bookings={data.data}
          window={view.window}
          sort={view.sort}
          onSort={sortBy}
          selectedId={selectedId}
          onSelect={onSelect}
          isWaiting={isPlaceholderData}
        />
      )}
    </>
  )
}
