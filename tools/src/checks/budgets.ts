import { budgets, outsideBudget } from './house.ts'
import { countCodeLines, separate } from './source-text.ts'
import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

/** Lines of code per file; comments and blank lines are free. */
export function checkBudgets(files: readonly SourceFile[]): Violation[] {
  return files.flatMap(({ path, text }) => {
    if (!/\.(ts|tsx|mjs)$/.test(path) || outsideBudget.test(path)) return []
    const budget = /\.(test|spec)\.tsx?$/.test(path) ? budgets.test : budgets.file
    const lines = countCodeLines(text, separate(text))
    if (lines <= budget) return []
    return [{ path, what: `has ${lines} lines of code`, why: `more than ${budget} are more than one thing` }]
  })
}
