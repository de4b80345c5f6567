import { messageOf } from '#web/client/api-error.ts'
import { useColumnChoices } from '#web/features/identity/use-column-choices.ts'
import { keptColumns } from '#web/ui/data-table/kept-columns.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import type { BookingList } from './booking-list.ts'
import { listTexts } from './texts.ts'

/** The columns of a list as the person chose them, and the way to choose others. */
export function useListColumns({ columns, headers }: BookingList) {
  const { choices, keep } = useColumnChoices()
  const tell = (problem: unknown) =>
    toastFailed({ title: listTexts.columns.failed, words: messageOf(problem) })
  return keptColumns({
    known: columns,
    kept: choices[headers],
    keep: (choice) => void keep({ [headers]: choice }).catch(tell),
  })
}
