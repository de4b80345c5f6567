import type { PlanAsk } from '@skipyard/domain/planning/pose-problem.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { type Selectable, sql } from 'kysely'
import { z } from 'zod'
import type { DayPlans } from '#server/database/tables.gen.ts'
import type { ReadPlan } from '#server/planning/create-planner.ts'
import type { KeptPlan, PlanContent } from '#server/planning/kept-plan.ts'
import {
  bytesOfRoads,
  PLAN_FORMAT,
  planOfText,
  roadsOfBytes,
  textOfPlan,
} from '#server/planning/plan-text.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface Planner {
  id: string
  name: string
}

export interface PlanHead {
  id: string
  date: LocalDate
  askedBy: Planner
  asked: PlanAsk
  jobs: number
  state: 'searching' | 'ready' | 'failed' | 'stopped'
  message: string | null
  aliveUntil: Date
  acceptedBy: Planner | null
  closedBy: Planner | null
  version: number
}

const asked = z.object({
  mode: z.enum(['anew', 'idle', 'fit']),
  truckIds: z.array(z.string()).nullable(),
  runId: z.string().nullable(),
})
const state = z.enum(['searching', 'ready', 'failed', 'stopped'])

const HEAD = [
  'id',
  'date',
  'asked_by',
  'asked_by_name',
  'asked',
  'jobs',
  'state',
  'message',
  'alive_until',
  'format',
  'accepted_by',
  'accepted_by_name',
  'closed_by',
  'closed_by_name',
  'version',
] as const

const planner = (id: string | null, name: string | null): Planner | null =>
  id === null ? null : { id, name: name ?? '' }

function headOf(row: Pick<Selectable<DayPlans>, (typeof HEAD)[number]>): PlanHead {
  // Made by a server of another version: it can be searched again.
  const isReadable = row.state !== 'ready' || row.format === PLAN_FORMAT
  return {
    id: row.id,
    date: localDate(row.date),
    askedBy: { id: row.asked_by, name: row.asked_by_name },
    asked: asked.parse(row.asked),
    jobs: row.jobs,
    state: isReadable ? state.parse(row.state) : 'stopped',
    message: row.message,
    aliveUntil: row.alive_until,
    acceptedBy: planner(row.accepted_by, row.accepted_by_name),
    closedBy: planner(row.closed_by, row.closed_by_name),
    version: row.version,
  }
}

export async function insertSearch(
  scope: TenantScope,
  { id, date, source }: Pick<KeptPlan, 'id' | 'date' | 'source'>,
  aliveUntil: Date,
): Promise<void> {
  await scope.db
    .insertInto('day_plans')
    .values({
      tenant_id: scope.tenantId,
      id,
      date,
      asked_at: scope.now,
      asked_by: scope.actor.loginId,
      asked_by_name: scope.actorName,
      asked: JSON.stringify(source.asked),
      jobs: source.problem.jobs.length,
      state: 'searching',
      alive_until: aliveUntil,
      format: PLAN_FORMAT,
    })
    .execute()
}

export async function closeOwnPlans(scope: TenantScope, date: LocalDate): Promise<string[]> {
  const rows = await scope.db
    .updateTable('day_plans')
    .set({
      closed_at: scope.now,
      closed_by: scope.actor.loginId,
      closed_by_name: scope.actorName,
      content: null,
      roads: null,
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('date', '=', date)
    .where('asked_by', '=', scope.actor.loginId)
    .where('closed_at', 'is', null)
    .returning('id')
    .execute()
  return rows.map(({ id }) => id)
}

export async function listPlans(
  scope: TenantScope,
  date: LocalDate,
  planId: string | undefined,
): Promise<PlanHead[]> {
  const rows = await scope.db
    .selectFrom('day_plans')
    .where('tenant_id', '=', scope.tenantId)
    .where('date', '=', date)
    .where((row) =>
      row.or([row('closed_at', 'is', null), ...(planId === undefined ? [] : [row('id', '=', planId)])]),
    )
    .select(HEAD)
    .orderBy('asked_at', 'desc')
    .execute()
  return rows.map(headOf)
}

/** Keeps colleagues from accepting, changing or discarding it meanwhile. */
export async function lockPlan(scope: TenantScope, planId: string): Promise<PlanHead | undefined> {
  const row = await scope.db
    .selectFrom('day_plans')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', planId)
    .select(HEAD)
    .forUpdate()
    .executeTakeFirst()
  return row && headOf(row)
}

/** `known` saves reading its travel again, and all of it where nothing has changed. */
export async function loadPlan(
  scope: TenantScope,
  { id, version }: PlanHead,
  known: ReadPlan | undefined,
): Promise<PlanContent | null> {
  if (known?.version === version) return known.content
  const roadsOf = known?.content.found?.problem.travel
  const row = await scope.db
    .selectFrom('day_plans')
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .select(['content', roadsOf ? sql<null>`null`.as('roads') : 'roads'])
    .executeTakeFirst()
  const roads = roadsOf ?? (row?.roads && roadsOfBytes(row.roads))
  return row?.content && roads ? planOfText(row.content, roads) : null
}

/** Saves the result unless the plan was closed meanwhile. */
export async function saveSearch(scope: TenantScope, plan: KeptPlan): Promise<void> {
  const { id, state: outcome, message, found } = plan
  await scope.db
    .updateTable('day_plans')
    .set({
      state: outcome,
      message,
      ...(found && { content: textOfPlan(plan), roads: bytesOfRoads(found.problem.travel) }),
    })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', id)
    .where('state', '=', 'searching')
    .where('closed_at', 'is', null)
    .execute()
}

export async function extendSearch(scope: TenantScope, planId: string, aliveUntil: Date): Promise<void> {
  await scope.db
    .updateTable('day_plans')
    .set({ alive_until: aliveUntil })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', planId)
    .where('state', '=', 'searching')
    .execute()
}

export async function savePlan(scope: TenantScope, { version }: PlanHead, plan: KeptPlan): Promise<void> {
  await scope.db
    .updateTable('day_plans')
    .set({ content: textOfPlan(plan), version: version + 1 })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', plan.id)
    .execute()
}

export async function noteAccepted(scope: TenantScope, planId: string): Promise<void> {
  await scope.db
    .updateTable('day_plans')
    .set({ accepted_by: scope.actor.loginId, accepted_by_name: scope.actorName })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', planId)
    .execute()
}

export async function closePlan(scope: TenantScope, planId: string): Promise<void> {
  const { actor, actorName, now } = scope
  await scope.db
    .updateTable('day_plans')
    .set({ closed_at: now, closed_by: actor.loginId, closed_by_name: actorName, content: null, roads: null })
    .where('tenant_id', '=', scope.tenantId)
    .where('id', '=', planId)
    .execute()
}
