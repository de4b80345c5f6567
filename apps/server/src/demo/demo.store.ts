import { instantOf } from '@skipyard/domain/shared/time-zone.ts'
import { sql } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import type { Database } from '#server/database/pool.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import type { DemoEntry } from './demo-history.ts'
import { DEMO_LOGIN } from './demo-people.ts'
import type { DemoStockLine } from './demo-stock.ts'

const YARD_OPENS_AT = 7

/** Whether the demo company is there to be signed in to. */
export async function hasDemo(global: Database): Promise<boolean> {
  const { rows } = await sql`select id from find_login(${DEMO_LOGIN})`.execute(global)
  return rows.length > 0
}

/** The ledger of the yard, each line with who wrote it and when. */
export async function insertDemoStock(scope: TenantScope, lines: readonly DemoStockLine[]): Promise<void> {
  const rows = lines.map(({ size, type, change, date, comments }) => ({
    tenant_id: scope.tenantId,
    id: uuidv7(),
    bin_size: size,
    bin_type: type,
    on_date: date,
    change,
    comments,
    created_at: instantOf(date, YARD_OPENS_AT, scope.timeZone),
    created_by: scope.actor.loginId,
  }))
  await scope.db.insertInto('stock_adjustments').values(rows).execute()
  await insertTold(
    scope,
    rows.map(({ id, change, comments, created_at: at }) => ({
      action: 'stock.adjusted',
      subjectId: id,
      at,
      changes: { count: { from: null, to: change }, comments: { from: null, to: comments } },
    })),
  )
}

interface Told {
  subjectId: string
  action: string
  at: Date
  changes: object
}

/** What happened before the demo was filled, told by the person who fills it. */
async function insertTold(scope: TenantScope, entries: readonly Told[]): Promise<void> {
  const rows = entries.map(({ subjectId, action, at, changes }) => ({
    tenant_id: scope.tenantId,
    id: uuidv7({ msecs: at.getTime() }),
    action,
    subject_id: subjectId,
    actor_id: scope.actor.loginId,
    actor_name: scope.actorName,
    changes: JSON.stringify(changes),
    at,
  }))
  await scope.db.insertInto('audit_entries').values(rows).execute()
}

/** What the demo's bookings have been through. */
export async function insertDemoHistory(scope: TenantScope, entries: readonly DemoEntry[]): Promise<void> {
  await insertTold(
    scope,
    entries.map(({ bookingId, ...entry }) => ({ ...entry, subjectId: bookingId })),
  )
}

/** The next booking goes on where the demo's numbers end. */
export async function setNextJobNumber(scope: TenantScope, jobNumber: number): Promise<void> {
  await scope.db
    .updateTable('tenant_counters')
    .set({ next_job_number: jobNumber })
    .where('tenant_id', '=', scope.tenantId)
    .execute()
}
