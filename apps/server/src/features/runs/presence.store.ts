import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Whoever has not been heard of for so long has gone. */
const GONE_SECONDS = 45

const isHere = sql<boolean>`seen_at > now() - make_interval(secs => ${GONE_SECONDS})`

/** Notes that the actor looks at a day; answers whether nobody knew. */
export async function notePresence(scope: TenantScope, date: LocalDate): Promise<boolean> {
  const known = await scope.db
    .selectFrom('planner_presence')
    .where('tenant_id', '=', scope.tenantId)
    .where('login_id', '=', scope.actor.loginId)
    .where('date', '=', date)
    .where(isHere)
    .select('login_id')
    .executeTakeFirst()
  const seen = { name: scope.actorName, date, seen_at: scope.now }
  await scope.db
    .insertInto('planner_presence')
    .values({ tenant_id: scope.tenantId, login_id: scope.actor.loginId, ...seen })
    .onConflict((conflict) => conflict.columns(['tenant_id', 'login_id']).doUpdateSet(seen))
    .execute()
  return known === undefined
}

/** Who else looks at a day. */
export function readOthers(scope: TenantScope, date: LocalDate): Promise<{ _id: string; name: string }[]> {
  return scope.db
    .selectFrom('planner_presence')
    .where('tenant_id', '=', scope.tenantId)
    .where('date', '=', date)
    .where('login_id', '<>', scope.actor.loginId)
    .where(isHere)
    .select(['login_id as _id', 'name'])
    .orderBy('name')
    .execute()
}
