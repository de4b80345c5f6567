import { Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { type DateWindow, statisticsWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { dollarsToCents } from '@skipyard/domain/shared/money.ts'
import { IconCalendarCheck, IconCalendarPlus, IconReceipt } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useMayWriteInvoices } from '#web/features/invoices/mutations.ts'
import { ChargesDialog } from '#web/features/invoices/proposed-lines.tsx'
import { FigureCard } from '#web/ui/cards/figure-card.tsx'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { Row, Stack } from '#web/ui/layout/parts.tsx'
import { Money } from '#web/ui/marks/money.tsx'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { AllDaysButton, LoudDate } from '../list/all-days.tsx'
import { type BookingList, columnsFirst, columnsOf } from '../list/booking-list.ts'
import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { useIsWhole } from '../list/list-view.ts'
import classes from '../list/stat-tiles.module.css'
import { useBookingList } from '../list/use-booking-list.ts'
import { bookingQueries } from '../queries.ts'
import { bookingColumns } from '../rows/booking-columns.tsx'
import { rowAnchor, useAskDay } from '../use-ask-day.tsx'
import { useMay } from '../use-may.ts'
import { useMovePick } from '../use-move-pick.ts'
import { type NextChoice, NextItems, NextPanel } from '../what-next-of.tsx'
import { DaysOver, OverdueContext, OverdueRowActions, useOverdueActions } from './overdue-row-actions.tsx'
import { overdueTexts } from './texts.ts'

const isSame = (one: DateWindow | null, other: DateWindow | null) =>
  one?.from === other?.from && one?.to === other?.to

function OverdueStats() {
  const { view, showDays } = useBookingList()
  const { data: stats } = useQuery(bookingQueries.stats('overdue', view.today))
  const { all, upTo } = overdueTexts.stats
  const cards = [
    { name: all, count: stats?.today.todayBookingsCount, window: null },
    { name: upTo(7), count: stats?.days1.days1Count, window: statisticsWindow('days7', view.today, 'back') },
    {
      name: upTo(30),
      count: stats?.days2.days2Count,
      window: statisticsWindow('days30', view.today, 'back'),
    },
  ]
  return (
    <Row gap={12} align="stretch" rigid className={classes.stats}>
      <Stack as="section" columns={3} gap={12} grow className={classes.cards} aria-label="Booking statistics">
        {cards.map(({ name, count, window }) => (
          <FigureCard
            key={name}
            name={name}
            isSelected={isSame(view.window, window)}
            onSelect={() => showDays(window)}
          >
            {count}
          </FigureCard>
        ))}
      </Stack>
    </Row>
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function OverdueMenuItems({ booking }: { booking: WireBooking }) {
  const actions = useOverdueActions()
  if (actions === null) return null
  const { arrange, extend, charge, next } = actions
  return (
    <>
      <Menu.Item
        leftSection={<IconCalendarCheck {...ICON} />}
        onClick={() => arrange(booking, rowAnchor(booking._id))}
      >
        {overdueTexts.arrange}
      </Menu.Item>
      <Menu.Item
        leftSection={<IconCalendarPlus {...ICON} />}
        onClick={() => extend(booking, rowAnchor(booking._id))}
      >
        {overdueTexts.extend}
      </Menu.Item>
      {next && <NextItems onChoose={(choice) => next(booking, choice)} />}
      {charge && (
        <Menu.Item leftSection={<IconReceipt {...ICON} />} onClick={() => charge(booking)}>
          {overdueTexts.charge}
        </Menu.Item>
      )}
    </>
  )
}

const FIRST = [
  'jobID',
  'daysOver',
  'atStake',
  'pickupDateString',
  'customerName',
  'customerPhone',
  'address.suburb',
  'binSize',
]

const overdueList: BookingList = {
  type: 'overdue',
  headers: 'overdueBookingsHeaders',
  columns: columnsFirst(columnsOf('overdue'), FIRST),
  tabs: [],
  sort: 'pickupDateString',
  tilesPx: 77,
  isOfAllDays: true,
  holdsRows: true,
}

type Column = TableColumn<WireBooking>

const DAYS_OVER: Column = {
  name: 'daysOver',
  width: 82,
  isWhole: true,
  cell: ({ daysOver }) => <DaysOver days={daysOver} />,
}

const AT_STAKE: Column = {
  name: 'atStake',
  width: 88,
  sort: 'atStake',
  isDownFirst: true,
  isNumber: true,
  hint: overdueTexts.aboutStake,
  cell: ({ atStake }) => (atStake === null ? '–' : <Money cents={dollarsToCents(atStake)} />),
}

function aboutPicks(column: Column): Column {
  if (column.name === 'customerPhone') {
    return { ...column, cell: ({ customerPhone }) => <PhoneText phone={customerPhone} isLink /> }
  }
  if (column.name !== 'pickupDateString') return column
  return {
    ...column,
    cell: (booking, shown) => (
      <LoudDate booking={booking} kind="pick" isFlagged={!shown.has('pickupDateConfirmation')} />
    ),
  }
}

const overdueColumns: readonly Column[] = [DAYS_OVER, AT_STAKE, ...bookingColumns.map(aboutPicks)]

const BUTTONS_WIDTH = 186

export function OverdueBookingsScreen() {
  const may = useMay()
  const isWhole = useIsWhole(overdueList)
  const { ask, popover } = useAskDay()
  const mayCharge = useMayWriteInvoices()
  const [charged, setCharged] = useState<WireBooking | null>(null)
  const [chosen, setChosen] = useState<{ booking: WireBooking; choice: NextChoice } | null>(null)
  const choose = (booking: WireBooking, choice: NextChoice) => setChosen({ booking, choice })
  const next = may.edit && may.create ? choose : undefined
  const actions = { ...useMovePick(ask), next, charge: mayCharge ? setCharged : undefined }
  return (
    <OverdueContext value={may.edit ? actions : null}>
      <BookingListScreen
        list={overdueList}
        columns={overdueColumns}
        tiles={<OverdueStats />}
        RowActions={OverdueRowActions}
        rowActionsWidth={may.edit ? BUTTONS_WIDTH : 0}
        RowMenuItems={may.edit ? OverdueMenuItems : undefined}
        goodNews={isWhole ? overdueTexts.empty : undefined}
        emptyWayOut={isWhole ? undefined : <AllDaysButton />}
      >
        {popover}
        {chosen && <NextPanel bookingId={chosen.booking._id} {...chosen} onClose={() => setChosen(null)} />}
        {charged && (
          <ChargesDialog
            bookingId={charged._id}
            jobID={charged.jobID}
            customerName={charged.customerName}
            onClose={() => setCharged(null)}
          />
        )}
      </BookingListScreen>
    </OverdueContext>
  )
}
