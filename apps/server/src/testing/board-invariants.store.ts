import { sql } from 'kysely'
import { jobConditions } from '#server/database/life-cycle-conditions.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** What must hold of every board, each with a query for whatever breaks it. */
const rules = ({ tenantId }: TenantScope) => ({
  'the jobs of a run stand at 1 to n': sql`
    select run_id as id from jobs where tenant_id = ${tenantId} and run_id is not null
    group by run_id having min(position) <> 1 or max(position) <> count(*) or count(distinct position) <> count(*)`,
  'a job has the day of its run': sql`
    select j.id from jobs j join runs r on r.tenant_id = ${tenantId} and r.id = j.run_id
    where j.tenant_id = ${tenantId} and j.date <> r.date`,
  'a booking repeats the days and statuses of its jobs': sql`
    select b.id from bookings b join jobs j on j.tenant_id = ${tenantId} and j.booking_id = b.id
    where b.tenant_id = ${tenantId} and (j.kind = 'drop' and (j.date <> b.drop_date or j.status <> b.drop_status)
      or j.kind = 'pick' and (j.date <> b.pick_date or j.status <> b.pick_status))`,
  'a truck’s runs of a day are numbered from 1, and the first is never deleted': sql`
    select truck_id as id from runs where tenant_id = ${tenantId}
    group by truck_id, date having min(number) <> 1 or max(number) <> count(*)`,
  'no truck has a bin that it cannot carry': sql`
    select j.id from jobs j
    join runs r on r.tenant_id = ${tenantId} and r.id = j.run_id
    join trucks t on t.tenant_id = ${tenantId} and t.id = r.truck_id
    join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id
    where j.tenant_id = ${tenantId} and (b.bin_size > t.max_bin_size_m3
      or cardinality(t.bin_types) > 0 and not b.bin_type = any(t.bin_types))`,
  'no pick stands before its own drop': sql`
    select p.id from jobs p
    join jobs d on d.tenant_id = ${tenantId} and d.booking_id = p.booking_id and d.kind = 'drop'
    where p.tenant_id = ${tenantId} and p.kind = 'pick' and p.run_id = d.run_id and p.position < d.position`,
  'both jobs of a visit that are to come are of one day, beside each other in one run or in none': sql`
    select v.id from visits v
    join jobs one on one.tenant_id = ${tenantId} and one.id = v.first_job_id
    join jobs other on other.tenant_id = ${tenantId} and other.id = v.second_job_id
    where v.tenant_id = ${tenantId} and v.called_off_at is null
      and ${jobConditions('one').jobIs('toCome')} and ${jobConditions('other').jobIs('toCome')}
      and (one.date <> other.date or one.run_id is distinct from other.run_id or other.position <> one.position + 1)`,
  'one bin is at one place: it is left again only once it was taken': sql`
    select v.id from visits v
    join jobs one on one.tenant_id = ${tenantId} and one.id = v.first_job_id
    join jobs other on other.tenant_id = ${tenantId} and other.id = v.second_job_id
    where v.tenant_id = ${tenantId} and v.called_off_at is null and v.kind in ('tip-and-return', 'relocate')
      and ${jobConditions('one').jobIs('toCome')} and ${jobConditions('other').jobIs('moved')}`,
  'a deleted booking sits in no run': sql`
    select j.id from jobs j join bookings b on b.tenant_id = ${tenantId} and b.id = j.booking_id
    where j.tenant_id = ${tenantId} and b.deleted_at is not null and j.run_id is not null`,
})

/** Every rule of the board that is broken, with what breaks it. */
export async function brokenRules(scope: TenantScope): Promise<string[]> {
  const broken: string[] = []
  for (const [rule, query] of Object.entries(rules(scope))) {
    const { rows } = await sql<{ id: string }>`${query}`.execute(scope.db)
    broken.push(...rows.map(({ id }) => `${rule}: ${id}`))
  }
  return broken
}

/** Where a job sits and how far it is. */
export interface JobPlace {
  id: string
  runId: string | null
  status: string
}

/** Where every job sits. */
export async function readPlaces(scope: TenantScope): Promise<JobPlace[]> {
  const { rows } = await sql<JobPlace>`
    select id, run_id as "runId", status from jobs where tenant_id = ${scope.tenantId}`.execute(scope.db)
  return rows
}

/** A move as it would be without the company's lock: looks where the job is, and then puts it where it is wanted. */
export async function moveNaively(
  scope: TenantScope,
  { jobId, from, to }: { jobId: string; from: string | null; to: string },
  whenRead: () => Promise<void>,
): Promise<boolean> {
  const places = await readPlaces(scope)
  await whenRead()
  if (places.find(({ id }) => id === jobId)?.runId !== from) return false
  await sql`
    update jobs set run_id = ${to}, position = 1 + (
      select count(*) from jobs where tenant_id = ${scope.tenantId} and run_id = ${to}
    ) where tenant_id = ${scope.tenantId} and id = ${jobId}`.execute(scope.db)
  return true
}

/** Breaks three rules on purpose: a job goes to place 9, its truck shrinks. */
export async function spoilBoard(
  scope: TenantScope,
  { drop, truckId }: { drop: string; truckId: string },
): Promise<void> {
  const { tenantId } = scope
  await sql`update jobs set position = 9 where tenant_id = ${tenantId} and id = ${drop}`.execute(scope.db)
  await sql`update trucks set max_bin_size_m3 = 1 where tenant_id = ${tenantId} and id = ${truckId}`.execute(
    scope.db,
  )
}
