import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { addDays, daysBetween, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQueries } from '@tanstack/react-query'
import { inventoryQueries } from '../queries.ts'
import { CHUNK_DAYS, calendarRows } from './calendar-rows.ts'

/** The columns of the calendar on screen, counted in days from the first one. */
export interface DaySpan {
  first: number
  last: number
}

interface AskedCalendar {
  /** The day that columns are counted from. */
  anchor: LocalDate
  today: LocalDate
  type: BinType | null
}

/** Reads the calendar in parts of sixty days, those that are looked at. */
export function useCalendar({ anchor, today, type }: AskedCalendar, seen: DaySpan) {
  const [firstChunk, lastChunk] = [seen.first, seen.last].map((day) => Math.floor(day / CHUNK_DAYS))
  const indexes = Array.from(
    { length: (lastChunk ?? 0) - (firstChunk ?? 0) + 1 },
    (_, at) => (firstChunk ?? 0) + at,
  )
  const wanted = indexes.includes(0) ? indexes : [0, ...indexes]
  const results = useQueries({
    queries: wanted.map((index) =>
      inventoryQueries.calendar({
        type,
        from: addDays(anchor, index * CHUNK_DAYS),
        to: addDays(anchor, (index + 1) * CHUNK_DAYS - 1),
      }),
    ),
  })
  const chunks = results.flatMap(({ data }, at) => (data ? [{ index: wanted[at] ?? 0, bins: data }] : []))
  return {
    rows: results[0]?.data === undefined ? null : calendarRows(chunks, daysBetween(anchor, today)),
    error: results.find(({ error }) => error !== null)?.error ?? null,
    isReading: results.some(({ isFetching }) => isFetching),
    retry: () => {
      for (const result of results) void result.refetch()
    },
  }
}
