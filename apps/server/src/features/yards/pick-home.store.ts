import { sql } from 'kysely'
import { statementOf } from '#server/database/client-dialect.ts'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Some runs, all of a truck, or those of some drops. */
export type RunsOfPicks = { runIds: readonly string[] } | { truckId: string } | { dropIds: readonly string[] }

function isOf({ tenantId }: TenantScope, of: RunsOfPicks) {
  if ('truckId' in of) return sql`r.truck_id = ${of.truckId}`
  if ('runIds' in of) return sql`r.id = any(${[...of.runIds]}::uuid[])`
  return sql`r.id in (select d.run_id from jobs d
    where d.tenant_id = ${tenantId} and d.id = any(${[...of.dropIds]}::uuid[]))`
}

/**
 * Where picks that are still to come, in some runs or all of a truck, bring their bins: before a drop to the yard of its
 * bin, where the full one is left or which the emptied one makes up for, and last in the run to the truck's yard. Sent
 * with the commit.
 */
export function queuePicksHome(scope: TenantScope, of: RunsOfPicks): void {
  const { tenantId } = scope
  const moved = sql`
    update jobs p set yard_id = case when n.next_kind = 'drop' then n.next_yard_id else n.home_yard_id end
    from (
      select j.id, t.home_yard_id,
        lead(j.kind) over in_run as next_kind, lead(j.yard_id) over in_run as next_yard_id
      from jobs j
      join runs r on r.tenant_id = ${tenantId} and r.id = j.run_id
      join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
      where j.tenant_id = ${tenantId} and ${isOf(scope, of)} and ${jobConditions().jobIsNot('calledOff')}
        and j.kind <> 'extra'
      window in_run as (partition by j.run_id order by j.position)
    ) n
    where p.tenant_id = ${tenantId} and p.id = n.id and p.kind = 'pick' and ${jobConditions('p').jobIs('toCome')}`
  scope.queue(statementOf(moved.compile(scope.db)))
}
