import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { CalendarSearch } from './calendar-search.ts'

/** A number of the calendar by its row and its day. */
export interface CalendarPlace {
  bin: string
  date: LocalDate
}

/** What the calendar shows: from which day on, which type (null for all), all sizes or those that run out. */
export interface CalendarView {
  from: LocalDate
  type: BinType | null
  isShortOnly: boolean
  /** The number that is open, with its jobs or with the form for a booking. */
  place: CalendarPlace | null
  isBooking: boolean
}

const dateOf = (text: string | undefined) => (text === undefined ? null : parseLocalDate(text))

function placeOf({ bin, day: text }: CalendarSearch): CalendarPlace | null {
  const date = dateOf(text)
  return bin === undefined || date === null ? null : { bin, date }
}

/** What an address asks to see. */
export function calendarView(search: CalendarSearch, today: LocalDate): CalendarView {
  const place = placeOf(search)
  return {
    from: dateOf(search.from) ?? today,
    type: search.type ?? null,
    isShortOnly: search.short === true,
    place,
    isBooking: place !== null && search.form === 'new',
  }
}
