import { BIN_TYPES, type BinType } from '@skipyard/domain/inventory/bin.ts'
import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { z } from 'zod'

const day = z
  .string()
  .refine((text) => parseLocalDate(text) !== null)
  .optional()
  .catch(undefined)

/** What the address of the calendar carries; what is missing or unreadable is as it is at first. */
export const calendarSearch = z.object({
  from: day,
  type: z.enum(BIN_TYPES).optional().catch(undefined),
  short: z.literal(true).optional().catch(undefined),
  /** The number that is open: its size and type as in '6 Marrel', and its day. */
  bin: z.string().max(20).optional().catch(undefined),
  day,
  /** The form for a booking of that bin on that day. */
  form: z.literal('new').optional().catch(undefined),
})

/** The parsed address of the calendar. */
export type CalendarSearch = z.infer<typeof calendarSearch>

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
