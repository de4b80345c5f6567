import { BIN_TYPES, type BinType } from '@skipyard/domain/inventory/bin.ts'
import { type LocalDate, parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { z } from 'zod'

/** What the address of the calendar carries; what is missing or unreadable is as it is at first. */
export const calendarSearch = z.object({
  from: z
    .string()
    .refine((text) => parseLocalDate(text) !== null)
    .optional()
    .catch(undefined),
  type: z.enum(BIN_TYPES).optional().catch(undefined),
  short: z.literal(true).optional().catch(undefined),
})

/** The parsed address of the calendar. */
export type CalendarSearch = z.infer<typeof calendarSearch>

/** What the calendar shows: from which day on, which type (null for all), all sizes or those that run out. */
export interface CalendarView {
  from: LocalDate
  type: BinType | null
  isShortOnly: boolean
}

/** What an address asks to see. */
export function calendarView({ from, type, short }: CalendarSearch, today: LocalDate): CalendarView {
  return {
    from: (from === undefined ? null : parseLocalDate(from)) ?? today,
    type: type ?? null,
    isShortOnly: short === true,
  }
}
