import { Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { IconArrowsSplit2 } from '@tabler/icons-react'
import { useState } from 'react'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { FreeCount } from '#web/ui/marks/free-count.tsx'
import { AllDaysButton } from '../all-days-button.tsx'
import { bookingColumns } from '../booking-columns.tsx'
import { columnsFirst } from '../columns-first.ts'
import type { BookingList } from '../list/booking-list.ts'
import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { columnsOf } from '../list/columns-of.ts'
import { LoudDate } from '../loud-date.tsx'
import { useIsWhole } from '../use-is-whole.ts'
import { useMay } from '../use-may.ts'
import { WindowStats } from '../window-stats.tsx'
import { ConflictRowActions } from './conflict-row-actions.tsx'
import { ResolveConflictDialog } from './resolve-conflict-dialog.tsx'
import { conflictTexts } from './texts.ts'
import { ResolvingContext, useResolving } from './use-resolving.ts'

/** The ways out of a conflict, in the row's menu. */
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

/** Drops still to come for which there is no bin (`packages/domain/src/bookings/README.md`); the next one first. */
const conflictingList: BookingList = {
  type: 'conflicting',
  headers: 'conflictingBookingsHeaders',
  columns: columnsFirst(columnsOf('conflicting'), FIRST),
  tabs: [],
  sort: 'dropoffDateString',
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

/** The columns of the Conflicting list: what is free on the drop date, which is what it is about. */
const conflictingColumns: readonly Column[] = [AVAILABILITY, ...bookingColumns.map(aboutDrops)]

const BUTTON_WIDTH = 118

/** Bookings that ask for a bin that is not there, and a way out for each (spec 000 §2.9). */
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
