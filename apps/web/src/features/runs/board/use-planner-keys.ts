import { useHotkeys } from '@mantine/hooks'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { isGoing } from '#web/ui/go-keys.ts'
import { undoLast } from '../moves/offer-undo.ts'
import { changePlanner } from '../planner-store.ts'
import type { PlannerView } from '../use-planner-view.ts'

const isTaken = () => document.querySelector('[aria-modal="true"], [role="menu"]') !== null

/** What a key of the whole screen does, unless a dialog or a menu is open or it says where to go. */
export const whenFree = (act: () => void) => () => {
  if (!isTaken() && !isGoing()) act()
}

/** The keys of the whole screen: the day, undo. They rest while a field has the focus. */
export function usePlannerKeys({ date, today, showDay, mayBook, openNew }: PlannerView) {
  useHotkeys([
    ['N', whenFree(() => mayBook && openNew())],
    ['T', whenFree(() => showDay(today))],
    ['[', whenFree(() => showDay(addDays(date, -1)))],
    [']', whenFree(() => showDay(addDays(date, 1)))],
    ['mod+Z', whenFree(undoLast)],
    ['Escape', whenFree(() => changePlanner({ selected: [], anchor: null })), { preventDefault: false }],
  ])
}
