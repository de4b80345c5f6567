import { SAME_BIN_KINDS } from '@skipyard/domain/visits/visit-stock.ts'
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
 * Where picks that are still to come, in some runs or all of a truck, bring their bins: to the yard of the next bin that
 * the run drops, where the full one is left or which the emptied one makes up for, and after the last drop to the
 * truck's yard. Sent with the commit.
 */
export function queuePicksHome(scope: TenantScope, of: RunsOfPicks): void {
  const { tenantId } = scope
  const moved = sql`
    update jobs p set yard_id = n.yard_id
    from (
      select j.id, case when next.id is null then t.home_yard_id else next.yard_id end as yard_id
      from jobs j
      join runs r on r.tenant_id = ${tenantId} and r.id = j.run_id
      join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
      left join lateral (
        select d.id, d.yard_id from jobs d
        where d.tenant_id = ${tenantId} and d.run_id = j.run_id and d.position > j.position and d.kind = 'drop'
          and ${jobConditions('d').jobIsNot('calledOff')} and not exists (
            select from visits v where v.tenant_id = ${tenantId} and v.second_job_id = d.id and v.first_job_id <> j.id
              and v.called_off_at is null and v.kind in (${sql.join(SAME_BIN_KINDS.map((kind) => sql.lit(kind)))}))
        order by d.position limit 1
      ) next on true
      where j.tenant_id = ${tenantId} and ${isOf(scope, of)} and j.kind = 'pick'
    ) n
    where p.tenant_id = ${tenantId} and p.id = n.id and ${jobConditions('p').jobIs('toCome')}`
  scope.queue(statementOf(moved.compile(scope.db)))
}
