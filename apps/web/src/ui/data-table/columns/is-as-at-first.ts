import type { ColumnChoice } from './column-choice.ts'

/** Whether a choice shows what the list shows at first; it may lack columns that a company has no use for. */
export const isAsAtFirst = (choice: readonly ColumnChoice[], first: readonly ColumnChoice[]): boolean =>
  choice.every(({ name, hidden }) => first.find((one) => one.name === name)?.hidden === hidden)
