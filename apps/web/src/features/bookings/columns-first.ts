import type { KnownColumn } from '#web/ui/data-table/column-choice.ts'

/** Where a day is shown, what is to be done on it stands beside the number. */
export const JOBS_FIRST = ['jobID', 'type'] as const

/** The columns of a list with those first that it is about; the others follow in their usual order. */
export function columnsFirst(columns: readonly KnownColumn[], first: readonly string[]): KnownColumn[] {
  const leading = first.flatMap((name) => columns.filter((column) => column.name === name))
  return [...leading, ...columns.filter(({ name }) => !first.includes(name))]
}
