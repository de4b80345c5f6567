import { columnHeader } from '@skipyard/contract/identity.ts'
import { z } from 'zod'
import { messageOf } from '#web/client/api-error.ts'
import { useColumnChoices } from '#web/features/identity/use-column-choices.ts'
import { type ColumnChoice, mergeColumns } from '#web/ui/data-table/column-choice.ts'
import { toastFailed } from '#web/ui/toast.tsx'
import type { BookingList } from './booking-list.ts'
import { listTexts } from './texts.ts'

const keptHeaders = z.array(columnHeader)

function readKept(text: string | undefined): ColumnChoice[] | null {
  return text === undefined || text === '' ? null : (keptHeaders.safeParse(JSON.parse(text)).data ?? null)
}

/** The columns of a list as the person chose them, and the way to choose others. */
export function useListColumns({ columns, headers }: BookingList) {
  const { choices, keep } = useColumnChoices()
  const kept = readKept(choices[headers])
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
