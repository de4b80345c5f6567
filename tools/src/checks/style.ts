import { checkBudgets } from './budgets.ts'
import { checkClusterSql } from './cluster-sql.ts'
import { checkComments } from './comments.ts'
import { checkLifeCycle } from './life-cycle-once.ts'
import { checkOneDoor } from './one-door.ts'
import type { SourceFile } from './source-tree.ts'
import { checkTexts } from './texts-once.ts'
import { checkVerbs } from './verbs.ts'
import type { Violation } from './violation.ts'

/** Sizes, comments and docstrings, sentences and rules written once, writes that leave a trace, SQL for a cluster. */
export function checkStyle(files: readonly SourceFile[]): Violation[] {
  const checks = [
    checkBudgets,
    checkComments,
    checkTexts,
    checkLifeCycle,
    checkOneDoor,
    checkVerbs,
    checkClusterSql,
  ]
  return checks.flatMap((check) => check(files))
}
