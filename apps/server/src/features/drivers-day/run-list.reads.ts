import type { listRuns, RunSort, RunTab } from '@skipyard/contract/drivers-day/office.ts'
import type { ReplyOf } from '@skipyard/contract/operation.ts'
import { regoKey } from '@skipyard/domain/fleet/truck.ts'
import type { KeptPlan } from '@skipyard/domain/run-times/kept-plan.ts'
import { LATE_FROM_MINUTES } from '@skipyard/domain/shared/late-words.ts'
import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { type RawBuilder, sql } from 'kysely'
import { holdsText } from '#server/database/holds-text.ts'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import { type DaysOfRuns, readDaysOfRuns } from '#server/features/run-times/days-of-runs.reads.ts'
import { isOfLiveBooking } from '#server/features/runs/card.reads.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

interface RunListAsked {
  tab: RunTab
  q?: string | undefined
  sort: RunSort
  isDescending: boolean
  page: number
  limit: number
}

export interface RunRow {
  id: string
  version: number
  date: string
  number: number
  place: number
  truckId: string
  rego: string
  driverId: string
  driverName: string
  jobs: number
  done: number
  open: number
  underWay: number
  givenBack: number
  outAt: Date | null
  backAt: Date | null
  isOutSaid: boolean
  isBackSaid: boolean
  tippedKg: number
  /** `late`: jobs the truck reached after the promised minute. */
  plan: (Omit<KeptPlan, 'stops'> & { late: number }) | null
}

const { jobIs } = jobConditions()

const isOfTab = (tab: RunTab, today: LocalDate): RawBuilder<unknown> => {
  if (tab === 'all') return sql`true`
  return tab === 'today' ? sql`r.date = ${today}` : sql`r.date > ${today}`
}

const DRIVER = sql`trim(d.first_name || ' ' || d.last_name)`

function foundRuns({ tenantId }: TenantScope, q: string | undefined): RawBuilder<unknown> {
  const needle = q?.toLowerCase() ?? ''
  const rego = regoKey(needle)
  const holds =
    needle === ''
      ? sql`true`
      : sql`((${rego} <> '' and strpos(regexp_replace(upper(t.rego), '[\\s-]', '', 'g'), ${rego}) > 0)
          or ${holdsText(sql`folded(${DRIVER})`, needle)} or exists (
          select 1 from tip_visits v
          where v.tenant_id = ${tenantId} and v.run_id = r.id and strpos(lower(v.docket), ${needle}) > 0))`
  return sql`
    from runs r
    join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
    join drivers d on d.tenant_id = ${tenantId} and d.id = r.driver_id
    where r.tenant_id = ${tenantId} and ${holds}`
}

const counted = (scope: TenantScope) => {
  const { tenantId } = scope
  return sql`
    cross join lateral (
      select count(*)::int as "inRun",
        count(*) filter (where ${jobIs('done')})::int as done,
        count(*) filter (where ${jobIs('open')})::int as open,
        count(*) filter (where ${jobIs('underWay')})::int as "underWay"
      from jobs j
      where j.tenant_id = ${tenantId} and j.run_id = r.id and ${jobIs('counted')}
        and ${isOfLiveBooking(scope)}
    ) c
    cross join lateral (
      select count(*) filter (
          where p.not_done_reason is not null and not exists (
            select 1 from jobs j where j.tenant_id = ${tenantId} and j.id = p.job_id and j.run_id = r.id)
        )::int as "givenBack",
        min(least(p.heading_at, p.on_site_at, p.done_at)) as "outAt", max(greatest(p.done_at, p.returned_at)) as "backAt",
        coalesce(min(p.heading_at) <= min(least(p.on_site_at, p.done_at)), min(p.heading_at) is not null) as "isOutSaid",
        coalesce(max(p.returned_at) >= max(p.done_at), false) as "isBackSaid"
      from job_progress p
      where p.tenant_id = ${tenantId} and p.run_id = r.id
    ) g
    cross join lateral (
      select coalesce(sum(v.weight_kg), 0)::int as "tippedKg" from tip_visits v
      where v.tenant_id = ${tenantId} and v.run_id = r.id
    ) w`
}

const COLUMNS = sql`r.id, r.version, r.date, r.number, r.truck_id as "truckId", r.driver_id as "driverId",
  t.rego, ${DRIVER} as "driverName"`

const ORDERS: Record<RunSort, (direction: RawBuilder<unknown>) => RawBuilder<unknown>> = {
  date: (direction) => sql`r.date ${direction}, r.rego, r.number`,
  run: (direction) => sql`r.rego ${direction}, r.number ${direction}, r.date desc`,
  driver: (direction) => sql`r."driverName" ${direction}, r.date desc, r.rego, r.number`,
  jobs: (direction) => sql`c."inRun" + g."givenBack" ${direction}, r.date desc, r.rego, r.number`,
  tipped: (direction) => sql`w."tippedKg" ${direction}, r.date desc, r.rego, r.number`,
}

/** Only sorts by counted figures count all runs. */
async function readPage(scope: TenantScope, asked: RunListAsked): Promise<RunRow[]> {
  const { tab, q, sort, isDescending, page, limit } = asked
  const order = ORDERS[sort](isDescending ? sql`desc` : sql`asc`)
  const isCounted = sort === 'jobs' || sort === 'tipped'
  const runs = sql`(select ${COLUMNS} ${foundRuns(scope, q)} and ${isOfTab(tab, scope.today)}) r`
  const { rows } = await sql<RunRow>`
    select r.*, c."inRun" + g."givenBack" as jobs, c.done, c.open, c."underWay", g.*, w.*,
      (select json_build_object('startsAt', k.starts_at, 'endsAt', k.ends_at, 'lastAt', k.last_at,
          'backAt', coalesce(k.back_at, k.ends_at),
          'kilometres', k.kilometres, 'jobs', k.jobs, 'late', (
            select count(*)::int from run_plan_stops s
            join job_progress p on p.tenant_id = ${scope.tenantId} and p.job_id = s.job_id and p.run_id = r.id
            where s.tenant_id = ${scope.tenantId} and s.run_id = r.id
              and coalesce(p.on_site_at, p.done_at) at time zone ${scope.timeZone}
                >= r.date + make_interval(mins => s.due_by + ${LATE_FROM_MINUTES}::int)))
        from run_plans k where k.tenant_id = ${scope.tenantId} and k.run_id = r.id) as plan,
      (select count(*)::int from runs o
        where o.tenant_id = ${scope.tenantId} and o.date = r.date and o.id < r.id) as place
    from (
      select r.* from ${runs} ${isCounted ? counted(scope) : sql``}
      order by ${order} limit ${limit} offset ${(page - 1) * limit}
    ) r ${counted(scope)}
    order by ${order}`.execute(scope.db)
  return rows
}

async function readCounts(scope: TenantScope, q: string | undefined) {
  const { rows } = await sql<{ today: number; planned: number; all: number }>`
    select count(*) filter (where ${isOfTab('today', scope.today)})::int as today,
      count(*) filter (where ${isOfTab('planned', scope.today)})::int as planned, count(*)::int as all
    ${foundRuns(scope, q)}`.execute(scope.db)
  return rows[0] ?? { today: 0, planned: 0, all: 0 }
}

export interface RunList {
  counts: ReplyOf<typeof listRuns>['counts']
  rows: RunRow[]
  days: DaysOfRuns
}

export async function readRunList(scope: TenantScope, asked: RunListAsked): Promise<RunList> {
  const counts = await readCounts(scope, asked.q)
  const rows = await readPage(scope, asked)
  return { counts, rows, days: await readDaysOfRuns(scope, rows) }
}
