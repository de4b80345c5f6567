import { Alert, Button } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { texts } from '@skipyard/domain/shared/texts.ts'
import { clockWords } from '@skipyard/domain/shared/wall-clock.ts'
import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode, RefObject } from 'react'
import { messageOf } from '#web/client/api-error.ts'
import { useProfile } from '#web/client/session/use-profile.ts'
import type { ColumnChoice } from '#web/ui/data-table/columns/column-choice.ts'
import { PlainList } from '#web/ui/data-table/plain-list.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import type { useActiveRow } from '#web/ui/data-table/use-active-row.ts'
import type { useRowSelection } from '#web/ui/data-table/use-row-selection.ts'
import { Block } from '#web/ui/layout/parts.tsx'
import { BookingCard } from '../rows/booking-card.tsx'
import { BookingRowActions } from '../rows/booking-row-menu.tsx'
import { bookingTexts } from '../texts.ts'
import classes from './list-rows.module.css'
import { listTexts } from './texts.ts'
import { useBookingList } from './use-booking-list.ts'
import { type AnsweredRow, AnsweredRowsContext } from './use-held-rows.ts'

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
      <Block as="span" grow>
        {texts.server.internal} {bookingTexts.stale(timeOf(readAt, timeZone))}
      </Block>
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
  const { view, sortBy, open, bookings } = useBookingList()
  const retry = () => void answer.refetch()
  return (
    <AnsweredRowsContext value={answered}>
      <div ref={rowsRef} className={answer.isPending ? classes.waiting : classes.rows}>
        <PlainList
          wordsOf={messageOf}
          answer={answer}
          stale={<StaleNotice readAt={answer.dataUpdatedAt} timeZone={timeZone} onRetry={retry} />}
          label={listTexts.label}
          loading="Loading bookings"
          greyRows={view.limit}
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
          active={active}
          selection={selection}
          onOpen={open}
          empty={empty}
          card={(booking) => <BookingCard booking={booking} />}
        />
      </div>
    </AnsweredRowsContext>
  )
}
