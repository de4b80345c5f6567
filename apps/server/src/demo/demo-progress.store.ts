import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { localDateOf } from '@skipyard/domain/shared/time-zone.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { DemoGivenBack, DemoProgress } from './demo-progress.ts'

const MINUTE_MS = 60_000

const written = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::jsonb`

const DRIVER = ({ tenantId }: TenantScope) => sql`(
  select trim(d.first_name || ' ' || d.last_name) from drivers d where d.tenant_id = ${tenantId} and d.id = e.driver_id)`

async function insertProgress(scope: TenantScope, told: readonly DemoProgress[]): Promise<void> {
  const rows = told.map(({ jobId, bookingId, driverId, run, headingAt, onSiteAt, doneAt, returnedAt }) => ({
    job_id: jobId,
    booking_id: bookingId,
    driver_id: driverId,
    run_id: run.id,
    run_number: run.number,
    rego: run.rego,
    heading_at: headingAt,
    on_site_at: onSiteAt,
    done_at: doneAt,
    returned_at: returnedAt,
  }))
  await sql`
    insert into job_progress (tenant_id, job_id, booking_id, driver_id, run_id, run_number, rego, heading_at, on_site_at,
      done_at, returned_at, driver_name)
    select c.tenant_id, e.job_id, e.booking_id, e.driver_id, e.run_id, e.run_number, e.rego, e.heading_at, e.on_site_at,
      e.done_at, e.returned_at, ${DRIVER(scope)}
    from tenant_counters c, jsonb_to_recordset(${written(rows)}) e (job_id uuid, booking_id uuid, driver_id uuid,
      run_id uuid, run_number int, rego text, heading_at timestamptz, on_site_at timestamptz, done_at timestamptz,
      returned_at timestamptz)
    where c.tenant_id = ${scope.tenantId}`.execute(scope.db)
}

async function insertGivenBack(scope: TenantScope, givenBack: readonly DemoGivenBack[]): Promise<void> {
  const rows = givenBack.map(({ jobId, bookingId, driverId, run, headingAt, notDone }) => ({
    job_id: jobId,
    booking_id: bookingId,
    driver_id: driverId,
    run_id: run.id,
    run_number: run.number,
    rego: run.rego,
    heading_at: headingAt,
    ...notDone,
  }))
  await sql`
    insert into job_progress (tenant_id, job_id, booking_id, driver_id, run_id, run_number, rego, heading_at,
      not_done_reason, not_done_note, not_done_at, not_done_on, driver_name)
    select c.tenant_id, e.job_id, e.booking_id, e.driver_id, e.run_id, e.run_number, e.rego, e.heading_at, e.reason,
      e.note, e.at, e."on", ${DRIVER(scope)}
    from tenant_counters c, jsonb_to_recordset(${written(rows)}) e (job_id uuid, booking_id uuid, driver_id uuid,
      run_id uuid, run_number int, rego text, heading_at timestamptz, reason text, note text, at timestamptz, "on" date)
    where c.tenant_id = ${scope.tenantId}`.execute(scope.db)
}

async function insertTips(scope: TenantScope, told: readonly DemoProgress[]): Promise<void> {
  const rows = told.flatMap(({ tip, jobId, bookingId, driverId, run, returnedAt }) =>
    tip && returnedAt
      ? [
          {
            ...tip,
            job_id: jobId,
            booking_id: bookingId,
            driver_id: driverId,
            run_id: run.id,
            at: returnedAt,
          },
        ]
      : [],
  )
  await sql`
    insert into tip_visits (tenant_id, id, booking_id, job_id, run_id, site, docket, weight_kg, cost_cents, tipped_at,
      driver_name)
    select c.tenant_id, e.id, e.booking_id, e.job_id, e.run_id, e.site, e.docket, e."weightKg", e."costCents",
      e.at - interval '9 minutes', ${DRIVER(scope)}
    from tenant_counters c, jsonb_to_recordset(${written(rows)}) e (id uuid, booking_id uuid, job_id uuid,
      driver_id uuid, run_id uuid, site text, docket text, "weightKg" int, "costCents" int, at timestamptz)
    where c.tenant_id = ${scope.tenantId}`.execute(scope.db)
}

interface Phone {
  id: string
  driver_id: string
  seen_at: Date
}

async function insertPhones(scope: TenantScope, phones: readonly Phone[]): Promise<void> {
  await sql`
    insert into driver_phones (tenant_id, id, driver_id, device, first_seen_at, seen_at)
    select c.tenant_id, e.id, e.driver_id, 'Android phone', e.seen_at - interval '30 days', e.seen_at
    from tenant_counters c, jsonb_to_recordset(${written(phones)}) e (id uuid, driver_id uuid, seen_at timestamptz)
    where c.tenant_id = ${scope.tenantId}`.execute(scope.db)
}

interface DemoSaid {
  id: string
  job_id: string
  booking_id: string
  driver_id: string
  run_id: string
  step: string
  payload: object
  at: Date
}

const jobOf = ({
  jobId,
  bookingId,
  driverId,
  run,
}: Pick<DemoProgress, 'jobId' | 'bookingId' | 'driverId' | 'run'>) => ({
  job_id: jobId,
  booking_id: bookingId,
  driver_id: driverId,
  run_id: run.id,
})

const entriesOf = (told: readonly DemoProgress[]): DemoSaid[] =>
  told.flatMap((one) => {
    const { step, doneAt, headingAt, returnedAt, tip } = one
    const own = { id: uuidv7(), ...jobOf(one), step, payload: {}, at: returnedAt ?? doneAt ?? headingAt }
    if (!tip || !returnedAt) return [own]
    const { id, ...payload } = tip
    const at = new Date(returnedAt.getTime() - 9 * MINUTE_MS)
    return [{ id, ...jobOf(one), step: 'tipped', payload, at }, own]
  })

const entryOfGivenBack = (one: DemoGivenBack): DemoSaid => {
  const { reason, note, at } = one.notDone
  return { id: uuidv7(), ...jobOf(one), step: 'cannot', payload: { reason, note }, at }
}

async function insertEntries(
  scope: TenantScope,
  said: readonly DemoSaid[],
  phones: ReadonlyMap<string, string>,
): Promise<void> {
  const rows = said
    .filter(({ driver_id }) => phones.has(driver_id))
    .map((entry, index) => ({ ...entry, phone_id: phones.get(entry.driver_id), seq: index + 1 }))
  await sql`
    insert into driver_entries (tenant_id, id, driver_id, phone_id, seq, run_id, job_id, booking_id, step, done_at,
      received_at, payload, fingerprint, outcome)
    select c.tenant_id, e.id, e.driver_id, e.phone_id, e.seq, e.run_id, e.job_id, e.booking_id, e.step, e.at, e.at,
      e.payload, e.id::text, 'applied'
    from tenant_counters c, jsonb_to_recordset(${written(rows)}) e (id uuid, driver_id uuid, phone_id uuid, seq int,
      run_id uuid, job_id uuid, booking_id uuid, step text, at timestamptz, payload jsonb)
    where c.tenant_id = ${scope.tenantId}`.execute(scope.db)
}

export async function insertDemoProgress(
  scope: TenantScope,
  told: readonly DemoProgress[],
  givenBack: readonly DemoGivenBack[],
): Promise<void> {
  if (told.length === 0) return
  await insertProgress(scope, told)
  await insertGivenBack(scope, givenBack)
  await insertTips(scope, told)
  const drivers = [...new Set(told.map(({ driverId }) => driverId))]
  const phones = drivers.map((driver_id, index) => {
    const seen_at = new Date(scope.now.getTime() - (1 + index * 4) * MINUTE_MS)
    return { id: uuidv7(), driver_id, seen_at }
  })
  await insertPhones(scope, phones)
  const first = addDays(scope.today, -1)
  const isRecent = ({ headingAt }: DemoProgress) => localDateOf(headingAt, scope.timeZone) >= first
  const ofDriver = new Map(phones.map(({ driver_id, id }) => [driver_id, id]))
  await insertEntries(
    scope,
    [...entriesOf(told.filter(isRecent)), ...givenBack.map(entryOfGivenBack)],
    ofDriver,
  )
}
