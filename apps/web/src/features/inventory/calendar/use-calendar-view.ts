import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { addDays, type LocalDate, todayIn } from '@skipyard/domain/shared/local-date.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useProfile } from '#web/client/use-profile.ts'
import { type CalendarSearch, calendarSearch, calendarView } from './calendar-view.ts'

/** What the calendar shows and the ways to change it; it lives in the address and nowhere else. */
export function useCalendarView() {
  const navigate = useNavigate()
  const today = todayIn(useProfile().timeZone, new Date())
  const view = calendarView(calendarSearch.parse(useSearch({ strict: false })), today)
  const show = (changes: CalendarSearch) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...calendarSearch.parse(before), ...changes }),
      replace: true,
      resetScroll: false,
    })
  const showFrom = (date: LocalDate) => show({ from: date === today ? undefined : date })
  return {
    today,
    ...view,
    showFrom,
    move: (days: number) => showFrom(addDays(view.from, days)),
    showType: (type: BinType | null) => show({ type: type ?? undefined }),
    showShort: (isShortOnly: boolean) => show({ short: isShortOnly || undefined }),
  }
}
