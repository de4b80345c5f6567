import { Alert, Button } from '@mantine/core'
import { useMediaQuery } from '@mantine/hooks'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import type { ColumnChoice } from '#web/ui/data-table/column-choice.ts'
import { DataTable } from '#web/ui/data-table/data-table.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import type { useRowSelection } from '#web/ui/data-table/use-row-selection.ts'
import { TableSkeleton } from '#web/ui/lists/table-skeleton.tsx'
import { ErrorState } from '#web/ui/states/error-state.tsx'
import { BookingCards } from '../rows/booking-cards.tsx'
import { BookingRowActions } from '../rows/booking-row-menu.tsx'
import { bookingTexts } from '../texts.ts'
import classes from './list-rows.module.css'
import { listTexts } from './texts.ts'
import { useBookingList } from './use-booking-list.ts'
import { type AnsweredRow, AnsweredRowsContext } from './use-held-rows.ts'

function ListSkeleton({ rows }: { rows: number }) {
  return (
    <div className={classes.list}>
      <TableSkeleton rows={Math.min(rows, 24)} label="Loading bookings" />
    </div>
  )
}

interface StaleNoticeProps {
  /** Milliseconds since the epoch. */
  readAt: number
  timeZone: string
  onRetry: () => void
}

function timeOf(readAt: number, timeZone: string): string {
  return clockWords(new Date(readAt), timeZone)
}

function StaleNotice({ readAt, timeZone, onRetry }: StaleNoticeProps) {
  return (
    <Alert className={classes.notice} color="red" radius={0} role="alert">
      <span className={classes.words}>
        {texts.server.internal} {bookingTexts.stale(timeOf(readAt, timeZone))}
      </span>
      <Button variant="default" size="xs" onClick={onRetry}>
        {bookingTexts.again}
      </Button>
    </Alert>
  )
}

const ACTIONS_WIDTH = 40

interface ListRowsProps {
  answer: UseQueryResult<{ total: number; data: WireBooking[] }>
  rowsRef: RefObject<HTMLDivElement | null>
  answered: ReadonlyMap<string, AnsweredRow>
  columns: readonly TableColumn<WireBooking>[]
  choice: readonly ColumnChoice[]
  active: ReturnType<typeof useActiveRow>
  selection: ReturnType<typeof useRowSelection<WireBooking>>
  ownWidth: number
  empty: ReactNode
}

const idOf = ({ _id }: WireBooking) => _id
const nameOf = ({ jobID }: WireBooking) => jobID

export function ListRows(props: ListRowsProps) {
  const { answer, rowsRef, answered, columns, choice, active, selection, ownWidth, empty } = props
  const { timeZone } = useProfile()
  const isPhone = useMediaQuery('(max-width: 48em)', undefined, { getInitialValueInEffect: false })
  const { view, sortBy, open, bookings } = useBookingList()
  const { data, isPending, isError, error, isFetching, isPlaceholderData, dataUpdatedAt } = answer
  const retry = () => void answer.refetch()

  if (isPending) return <ListSkeleton rows={view.limit} />
  if (data === undefined) {
    return <ErrorState words={messageOf(error)} onRetry={retry} isRetrying={isFetching} />
  }
  const notice = isError && <StaleNotice readAt={dataUpdatedAt} timeZone={timeZone} onRetry={retry} />
  if (bookings.length === 0 && !isPlaceholderData) {
    return (
      <>
        {notice}
        {empty}
      </>
    )
  }
  return (
    <AnsweredRowsContext value={answered}>
      {notice}
      <div ref={rowsRef} className={classes.rows}>
        {isPhone ? (
          <BookingCards bookings={bookings} isWaiting={isPlaceholderData} />
        ) : (
          <DataTable
            label={listTexts.label}
            rows={bookings}
            rowId={idOf}
            rowName={nameOf}
            columns={columns}
            choice={choice}
            pinned="jobID"
            Actions={BookingRowActions}
            actionsWidth={ACTIONS_WIDTH + ownWidth}
            sort={view.sort}
            onSort={sortBy}
            selection={selection.selection}
            onSelection={selection.setSelection}
            activeId={active.activeId}
            onActivate={active.activate}
            onOpen={open}
            isWaiting={isPlaceholderData}
          />
        )}
      </div>
    </AnsweredRowsContext>
  )
}
