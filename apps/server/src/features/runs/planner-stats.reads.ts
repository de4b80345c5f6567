import type { WirePlannerStats } from '@skipyard/contract/runs.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isOfLiveBooking } from './card.reads.ts'

interface StatsRow {
  driverId: string | null
  driverName: string
  dropDone: number
  dropTotal: number
  pickDone: number
  pickTotal: number
}

const { jobIs } = jobConditions()

const sumOf = (rows: readonly StatsRow[], name: 'dropDone' | 'dropTotal' | 'pickDone' | 'pickTotal') =>
  rows.reduce((sum, row) => sum + row[name], 0)

const progressOf = (rows: readonly StatsRow[]) => {
  const drop = { completed: sumOf(rows, 'dropDone'), total: sumOf(rows, 'dropTotal') }
  const pick = { completed: sumOf(rows, 'pickDone'), total: sumOf(rows, 'pickTotal') }
  return { drop, pick }
}

/** How many of a day's counted jobs are done, in all and by the driver of their run: one query. */
export async function readPlannerStats(scope: TenantScope, date: LocalDate): Promise<WirePlannerStats> {
  const { tenantId } = scope
  const { rows } = await sql<StatsRow>`
    select d.id as "driverId", coalesce(trim(d.first_name || ' ' || d.last_name), '') as "driverName",
      sum(c.drop_done)::int as "dropDone", sum(c.drops)::int as "dropTotal",
      sum(c.pick_done)::int as "pickDone", sum(c.picks)::int as "pickTotal"
    from (
      select j.run_id,
        count(*) filter (where j.kind = 'drop' and ${jobIs('done')}) as drop_done,
        count(*) filter (where j.kind = 'drop') as drops,
        count(*) filter (where j.kind = 'pick' and ${jobIs('done')}) as pick_done,
        count(*) filter (where j.kind = 'pick') as picks
      from jobs j
      where j.tenant_id = ${tenantId} and j.date = ${date} and ${jobIs('counted')}
        and ${isOfLiveBooking(scope)}
      group by j.run_id
    ) c
    left join runs r on r.tenant_id = ${tenantId} and r.id = c.run_id
    left join drivers d on d.tenant_id = ${tenantId} and d.id = r.driver_id
    group by d.id, d.first_name, d.last_name
    order by 2, 1`.execute(scope.db)
  const driverStats = rows.flatMap((row) => {
    if (row.driverId === null) return []
    const { drop, pick } = progressOf([row])
    const total = { completed: drop.completed + pick.completed, total: drop.total + pick.total }
    return [{ driverId: row.driverId, driverName: row.driverName, drop, pick, total }]
  })
  return { ...progressOf(rows), driverStats }
}
