import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useToday } from '#web/client/use-today.ts'
import { type CalendarSearch, calendarSearch } from '../page-searches.ts'
import { type CalendarPlace, calendarView } from './calendar-view.ts'

const NOTHING_OPEN = { bin: undefined, day: undefined, form: undefined }

/**
 * The day that columns count from. Scrolling writes the first day in sight into the address without moving
 * anything; any other change of the address starts the calendar again there, with a new serial.
 */
function useAnchor(from: LocalDate) {
  const [state, setState] = useState({ anchor: { date: from, serial: 0 }, from, scrolledTo: from })
  if (from !== state.from) {
    const { anchor, scrolledTo } = state
    const isScrolled = from === scrolledTo
    const begun = { date: from, serial: anchor.serial + 1 }
    setState({ anchor: isScrolled ? anchor : begun, from, scrolledTo: from })
  }
  return {
    anchor: state.anchor,
    scrollTo: (date: LocalDate) => setState((before) => ({ ...before, scrolledTo: date })),
  }
}

export function useCalendarView() {
  const navigate = useNavigate()
  const today = useToday()
  const view = calendarView(calendarSearch(useSearch({ strict: false })), today)
  const { anchor, scrollTo } = useAnchor(view.from)
  const show = (changes: CalendarSearch, replace = true) =>
    void navigate({
      to: '.',
      search: (before) => ({ ...calendarSearch(before), ...changes }),
      replace,
      resetScroll: false,
    })
  const showFrom = (date: LocalDate) => show({ from: date === today ? undefined : date })
  const openPlace = ({ bin, date }: CalendarPlace, form?: 'new') => show({ bin, day: date, form }, false)
  return {
    today,
    ...view,
    anchor,
    showFrom,
    see: (date: LocalDate) => {
      if (date === view.from) return
      scrollTo(date)
      showFrom(date)
    },
    showType: (type: BinType | null) => show({ type: type ?? undefined }),
    showShort: (isShortOnly: boolean) => show({ short: isShortOnly || undefined }),
    open: (place: CalendarPlace) => openPlace(place),
    book: (place: CalendarPlace) => openPlace(place, 'new'),
    close: () => show(NOTHING_OPEN),
  }
}
