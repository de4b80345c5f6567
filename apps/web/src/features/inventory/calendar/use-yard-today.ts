import { addDays, type LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { useQuery } from '@tanstack/react-query'
import { inventoryQueries } from '../queries.ts'
import { CHUNK_DAYS } from './calendar-rows.ts'
import { daysAhead, stockToday } from './stock-today.ts'

/** The yard today and the days to come; the calendar from today on asks for the same days, so they are read once. */
export function useYardToday(today: LocalDate) {
  const bins = useQuery(inventoryQueries.bins())
  const window = { type: null, from: today, to: addDays(today, CHUNK_DAYS - 1) }
  const days = useQuery(inventoryQueries.calendar(window))
  return {
    stock: bins.data && stockToday(bins.data),
    ahead: days.data && daysAhead(days.data),
    isStockFailed: bins.isError,
    isAheadFailed: days.isError,
    /** Reads again what could not be read. */
    retry: () => {
      for (const answer of [bins, days]) if (answer.isError) void answer.refetch()
    },
  }
}
