import { AllDaysButton } from '../all-days-button.tsx'
import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { useAskDay } from '../use-ask-day.tsx'
import { useIsWhole } from '../use-is-whole.ts'
import { useMay } from '../use-may.ts'
import { overdueColumns } from './overdue-columns.tsx'
import { overdueList } from './overdue-list.ts'
import { OverdueMenuItems } from './overdue-menu-items.tsx'
import { OverdueRowActions } from './overdue-row-actions.tsx'
import { OverdueStats } from './overdue-stats.tsx'
import { overdueTexts } from './texts.ts'
import { useMovePick } from './use-move-pick.ts'
import { OverdueContext } from './use-overdue-actions.ts'

const BUTTONS_WIDTH = 186

/** Bins that should have come back: how late, whom to ring, and what was agreed (spec 000 §2.9). */
export function OverdueBookingsScreen() {
  const may = useMay()
  const isWhole = useIsWhole(overdueList)
  const { ask, popover } = useAskDay()
  const actions = useMovePick(ask)
  return (
    <OverdueContext value={may.edit ? actions : null}>
      <BookingListScreen
        list={overdueList}
        columns={overdueColumns}
        tiles={<OverdueStats />}
        RowActions={OverdueRowActions}
        rowActionsWidth={may.edit ? BUTTONS_WIDTH : 0}
        RowMenuItems={may.edit ? OverdueMenuItems : undefined}
        emptyWords={isWhole ? overdueTexts.empty : undefined}
        emptyWayOut={isWhole ? undefined : <AllDaysButton />}
      >
        {popover}
      </BookingListScreen>
    </OverdueContext>
  )
}
