import {
  BIN_SIZES,
  type BinSize,
  type BinType,
  BOOKING_BIN_TYPES,
  type BookingBinType,
} from '@skipyard/domain/inventory/bin.ts'
import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { CalendarSearch } from '../page-searches.ts'

/** A number of the calendar by its row and its day. */
export interface CalendarPlace {
  bin: string
  date: LocalDate
}

/** What the calendar shows: from which day on, which type (null for all), all sizes or those that run out. */
interface CalendarView {
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

/** The bin and day that a booking is begun from. */
export interface BookingStart {
  binSize: BinSize | null
  binType: BookingBinType
  dropDate: LocalDate
}

/** What the form for a booking begins with when it is opened from a number; a booking knows one kind of hook lift. */
export function bookingStart({ place, isBooking }: CalendarView): BookingStart | null {
  if (place === null || !isBooking) return null
  const { bin, date } = place
  return {
    binSize: BIN_SIZES.find((size) => bin.startsWith(`${size} `)) ?? null,
    binType: BOOKING_BIN_TYPES.find((type) => bin.includes(type)) ?? 'Marrel',
    dropDate: date,
  }
}
