import { canCreateBooking, canEditBooking } from '@skipyard/domain/bookings/policy.ts'
import { canPlanRuns } from '@skipyard/domain/runs/policy.ts'
import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProfile } from '#web/client/session/use-profile.ts'
import { useToday } from '#web/client/use-today.ts'
import type { Board } from '../board-model.ts'
import { type PlannerSearch, plannerSearch } from '../planner-search.ts'
import { changePlanner, send } from './planner-store.ts'

const NOTHING_OPEN = { open: undefined, booking: undefined, extra: undefined }

export function usePlannerView() {
  const navigate = useNavigate()
  const { timeZone, userId, role } = useProfile()
  const actor = { loginId: userId, role }
  const said = useSearch({ strict: false })
  const today = useToday()
  const search = plannerSearch(said)
  const date = parseLocalDate(search.day ?? '') ?? today
  const show = (changes: PlannerSearch, replace = true) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...plannerSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const open = (kind: 'info' | 'edit' | 'dates') => (booking: string, extra?: string) =>
    show({ open: kind, booking, extra }, false)
  return {
    search,
    date,
    today,
    timeZone,
    mayPlan: canPlanRuns(actor),
    mayEdit: canEditBooking(actor),
    mayBook: canCreateBooking(actor),
    show,
    showDay: (day: LocalDate) => {
      // What was chosen on one day means nothing on another (spec 001 §4).
      send('leave')
      changePlanner({ pointed: null })
      show({ ...NOTHING_OPEN, hidden: undefined, day: day === today ? undefined : day }, false)
    },
    openInfo: open('info'),
    openEdit: open('edit'),
    openDates: open('dates'),
    openNew: () => show({ open: 'new', booking: undefined }, false),
    close: () => show(NOTHING_OPEN),
  }
}

export type PlannerView = ReturnType<typeof usePlannerView>

export interface PlannerBodyProps {
  board: Board
  shown: readonly string[]
  view: PlannerView
}
