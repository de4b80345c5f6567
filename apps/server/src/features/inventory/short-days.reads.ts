import type { BinType } from '@skipyard/domain/inventory/bin.ts'
import { type LocalDate, localDate } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { sameBinVisits } from './same-bin.reads.ts'

/** `available` is below zero. */
interface ShortDay {
  type: BinType
  size: number
  date: LocalDate
  available: number
}

export interface ShortDays {
  revision: number
  today: LocalDate
  days: ShortDay[]
}

interface Row {
  revision: number
  days: (Omit<ShortDay, 'date'> & { date: string })[]
}

const { dropIsNot, pickIs, pickIsNot } = lifeCycleConditions()

/**
 * Availability (design, decision 6) on dates with a drop or pick from today on: between them it does not
 * change, so a hire in a distant year costs no more. A hire over before today is left out; what else lies
 * before counts on the day before.
 */
export function shortDaysQuery({ tenantId, today }: TenantScope) {
  const hire = sql`
    select bin_type, bin_size, drop_date, pick_date, pick_status from bookings
    where tenant_id = ${tenantId} and deleted_at is null and ${dropIsNot('calledOff')} and ${pickIsNot('calledOff')}`
  const day = (column: string) => sql`greatest(${sql.ref(column)}, ${today}::date - 1)`
  return sql<Row>`
    with hires as (
      ${hire} and pick_date >= ${today}
      union all
      ${hire} and pick_date < ${today} and ${pickIs('toCome')}
    ),
    moves as (
      select bin_type, bin_size, ${day('on_date')} as date, change as base, 0 as drops, 0 as picks,
        case when transfer_id is not null and change > 0 then change else 0 end as arriving
      from stock_adjustments where tenant_id = ${tenantId}
      union all
      select bin_type, bin_size, ${day('drop_date')}, 0, 1, 0, 0 from hires
      union all
      select bin_type, bin_size, pick_date, 0, 0, 1, 0 from hires where pick_date >= ${today}
      union all
      select bin_type, bin_size, ${day('date')}, 0, -1, case when date >= ${today} then -1 else 0 end, 0
      from (${sameBinVisits({ tenantId }, today)}) same_bin
    ),
    moved as (
      select bin_type, bin_size, date, sum(base) as base, sum(drops) as drops, sum(picks) as picks, sum(arriving) as arriving
      from moves group by 1, 2, 3
    ),
    running as (
      select bin_type as type, bin_size as size, date,
        (sum(base - drops + picks) over (partition by bin_type, bin_size order by date) - picks - arriving)::float8 as available
      from moved
    )
    select (select bookings_revision from tenant_counters where tenant_id = ${tenantId}) as revision,
      coalesce(json_agg(running order by type, size, date), '[]') as days
    from running where date >= ${today} and available < 0`
}

export async function readShortDays(scope: TenantScope): Promise<ShortDays> {
  const { rows } = await shortDaysQuery(scope).execute(scope.db)
  const [row] = rows
  if (!row) throw new Error('Adding up gives one row')
  const days = row.days.map((day) => ({ ...day, date: localDate(day.date) }))
  return { revision: row.revision, today: scope.today, days }
}
