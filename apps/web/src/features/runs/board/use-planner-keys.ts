import { useHotkeys } from '@mantine/hooks'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { useHideMap } from '../kept-choices.ts'
import { undoLast } from '../moves/offer-undo.ts'
import { changePlanner } from '../planner-store.ts'
import type { PlannerView } from '../use-planner-view.ts'

const isTaken = () => document.querySelector('[aria-modal="true"], [role="menu"]') !== null

/** The keys of the whole screen: the day, the map, undo. They rest while a field has the focus. */
export function usePlannerKeys({ date, today, showDay }: PlannerView) {
  const [isHidden, setHidden] = useHideMap()
  const whenFree = (act: () => void) => () => {
    if (!isTaken()) act()
  }
  useHotkeys([
    ['T', whenFree(() => showDay(today))],
    ['[', whenFree(() => showDay(addDays(date, -1)))],
    [']', whenFree(() => showDay(addDays(date, 1)))],
    ['M', whenFree(() => setHidden(!isHidden))],
    ['mod+Z', whenFree(undoLast)],
    ['Escape', whenFree(() => changePlanner({ selected: [], anchor: null })), { preventDefault: false }],
  ])
}
