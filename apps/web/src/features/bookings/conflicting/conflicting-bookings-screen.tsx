import { Button, Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { createContext, use, useState } from 'react'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import { AllDaysButton, LoudDate, WindowStats } from '../list/all-days.tsx'
import { type BookingList, columnsFirst, columnsOf } from '../list/booking-list.ts'
import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { useIsWhole } from '../list/list-view.ts'
import { listTexts } from '../list/texts.ts'
import { useAnsweredRow } from '../list/use-held-rows.ts'
import { bookingColumns } from '../rows/booking-columns.tsx'
import { useMay } from '../use-may.ts'
import classes from './conflicting-bookings-screen.module.css'
import { ResolveConflictDialog } from './resolve-conflict-dialog.tsx'
import { conflictTexts } from './texts.ts'

type Resolve = (booking: WireBooking) => void

/** Null for users who may not change bookings; one dialog serves all rows. */
const ResolvingContext = createContext<Resolve | null>(null)

const useResolving = (): Resolve | null => use(ResolvingContext)

function ResolveButton({ booking }: { booking: WireBooking }) {
  const resolve = useResolving()
  const isAnswered = useAnsweredRow(booking._id) !== undefined
  if (resolve === null) return null
  // Not disabled: the pressed button would drop the keyboard's place in the list.
  const answered = isAnswered
    ? { 'aria-disabled': true, title: listTexts.answered, 'data-disabled': true }
    : {}
  return (
    <Button variant="light" size="compact-xs" {...answered} onClick={() => !isAnswered && resolve(booking)}>
      {conflictTexts.resolve}
    </Button>
  )
}

function ConflictRowActions({ booking }: { booking: WireBooking }) {
  const { availability } = booking
  return (
    <>
      {availability !== null && availability < 0 && (
        <span className={classes.onCard}>{conflictTexts.shortOnCard(-availability)}</span>
      )}
      <ResolveButton booking={booking} />
    </>
  )
}

function ResolveMenuItem({ booking }: { booking: WireBooking }) {
  const resolve = useResolving()
  if (resolve === null) return null
  return (
    <Menu.Item
      leftSection={<IconArrowsSplit2 size="1rem" stroke={1.75} aria-hidden="true" />}
      onClick={() => resolve(booking)}
    >
      {conflictTexts.resolve}
    </Menu.Item>
  )
}

const FIRST = [
  'jobID',
  'availability',
  'binSize',
  'dropoffDateString',
  'customerName',
  'customerPhone',
  'address.suburb',
  'pickupDateString',
]

/** Coming drops for which there is no bin (`packages/domain/src/bookings/README.md`), the next one first. */
const conflictingList: BookingList = {
  type: 'conflicting',
  headers: 'conflictingBookingsHeaders',
  columns: columnsFirst(columnsOf('conflicting'), FIRST),
  tabs: [],
  sort: 'dropoffDateString',
  tilesPx: 78,
  isOfAllDays: true,
  holdsRows: true,
}

type Column = TableColumn<WireBooking>

const AVAILABILITY: Column = {
  name: 'availability',
  width: 84,
  isWhole: true,
  cell: ({ availability }) => availability !== null && <FreeCount free={availability} stock={0} />,
}

const aboutDrops = (column: Column): Column =>
  column.name === 'dropoffDateString'
    ? { ...column, cell: (booking) => <LoudDate booking={booking} kind="drop" /> }
    : column

const conflictingColumns: readonly Column[] = [AVAILABILITY, ...bookingColumns.map(aboutDrops)]

const BUTTON_WIDTH = 118

export function ConflictingBookingsScreen() {
  const may = useMay()
  const isWhole = useIsWhole(conflictingList)
  const [resolved, resolve] = useState<WireBooking | null>(null)
  return (
    <ResolvingContext value={may.edit ? resolve : null}>
      <BookingListScreen
        list={conflictingList}
        columns={conflictingColumns}
        tiles={<WindowStats page="conflicting" direction="forward" />}
        RowActions={ConflictRowActions}
        rowActionsWidth={may.edit ? BUTTON_WIDTH : 0}
        RowMenuItems={may.edit ? ResolveMenuItem : undefined}
        goodNews={isWhole ? conflictTexts.empty : undefined}
        emptyWayOut={isWhole ? undefined : <AllDaysButton />}
      >
        {resolved && <ResolveConflictDialog booking={resolved} onClose={() => resolve(null)} />}
      </BookingListScreen>
    </ResolvingContext>
  )
}
