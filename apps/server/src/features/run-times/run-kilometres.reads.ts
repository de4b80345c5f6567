import { sql } from 'kysely'
import type { Tables } from '#server/routing/create-table.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readDaysOfRuns, timesOfDays } from './days-of-runs.reads.ts'

/** Kilometres of runs, by run id, as the board has them: along streets as far as they are known. */
export async function readRunKilometres(
  scope: TenantScope,
  runIds: readonly string[],
  findTable: Tables,
): Promise<Map<string, number>> {
  if (runIds.length === 0) return new Map()
  const { rows } = await sql<{ truckId: string; date: string }>`
    select distinct truck_id as "truckId", date from runs
    where tenant_id = ${scope.tenantId} and id = any(${[...runIds]}::uuid[])`.execute(scope.db)
  const times = await timesOfDays(await readDaysOfRuns(scope, rows), findTable)
  return new Map([...times].map(([runId, { kilometres }]) => [runId, kilometres]))
}
