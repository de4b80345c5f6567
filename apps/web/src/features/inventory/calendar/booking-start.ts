import {
  BIN_SIZES,
  type BinSize,
  BOOKING_BIN_TYPES,
  type BookingBinType,
} from '@skipyard/domain/inventory/bin.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import type { CalendarView } from './calendar-view.ts'

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
