import type { SourceFile } from './source-tree.ts'
import type { Violation } from './violation.ts'

const served = /^apps\/server\/src\/(?!database\/migrations\/|testing\/)(?!.*\.test\.ts$).+\.ts$/

const statements = (text: string): string[] => text.match(/`(?:[^`\\]|\\[\s\S])*`/g) ?? []

/** What each ON CONFLICT does, as far as its statement or the WITH around it goes on. */
const updates = (statement: string): string[] =>
  statement
    .split(/\bdo\s+update\b/i)
    .slice(1)
    .map((rest) => rest.split(/\n\s*\)/)[0] ?? '')

const RULES: readonly { isBroken: (statement: string) => boolean; what: string; why: string }[] = [
  {
    isBroken: (statement) => /\bset_config\s*\(/i.test(statement),
    what: 'uses set_config',
    why: 'a worker of a cluster never hears of it and shows no row: say SET LOCAL',
  },
  {
    isBroken: (statement) =>
      /\binsert\s+into\b[\s\S]*?\bselect\s+(distinct\s+)?\$\{(scope\.)?tenantId\}/i.test(statement),
    what: 'inserts rows whose tenant is a value of the SELECT',
    why: 'a cluster gathers them at its coordinator and counts them wrong: take tenant_id from a column of FROM',
  },
  {
    isBroken: (statement) =>
      updates(statement).some((update) => /\bselect\b|\binterval\b|make_interval|\bnow\(\)/i.test(update)),
    what: 'decides by a sub-select or the clock in ON CONFLICT',
    why: 'a cluster refuses it: decide in the SELECT, and give moments as values',
  },
]

/** What plain PostgreSQL takes and a cluster of Citus refuses, as far as a statement's own text shows it. */
export function checkClusterSql(files: readonly SourceFile[]): Violation[] {
  return files
    .filter(({ path }) => served.test(path))
    .flatMap(({ path, text }) => {
      const all = statements(text)
      return RULES.filter(({ isBroken }) => all.some(isBroken)).map(({ what, why }) => ({ path, what, why }))
    })
}
