import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

const query = /^apps\/server\/src\/features\/.*\.(reads|store)\.ts$/
const asked =
  /status['"]?,?\s*'?(=|<>|!=|(not )?in)'?,?\s*[([]?\s*'(Scheduled|Dispatched|Delivered|Collected|Returned|Completed|Cancelled)'/gi

/** No query asks for statuses of jobs by their names: a rule about them is changed in the life cycle alone. */
export function checkLifeCycle(files: readonly SourceFile[]): Violation[] {
  const why = 'ask by a phase of database/life-cycle-conditions.ts, which are made from the life cycle'
  return files
    .filter(({ path }) => query.test(path))
    .flatMap(({ path, text }) =>
      [...text.matchAll(asked)].map(([what]) => ({ path, what: `asks for ${what}`, why })),
    )
}
