import type { DateWindow } from '@skipyard/domain/bookings/statistics-window.ts'
import { addDays, daysBetween } from '@skipyard/domain/shared/local-date.ts'
import { useListView } from '../list/use-list-view.ts'
import { runHistoryList } from './run-history-list.ts'

/** The days of Run History and the ways to other ones; today is what the address need not say. */
export function useRunHistoryDays() {
  const { view, show } = useListView(runHistoryList)
  const { today } = view
  const window = view.window ?? { from: today, to: today }
  const showDays = ({ from, to }: DateWindow) => {
    const isToday = from === today && to === today
    show(isToday ? { from: undefined, to: undefined } : { from, to })
  }
  const length = daysBetween(window.from, window.to) + 1
  return {
    view,
    today,
    window,
    showDays,
    showToday: () => showDays({ from: today, to: today }),
    move: (steps: number) =>
      showDays({ from: addDays(window.from, steps * length), to: addDays(window.to, steps * length) }),
  }
}
