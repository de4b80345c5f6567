import {
  BIN_SIZES,
  type BinSize,
  type BinType,
  BOOKING_BIN_TYPES,
  type BookingBinType,
} from '@skipyard/domain/inventory/bin.ts'
import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { CalendarSearch } from '../page-searches.ts'

export interface CalendarPlace {
  bin: string
  date: LocalDate
}

interface CalendarView {
  from: LocalDate
  type: BinType | null
  isShortOnly: boolean
  place: CalendarPlace | null
  isBooking: boolean
}

const dateOf = (text: string | undefined) => (text === undefined ? null : parseLocalDate(text))

function placeOf({ bin, day: text }: CalendarSearch): CalendarPlace | null {
  const date = dateOf(text)
  return bin === undefined || date === null ? null : { bin, date }
}

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

export interface BookingStart {
  binSize: BinSize | null
  binType: BookingBinType
  dropDate: LocalDate
}

/** Null unless the form is open; a booking has only one kind of hook lift. */
export function bookingStart({ place, isBooking }: CalendarView): BookingStart | null {
  if (place === null || !isBooking) return null
  const { bin, date } = place
  return {
    binSize: BIN_SIZES.find((size) => bin.startsWith(`${size} `)) ?? null,
    binType: BOOKING_BIN_TYPES.find((type) => bin.includes(type)) ?? 'Marrel',
    dropDate: date,
  }
}
