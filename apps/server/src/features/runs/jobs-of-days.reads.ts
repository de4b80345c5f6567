import type { LocalDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { isOfLiveBooking } from './card.reads.ts'

interface JobsOfDay {
  drops: number
  picks: number
}

/** How many drops and picks that are counted each day of a span has; days without any are left out. */
export async function readJobsOfDays(
  scope: TenantScope,
  { from, to }: { from: LocalDate; to: LocalDate },
): Promise<Map<string, JobsOfDay>> {
  const { rows } = await sql<JobsOfDay & { date: string }>`
    select j.date, count(*) filter (where j.kind = 'drop')::int as drops,
      count(*) filter (where j.kind = 'pick')::int as picks
    from jobs j
    where j.tenant_id = ${scope.tenantId} and j.date between ${from} and ${to} and ${jobConditions().jobIs('counted')}
      and ${isOfLiveBooking(scope)}
    group by j.date`.execute(scope.db)
  return new Map(rows.map(({ date, drops, picks }) => [date, { drops, picks }]))
}
