import { AllDaysButton } from '../all-days-button.tsx'
import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { useAskDay } from '../use-ask-day.tsx'
import { useIsWhole } from '../use-is-whole.ts'
import { useMay } from '../use-may.ts'
import { WindowStats } from '../window-stats.tsx'
import { CardFaults } from './card-faults.tsx'
import { CorrectMenuItems } from './correct-menu-items.tsx'
import { faultyColumns } from './faulty-columns.tsx'
import { faultyList } from './faulty-list.ts'
import { faultyTexts } from './texts.ts'
import { useCorrect } from './use-correct.ts'
import { CorrectionsContext } from './use-corrections.ts'

/** What was left behind: jobs whose day has passed, each corrected with one press (spec 000 §2.10). */
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
        emptyWords={isWhole ? faultyTexts.empty : undefined}
        emptyWayOut={isWhole ? undefined : <AllDaysButton />}
      >
        {popover}
      </BookingListScreen>
    </CorrectionsContext>
  )
}
