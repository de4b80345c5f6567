import { BookingListScreen } from '../list/booking-list-screen.tsx'
import { runHistoryColumns } from './run-history-columns.tsx'
import { runHistoryList } from './run-history-list.ts'
import { RunHistoryTiles } from './run-history-tiles.tsx'
import { runHistoryTexts } from './texts.ts'
import { useRunHistoryDays } from './use-run-history-days.ts'

/** The drops and picks of any days and what was earned with them (spec 000 §2.9). */
export function RunHistoryScreen() {
  const days = useRunHistoryDays()
  return (
    <BookingListScreen
      list={runHistoryList}
      columns={runHistoryColumns}
      tiles={<RunHistoryTiles days={days} />}
      emptyWords={runHistoryTexts.empty}
      keys={{ T: days.showToday, '[': () => days.move(-1), ']': () => days.move(1) }}
    />
  )
}
