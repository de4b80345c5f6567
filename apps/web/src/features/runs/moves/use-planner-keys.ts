import { useHotkeys } from '@mantine/hooks'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { useEffect } from 'react'
import { isGoing } from '#web/ui/page/go-keys.ts'
import { send } from '../interaction/planner-store.ts'
import type { PlannerView } from '../interaction/use-planner-view.ts'
import { undoLast } from './offer-undo.ts'

const isTaken = () => document.querySelector('[aria-modal="true"], [role="menu"]') !== null

/** Whether something was open when the key was pressed: Escape has closed it by the time it comes here. */
let wasTaken = false

const noteTaken = () => {
  wasTaken = isTaken()
}

export const whenFree = (act: () => void) => () => {
  if (!wasTaken && !isTaken() && !isGoing()) act()
}

export function usePlannerKeys({ date, today, showDay, mayBook, openNew }: PlannerView) {
  useEffect(() => {
    addEventListener('keydown', noteTaken, { capture: true })
    return () => {
      removeEventListener('keydown', noteTaken, { capture: true })
      wasTaken = false
    }
  }, [])
  useHotkeys([
    ['N', whenFree(() => mayBook && openNew())],
    ['T', whenFree(() => showDay(today))],
    ['[', whenFree(() => showDay(addDays(date, -1)))],
    [']', whenFree(() => showDay(addDays(date, 1)))],
    ['mod+Z', whenFree(undoLast)],
    ['Escape', whenFree(() => send('letGo')), { preventDefault: false }],
  ])
}
