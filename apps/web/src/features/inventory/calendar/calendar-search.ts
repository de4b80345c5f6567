import { BIN_TYPES } from '@skipyard/domain/inventory/bin.ts'
import { parseLocalDate } from '@skipyard/domain/shared/local-date.ts'
import { oneOf, type SearchOf, searchSchema, textIf } from '#web/ui/checked/search-schema.ts'

const day = textIf((text) => parseLocalDate(text) !== null)

/** What the address of the calendar carries. */
export const calendarSearch = searchSchema({
  from: day,
  type: oneOf(BIN_TYPES),
  short: oneOf([true]),
  /** The number that is open: its size and type as in '6 Marrel', and its day. */
  bin: textIf((text) => text.length <= 20),
  day,
  /** The form for a booking of that bin on that day. */
  form: oneOf(['new']),
})

/** What the address says of the calendar. */
export type CalendarSearch = SearchOf<typeof calendarSearch>
