import { runKilometres } from '@skipyard/domain/runs/run-figures.ts'
import { type Place, wayOfRun } from '@skipyard/domain/runs/way.ts'
import { sql } from 'kysely'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import type { Router } from '#server/routing/create-router.ts'
import { waysSoon } from '#server/routing/ways-soon.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { readPlannerFrame } from './planner-frame.reads.ts'

/** Where the trucks of these runs stop, in their order. */
async function readStops(
  { db, tenantId }: TenantScope,
  runIds: readonly string[],
): Promise<(Place & { runId: string })[]> {
  const { rows } = await sql<Place & { runId: string }>`
    select j.run_id as "runId", b.lat, b.lon
    from jobs j
    join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id and b.deleted_at is null
    where j.tenant_id = ${tenantId} and j.run_id = any(${[...runIds]}::uuid[]) and ${jobConditions().jobIsNot('calledOff')}
    order by j.run_id, j.position`.execute(db)
  return rows
}

/** Kilometres of runs, by run id, as the board reckons them: along streets as far as they are known. */
export async function readRunKilometres(
  scope: TenantScope,
  runIds: readonly string[],
  findRoute: Router,
): Promise<Map<string, number>> {
  if (runIds.length === 0) return new Map()
  const runs = [...Map.groupBy(await readStops(scope, runIds), ({ runId }) => runId)]
  const { baseLocation, settings } = await readPlannerFrame(scope)
  const ways = await waysSoon(
    findRoute,
    runs.map(([, stops]) => wayOfRun(stops, baseLocation)),
  )
  return new Map(
    runs.map(([runId, stops], index) => [
      runId,
      runKilometres(stops, baseLocation, { ...settings, stretches: ways[index] }),
    ]),
  )
}
