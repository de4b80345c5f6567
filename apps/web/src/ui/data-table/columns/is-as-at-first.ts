import type { ColumnChoice } from './column-choice.ts'

export const isAsAtFirst = (choice: readonly ColumnChoice[], first: readonly ColumnChoice[]): boolean =>
  choice.every(({ name, hidden }) => first.find((one) => one.name === name)?.hidden === hidden)
