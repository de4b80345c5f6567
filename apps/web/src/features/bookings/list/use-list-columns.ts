import { messageOf } from '#web/client/api-error.ts'
import { useColumnChoices } from '#web/features/identity/use-column-choices.ts'
import { type ColumnChoice, mergeColumns } from '#web/ui/data-table/column-choice.ts'
import { readColumnChoice } from '#web/ui/data-table/read-column-choice.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import type { BookingList } from './booking-list.ts'
import { listTexts } from './texts.ts'

/** The columns of a list as the person chose them, and the way to choose others. */
export function useListColumns({ columns, headers }: BookingList) {
  const { choices, keep } = useColumnChoices()
  const kept = readColumnChoice(choices[headers])
  const choose = async (chosen: readonly ColumnChoice[]) => {
    try {
      await keep({ [headers]: JSON.stringify(chosen) })
    } catch (problem) {
      toastFailed({ title: listTexts.columns.failed, words: messageOf(problem) })
    }
  }
  return {
    choice: mergeColumns(columns, kept),
    choose: (chosen: readonly ColumnChoice[]) => void choose(chosen),
    reset: () => void choose(mergeColumns(columns, null)),
  }
}
