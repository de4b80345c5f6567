import { Menu } from '@mantine/core'
import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { momentOfId } from '@skipyard/domain/shared/moment-of-id.ts'
import { IconCheck, IconX } from '@tabler/icons-react'
import { useState } from 'react'
import { useProfile } from '#web/client/use-profile.ts'
import type { KnownColumn } from '#web/ui/data-table/column-choice.ts'
import type { TableColumn } from '#web/ui/data-table/table-column.ts'
import { PhoneText } from '#web/ui/marks/phone-text.tsx'
import { momentWords } from '#web/ui/words/moment-words.ts'
import { AllDaysButton } from '../all-days-button.tsx'
import { bookingColumns } from '../booking-columns.tsx'
import { columnsFirst } from '../columns-first.ts'
import type { BookingList } from '../list/booking-list.ts'
import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { columnsOf } from '../list/columns-of.ts'
import { pendingTexts as words } from '../pending-texts.ts'
import { useIsWhole } from '../use-is-whole.ts'
import { useMay } from '../use-may.ts'
import { DeclineDialog } from './decline-dialog.tsx'
import { PendingRowActions } from './pending-row-actions.tsx'
import { CustomerRequests } from './requests/customer-requests.tsx'
import { useAccept } from './use-accept.ts'
import { AnsweringContext, useAnswering } from './use-answering.ts'

const ICON = { size: '1rem', stroke: 1.75, 'aria-hidden': true } as const

/** The answers to a booking, in the row's menu. */
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

/** What the list says of every row needs no column, until somebody asks for it. */
const asFirst = (column: KnownColumn): KnownColumn =>
  SAID_BY_THE_LIST.includes(column.name) ? { ...column, isHidden: true } : column

/** When it came in. */
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

/** Bookings from the public page that nobody has answered; who has waited longest first. */
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

/** What came in by the public page: accepted, changed or declined, one by one. */
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
