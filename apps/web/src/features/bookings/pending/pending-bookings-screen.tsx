import { Button, Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { momentOfId } from '@skipyard/domain/shared/moment-of-id.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { createContext, use, useState } from 'react'
import { useProfile } from '#web/client/session/use-profile.ts'
import type { KnownColumn } from '#web/ui/data-table/columns/column-choice.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { AllDaysButton } from '../list/all-days.tsx'
import { type BookingList, columnsFirst, columnsOf } from '../list/booking-list.ts'
import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { useIsWhole } from '../list/list-view.ts'
import { listTexts } from '../list/texts.ts'
import { useAnsweredRow } from '../list/use-held-rows.ts'
import { pendingTexts as words } from '../pending-texts.ts'
import { bookingColumns } from '../rows/booking-columns.tsx'
import { useMay } from '../use-may.ts'
import { CustomerRequests } from './customer-requests.tsx'
import { useAccept } from './use-accept.ts'
import { DeclineDialog } from './words-dialog.tsx'

interface Answering {
  accept: (booking: WireBooking) => void
  decline: (booking: WireBooking) => void
  acceptedId: string | null
}

const AnsweringContext = createContext<Answering | null>(null)

const useAnswering = (): Answering | null => use(AnsweringContext)

function PendingRowActions({ booking }: { booking: WireBooking }) {
  const answering = useAnswering()
  const isAnswered = useAnsweredRow(booking._id) !== undefined
  if (answering === null) return null
  const { accept, decline, acceptedId } = answering
  const isOnItsWay = acceptedId === booking._id
  // Not disabled: the pressed button would drop the keyboard's place in the list.
  const answered = isAnswered
    ? { 'aria-disabled': true, title: listTexts.answered, 'data-disabled': true }
    : {}
  return (
    <>
      <Button
        variant="light"
        size="compact-xs"
        aria-busy={isOnItsWay}
        {...answered}
        onClick={() => !isAnswered && !isOnItsWay && accept(booking)}
      >
        {words.accept}
      </Button>
      <Button
        variant="default"
        size="compact-xs"
        aria-haspopup="dialog"
        {...answered}
        onClick={() => !isAnswered && decline(booking)}
      >
        {words.decline}
      </Button>
    </>
  )
}

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

function AnswerMenuItems({ booking }: { booking: WireBooking }) {
  const answering = useAnswering()
  if (answering === null) return null
  return (
    <>
      <Menu.Item leftSection={<IconCheck {...ICON} />} onClick={() => answering.accept(booking)}>
        {words.accept}
      </Menu.Item>
      <Menu.Item leftSection={<IconX {...ICON} />} onClick={() => answering.decline(booking)}>
        {words.decline}
      </Menu.Item>
    </>
  )
}

const FIRST = [
  'jobID',
  'received',
  'customerName',
  'customerPhone',
  'address.suburb',
  'binSize',
  'dropoffDateString',
  'pickupDateString',
  'amount',
]

const SAID_BY_THE_LIST = ['type', 'status', 'dropActionStatus', 'pickActionStatus', 'pickupDateConfirmation']

const asFirst = (column: KnownColumn): KnownColumn =>
  SAID_BY_THE_LIST.includes(column.name) ? { ...column, isHidden: true } : column

function Received({ booking: { _id } }: { booking: WireBooking }) {
  const { timeZone } = useProfile()
  return momentWords(momentOfId(_id).toISOString(), timeZone, new Date())
}

const RECEIVED: TableColumn<WireBooking> = {
  name: 'received',
  width: 106,
  cell: (booking) => <Received booking={booking} />,
}

const withCalls: readonly TableColumn<WireBooking>[] = bookingColumns.map((column) =>
  column.name === 'customerPhone'
    ? { ...column, cell: ({ customerPhone }) => <PhoneText phone={customerPhone} isLink /> }
    : column,
)

const pendingColumns: readonly TableColumn<WireBooking>[] = [RECEIVED, ...withCalls]

const pendingList: BookingList = {
  type: 'pending',
  headers: 'pendingBookingsHeaders',
  columns: columnsFirst(columnsOf('pending'), FIRST).map(asFirst),
  tabs: [],
  sort: 'jobID',
  isOfAllDays: true,
  holdsRows: true,
}

const BUTTONS_WIDTH = 152

export function PendingBookingsScreen() {
  const may = useMay()
  const isWhole = useIsWhole(pendingList)
  const { accept, acceptedId } = useAccept()
  const [declined, decline] = useState<WireBooking | null>(null)
  return (
    <AnsweringContext value={may.edit ? { accept, decline, acceptedId } : null}>
      <BookingListScreen
        list={pendingList}
        columns={pendingColumns}
        tiles={<CustomerRequests />}
        RowActions={PendingRowActions}
        rowActionsWidth={may.edit ? BUTTONS_WIDTH : 0}
        RowMenuItems={may.edit ? AnswerMenuItems : undefined}
        goodNews={isWhole ? words.empty : undefined}
        emptyWayOut={isWhole ? undefined : <AllDaysButton />}
      >
        {declined && <DeclineDialog booking={declined} onClose={() => decline(null)} />}
      </BookingListScreen>
    </AnsweringContext>
  )
}
