import { addDays, daysBetween } from '@skipyard/domain/shared/local-date.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { messageOf } from '#web/client/api-error.ts'
import { csvText } from '#web/client/csv-text.ts'
import { saveTextFile } from '#web/client/save-text-file.ts'
import { toastFailed } from '#web/ui/states/toast.tsx'
import { binTexts } from '../bins/texts.ts'
import { inventoryQueries } from '../queries.ts'
import { calendarFile } from './calendar-file.ts'
import { CHUNK_DAYS, calendarRows } from './calendar-rows.ts'
import type { StockToday } from './stock-today.ts'
import type { useCalendarView } from './use-calendar-view.ts'

const FILE_NAME = 'table-data.csv'

/** Saves sixty days from the first one in sight as a file: the type shown, all its sizes or those that run out. */
export function useCalendarDownload(
  { from, today, type, isShortOnly }: ReturnType<typeof useCalendarView>,
  stock: StockToday | undefined,
) {
  const queryClient = useQueryClient()
  const { mutate, isPending } = useMutation({
    mutationFn: async () => {
      const window = { type, from, to: addDays(from, CHUNK_DAYS - 1) }
      const bins = await queryClient.fetchQuery(inventoryQueries.calendar(window))
      const rows = calendarRows([{ index: 0, bins }], daysBetween(from, today))
      const wanted = isShortOnly ? rows.filter(({ isShort }) => isShort) : rows
      saveTextFile(FILE_NAME, csvText(calendarFile(wanted, { from, days: CHUNK_DAYS }, stock)))
    },
    onError: (problem) => toastFailed({ title: binTexts.file.failed, words: messageOf(problem) }),
  })
  return { download: () => mutate(), isStarting: isPending }
}
