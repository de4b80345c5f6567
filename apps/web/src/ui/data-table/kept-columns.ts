import { type ColumnChoice, type KnownColumn, mergeColumns } from './column-choice.ts'
import { readColumnChoice } from './read-column-choice.ts'

interface KeptColumns {
  known: readonly KnownColumn[]
  /** What was kept of an earlier choice, a JSON list. */
  kept: string | undefined
  keep: (choice: string) => void
}

/** The columns of a list as the person chose them, and the way to choose others. */
export function keptColumns({ known, kept, keep }: KeptColumns) {
  const choose = (chosen: readonly ColumnChoice[]) => keep(JSON.stringify(chosen))
  return {
    choice: mergeColumns(known, readColumnChoice(kept)),
    choose,
    reset: () => choose(mergeColumns(known, null)),
  }
}
