import { Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { BookingFilters } from '@skipyard/contract/bookings/lists.ts'
import { IconCalendar } from '@tabler/icons-react'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { AllDaysButton, WindowStats } from '../list/all-days.tsx'
import { type BookingList, columnsFirst, columnsOf } from '../list/booking-list.ts'
import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { useIsWhole } from '../list/list-view.ts'
import { bookingColumns } from '../rows/booking-columns.tsx'
import { rowAnchor, useAskDay } from '../use-ask-day.tsx'
import { useMay } from '../use-may.ts'
import { correctionsOf } from './corrections-of.ts'
import { CardFaults, CorrectionsContext, FaultLines, useCorrections } from './fault-lines.tsx'
import { faultyTexts } from './texts.ts'
import { useCorrect } from './use-correct.ts'

const FIRST = ['jobID', 'faultyComment', 'dropoffDateString', 'pickupDateString', 'customerName']

const SUB_TYPES = ['All', 'C', 'NC'] as const

const subTypeOf = (tab: string): BookingFilters['faultySubType'] => SUB_TYPES.find((known) => known === tab)

/** Bookings with a job whose day has passed without its status (spec 000 §2.10); the newest first. */
const faultyList: BookingList = {
  type: 'faulty',
  headers: 'faultyBookingsHeaders',
  columns: columnsFirst(columnsOf('faulty'), FIRST),
  tabs: SUB_TYPES.map((value) => ({ value, label: faultyTexts.tabs[value] })),
  sort: '-jobID',
  tilesPx: 78,
  isOfAllDays: true,
  holdsRows: true,
  request: ({ tab }) => ({ filters: { faultySubType: subTypeOf(tab) } }),
}

const FAULTY_COMMENT: TableColumn<WireBooking> = {
  name: 'faultyComment',
  width: 440,
  isWhole: true,
  cell: (booking) => <FaultLines booking={booking} />,
}

const faultyColumns: readonly TableColumn<WireBooking>[] = [FAULTY_COMMENT, ...bookingColumns]

function CorrectMenuItems({ booking }: { booking: WireBooking }) {
  const corrections = useCorrections()
  if (corrections === null) return null
  return correctionsOf(booking).map(({ kind, lock }) => (
    <Menu.Item
      key={kind}
      leftSection={<IconCalendar size="1rem" stroke={1.75} aria-hidden="true" />}
      disabled={lock !== null}
      title={lock ?? undefined}
      onClick={() => corrections.chooseDay(booking, kind, rowAnchor(booking._id))}
    >
      {faultyTexts[kind].markOn}
    </Menu.Item>
  ))
}

export function FaultyBookingsScreen() {
  const may = useMay()
  const isWhole = useIsWhole(faultyList)
  const { ask, popover } = useAskDay()
  const corrections = useCorrect(ask)
  return (
    <CorrectionsContext value={may.edit ? corrections : null}>
      <BookingListScreen
        list={faultyList}
        columns={faultyColumns}
        tiles={<WindowStats page="faulty" direction="back" />}
        tabsLabel={faultyTexts.tabsLabel}
        RowActions={CardFaults}
        RowMenuItems={may.edit ? CorrectMenuItems : undefined}
        goodNews={isWhole ? faultyTexts.empty : undefined}
        emptyWayOut={isWhole ? undefined : <AllDaysButton />}
      >
        {popover}
      </BookingListScreen>
    </CorrectionsContext>
  )
}
