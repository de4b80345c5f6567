import { type CompiledQuery, sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** The lines of a statement's plan that say what is scanned and what is sorted, without carrying it out. */
export async function scansOf(scope: TenantScope, query: { compile(): CompiledQuery }): Promise<string[]> {
  const { sql: text, parameters } = query.compile()
  const { rows } = await scope.db.executeQuery<{ 'QUERY PLAN': string }>({
    ...sql<{ 'QUERY PLAN': string }>`select`.compile(scope.db),
    sql: `explain (costs off) ${text}`,
    parameters,
  })
  return rows
    .map((row) => row['QUERY PLAN'].trim())
    .filter((line) => /Scan|Index Cond|^(-> +)?(Incremental )?Sort$/.test(line))
}
