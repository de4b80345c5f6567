import { type ColumnChoice, type KnownColumn, mergeColumns } from './column-choice.ts'
import { readColumnChoice } from './read-column-choice.ts'

interface KeptColumns {
  known: readonly KnownColumn[]
  kept: string | undefined
  keep: (choice: string) => void
}

export function keptColumns({ known, kept, keep }: KeptColumns) {
  const choose = (chosen: readonly ColumnChoice[]) => keep(JSON.stringify(chosen))
  return {
    choice: mergeColumns(known, readColumnChoice(kept)),
    choose,
    reset: () => choose(mergeColumns(known, null)),
  }
}
