import type { WireBooking } from '@skipyard/contract/bookings.ts'
import { useState } from 'react'
import { AllDaysButton } from '../all-days-button.tsx'
import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { useIsWhole } from '../use-is-whole.ts'
import { useMay } from '../use-may.ts'
import { WindowStats } from '../window-stats.tsx'
import { ConflictRowActions } from './conflict-row-actions.tsx'
import { conflictingColumns } from './conflicting-columns.tsx'
import { conflictingList } from './conflicting-list.ts'
import { ResolveConflictDialog } from './resolve-conflict-dialog.tsx'
import { ResolveMenuItem } from './resolve-menu-item.tsx'
import { conflictTexts } from './texts.ts'
import { ResolvingContext } from './use-resolving.ts'

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
        emptyWords={isWhole ? conflictTexts.empty : undefined}
        emptyWayOut={isWhole ? undefined : <AllDaysButton />}
      >
        {resolved && <ResolveConflictDialog booking={resolved} onClose={() => resolve(null)} />}
      </BookingListScreen>
    </ResolvingContext>
  )
}
