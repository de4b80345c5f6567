import type { AvailabilityDay, AvailabilityWindow } from '@skipyard/domain/inventory/availability.ts'
import { datesBetween } from '@skipyard/domain/shared/local-date.ts'
import { daysOfFirst } from '@skipyard/domain/yards/yard-stock.ts'
import { sql } from 'kysely'
import { lifeCycleConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { AskedBins, BinDay } from './availability.reads.ts'
import { readAvailability } from './availability.reads.ts'
import { sameBinVisits } from './same-bin.reads.ts'

export interface YardBinDays {
  yardId: string
  size: number
  type: string
  days: AvailabilityDay[]
}

interface Move {
  yardId: string
  type: string
  size: number
  date: string
  base: number
  gone: number
  back: number
  picks: number
  arriving: number
}

const hires = lifeCycleConditions('hires')
const ofBooking = lifeCycleConditions('b')
const stays = lifeCycleConditions('stays')

/**
 * What reaches and leaves yards beside the first, by day; what lies before the window counts on the day before it. A
 * hire over before it is left out where its bin came back to the yard it left. A visit whose bin stays out moves
 * nothing, whenever it was.
 */
async function readMoves(
  scope: TenantScope,
  { types, sizes }: AskedBins,
  { from, to }: AvailabilityWindow,
): Promise<Move[]> {
  const { tenantId, today } = scope
  const isOfBins = (table: string) => sql`
    ${sql.ref(`${table}.bin_type`)} = any(${types})
    and (${sizes}::int[] is null or ${sql.ref(`${table}.bin_size`)} = any(${sizes}))`
  const day = (column: string) => sql`greatest(${sql.ref(column)}, ${from}::date - 1)`
  const { rows } = await sql<Move>`
    with hires as (
      select b.bin_type, b.bin_size, b.drop_date, b.drop_status, b.pick_date, b.pick_status,
        d.yard_id as from_yard, p.yard_id as to_yard
      from bookings b
      join jobs d on d.tenant_id = ${tenantId} and d.booking_id = b.id and d.kind = 'drop'
      join jobs p on p.tenant_id = ${tenantId} and p.booking_id = b.id and p.kind = 'pick'
      where b.tenant_id = ${tenantId} and b.deleted_at is null and ${isOfBins('b')}
        and (d.yard_id is not null or p.yard_id is not null)
        and (b.pick_date >= ${from} or ${ofBooking.pickIs('toCome')} or d.yard_id is distinct from p.yard_id)
    ),
    stays as (
      select same_bin.*, d.yard_id as from_yard, p.yard_id as to_yard
      from (${sameBinVisits(scope, '-infinity')}) same_bin
      join jobs p on p.tenant_id = ${tenantId} and p.booking_id = same_bin.taken_from and p.kind = 'pick'
      join jobs d on d.tenant_id = ${tenantId} and d.booking_id = same_bin.left_for and d.kind = 'drop'
      where ${isOfBins('same_bin')} and (d.yard_id is not null or p.yard_id is not null)
    ),
    moves as (
      select yard_id, bin_type, bin_size, ${day('on_date')} as date, sum(change) as base, 0 as gone, 0 as back, 0 as picks,
        coalesce(sum(change) filter (where transfer_id is not null and change > 0), 0) as arriving
      from stock_adjustments a
      where a.tenant_id = ${tenantId} and ${isOfBins('a')} and yard_id is not null and on_date <= ${to}
      group by 1, 2, 3, 4
      union all
      select from_yard, bin_type, bin_size, ${day('drop_date')}, 0, count(*), 0, 0, 0
      from hires where from_yard is not null and drop_date <= ${to} and ${hires.dropIs('counted')}
      group by 1, 2, 3, 4
      union all
      select to_yard, bin_type, bin_size, ${day('pick_date')}, 0, 0,
        count(*) filter (where pick_date >= ${today} or ${hires.pickIsNot('toCome')}), count(*), 0
      from hires where to_yard is not null and pick_date <= ${to} and ${hires.pickIs('counted')}
      group by 1, 2, 3, 4
      union all
      select from_yard, bin_type, bin_size, ${day('date')}, 0, -count(*), 0, 0, 0
      from stays where from_yard is not null and date <= ${to}
      group by 1, 2, 3, 4
      union all
      select to_yard, bin_type, bin_size, ${day('date')}, 0, 0,
        -count(*) filter (where date >= ${today} or ${stays.pickIsNot('toCome')}), -count(*), 0
      from stays where to_yard is not null and date <= ${to}
      group by 1, 2, 3, 4
    )
    select yard_id as "yardId", bin_type as type, bin_size as size, date,
      sum(base)::float8 as base, sum(gone)::float8 as gone, sum(back)::float8 as back,
      sum(picks)::float8 as picks, sum(arriving)::float8 as arriving
    from moves group by 1, 2, 3, 4 order by date`.execute(scope.db)
  return rows
}

function daysOf(moves: readonly Move[], { from, to }: AvailabilityWindow): AvailabilityDay[] {
  const so = { base: 0, count: 0 }
  const add = ({ base, gone, back }: Move) => {
    so.base += base
    so.count += base - gone + back
  }
  for (const move of moves) if (move.date < from) add(move)
  const byDate = new Map(moves.map((move) => [move.date, move]))
  return datesBetween(from, to).map((date) => {
    const move = byDate.get(date)
    if (move) add(move)
    const { base = 0, gone = 0, picks = 0, arriving = 0 } = move ?? {}
    return {
      date,
      count: so.count,
      baseCount: so.base,
      baseCountChanged: base,
      plannedDrops: gone,
      plannedPicks: picks,
      available: so.count - picks - arriving,
    }
  })
}

const keyOf = ({ size, type }: { size: number; type: string }) => `${size} ${type}`

/**
 * By yard and day, the first yard (with the company's own id) among them: what no other has of the stock in all. Yards
 * that were removed have days as well, so that all add up.
 */
export async function readYardDays(
  scope: TenantScope,
  bins: AskedBins,
  window: AvailabilityWindow,
): Promise<YardBinDays[]> {
  const all = Map.groupBy(await readAvailability(scope, bins, window), keyOf)
  const others = Map.groupBy(await readMoves(scope, bins, window), keyOf)
  return [...all].flatMap(([key, days]) => {
    const [{ size, type } = { size: 0, type: '' }] = days
    const moves = Map.groupBy(others.get(key) ?? [], ({ yardId }) => yardId)
    const further = [...moves].map(([yardId, ofYard]) => ({
      yardId,
      size,
      type,
      days: daysOf(ofYard, window),
    }))
    const inAll = days.map(({ size: _size, type: _type, ...day }: BinDay) => day)
    const first = daysOfFirst(
      inAll,
      further.map((yard) => yard.days),
    )
    return [{ yardId: scope.tenantId, size, type, days: first }, ...further]
  })
}

interface YardCount {
  yardId: string
  size: number
  type: string
  onYard: number
  out: number
}

/**
 * Bins on each yard beside the first today, as far as jobs are done, and bins with customers that come back to it. What
 * arrives today counts as there.
 */
export async function readStockOfYards(scope: TenantScope): Promise<YardCount[]> {
  const { tenantId, today } = scope
  const { rows } = await sql<YardCount>`
    with stays as (${sameBinVisits(scope, '-infinity')}),
    moves as (
      select yard_id, bin_type, bin_size, sum(change) as on_yard, 0 as out
      from stock_adjustments a
      where a.tenant_id = ${tenantId} and yard_id is not null and on_date <= ${today} group by 1, 2, 3
      union all
      select d.yard_id, b.bin_type, b.bin_size, -count(*), 0
      from bookings b join jobs d on d.tenant_id = ${tenantId} and d.booking_id = b.id and d.kind = 'drop'
      where b.tenant_id = ${tenantId} and b.deleted_at is null and d.yard_id is not null
        and ${ofBooking.dropIs('moved')} and b.id not in (select left_for from stays)
      group by 1, 2, 3
      union all
      select p.yard_id, b.bin_type, b.bin_size,
        count(*) filter (where ${ofBooking.pickIsNot('toCome')} and b.id not in (select taken_from from stays)),
        count(*) filter (where ${ofBooking.pickIs('toCome')})
      from bookings b join jobs p on p.tenant_id = ${tenantId} and p.booking_id = b.id and p.kind = 'pick'
      where b.tenant_id = ${tenantId} and b.deleted_at is null and p.yard_id is not null
        and ${ofBooking.dropIs('moved')} and ${ofBooking.pickIs('counted')}
      group by 1, 2, 3
    )
    select yard_id as "yardId", bin_size as size, bin_type as type,
      sum(on_yard)::float8 as "onYard", sum(out)::float8 as out
    from moves group by 1, 2, 3`.execute(scope.db)
  return rows
}
