import { Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import type { BookingFilters } from '@skipyard/contract/bookings/lists.ts'
import type { JobKind } from '@skipyard/domain/bookings/booking.ts'
import { fromWireDate, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { IconCalendar } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { useToday } from '#web/client/use-today.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { dayInWords } from '../day-in-words.ts'
import { AllDaysButton, WindowStats } from '../list/all-days.tsx'
import { type BookingList, columnsFirst, columnsOf } from '../list/booking-list.ts'
import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { useIsWhole } from '../list/list-view.ts'
import { useMarkDelivered, useMarkReturned } from '../mutations.ts'
import { refreshAfterChange } from '../queries.ts'
import { bookingColumns } from '../rows/booking-columns.tsx'
import { type AskDay, rowAnchor, useAskDay } from '../use-ask-day.tsx'
import { useMay } from '../use-may.ts'
import { useUndo } from '../use-undo.ts'
import { correctionsOf } from './corrections-of.ts'
import { CardFaults, CorrectionsContext, FaultLines, useCorrections } from './fault-lines.tsx'
import { faultyTexts } from './texts.ts'

const plannedOf = (booking: WireBooking, kind: JobKind) =>
  kind === 'drop' ? booking.dropoffDate : booking.pickupDate

// A drop comes before its pick, a pick after its drop, and neither in the future.
function boundsOf(booking: WireBooking, kind: JobKind, today: LocalDate) {
  if (kind === 'pick') return { earliest: fromWireDate(booking.dropoffDate) ?? undefined, latest: today }
  const pick = fromWireDate(booking.pickupDate) ?? today
  return { latest: pick < today ? pick : today }
}

function useCorrect(ask: AskDay) {
  const today = useToday()
  const queryClient = useQueryClient()
  const delivered = useMarkDelivered()
  const returned = useMarkReturned()
  const offerUndo = useUndo()

  const correct = async ({ _id, jobID, version }: WireBooking, kind: JobKind, date: LocalDate) => {
    const { mutateAsync } = kind === 'drop' ? delivered : returned
    try {
      const saved = await mutateAsync({ bookingId: _id, version, date })
      const title = faultyTexts[kind].done(jobID, dayInWords(plannedOf(saved, kind)))
      offerUndo({ title, words: saved.binClash ?? undefined, bookings: [saved] })
    } catch (problem) {
      toastFailed({ title: faultyTexts.failed(jobID), words: messageOf(problem), about: _id })
      void refreshAfterChange(queryClient)
    }
  }
  return {
    confirm: (booking: WireBooking, kind: JobKind) => {
      const planned = fromWireDate(plannedOf(booking, kind))
      if (planned !== null) void correct(booking, kind, planned)
    },
    chooseDay: (booking: WireBooking, kind: JobKind, anchor: HTMLElement) => {
      const planned = plannedOf(booking, kind)
      const { title, verb } = faultyTexts[kind]
      ask(
        {
          title,
          words: faultyTexts.planned(booking.jobID, booking.customerName, dayInWords(planned)),
          date: fromWireDate(planned) ?? today,
          ...boundsOf(booking, kind, today),
          verb,
          onAnswer: (date) => void correct(booking, kind, date),
        },
        anchor,
      )
    },
  }
}

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
