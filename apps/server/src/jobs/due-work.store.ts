import { hash } from 'node:crypto'
import { type RawBuilder, sql } from 'kysely'
import type pg from 'pg'
import { asOwner } from '#server/database/as-owner.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/**
 * Background work by company: `messages` to write and send, `reminders` found by their dates, `mailings`
 * whose server may have died, the `deletion` of the company, `series` with dates to make, `unanswered` bookings that lapse, invoices that go to Xero (`xero`) and changes that
 * come from there.
 */
export type DueKind =
  | 'deletion'
  | 'messages'
  | 'reminders'
  | 'mailings'
  | 'series'
  | 'unanswered'
  | 'xero'
  | 'xero-changes'

/** Longest due first; only the owner reads across companies. */
export const listDue = (owner: pg.ClientConfig, kind: DueKind): Promise<string[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select tenant_id as id from due_work where kind = $1 and due_at <= now() order by due_at, tenant_id',
      [kind],
    )
    return rows.map(({ id }) => id)
  })

export const listDueAbout = (owner: pg.ClientConfig, kind: DueKind, about: string): Promise<string[]> =>
  asOwner(owner, async (client) => {
    const { rows } = await client.query<{ id: string }>(
      'select tenant_id as id from due_work where kind = $1 and about = $2 order by tenant_id',
      [kind, about],
    )
    return rows.map(({ id }) => id)
  })

interface Noted {
  at?: Date
  where?: RawBuilder<boolean>
  about?: string
}

/**
 * Notes, in the transaction that causes it, that the company has work of this kind from a moment on; an
 * earlier moment already noted stays. Written last: many transactions write this row, and none may hold it
 * for long.
 */
export function noteDue(
  scope: TenantScope,
  kind: DueKind,
  { at = scope.now, where, about }: Noted = {},
): void {
  const dueAt = at.toISOString()
  const insert = sql`
    insert into due_work as d (tenant_id, kind, due_at, about)
    select c.tenant_id, ${kind}, ${dueAt}::timestamptz, ${about ?? null}::uuid
    from tenant_counters c where c.tenant_id = ${scope.tenantId} and ${where ?? sql`true`}
    on conflict (tenant_id, kind) do update
    set due_at = least(d.due_at, excluded.due_at), about = coalesce(excluded.about, d.about)
    where d.due_at > excluded.due_at or d.about is distinct from coalesce(excluded.about, d.about)`.compile(
    scope.db,
  )
  // Named by its text: a connection refuses one name for two statements, and conditions differ.
  const name = `note-due ${hash('sha1', insert.sql)}`
  scope.queueLast(`note-due ${kind} ${where ? name : ''} ${dueAt}`, {
    name,
    text: insert.sql,
    values: insert.parameters,
  })
}

/**
 * Sets when work of this kind is next, or that there is none. What is noted meanwhile waits for this
 * transaction, so `readNext` sees everything noted before.
 */
export async function settleDue(
  scope: TenantScope,
  kind: DueKind,
  readNext: () => Promise<Date | null>,
): Promise<void> {
  const { db, tenantId } = scope
  const held = await db
    .selectFrom('due_work')
    .where('tenant_id', '=', tenantId)
    .where('kind', '=', kind)
    .select('due_at')
    .forUpdate()
    .executeTakeFirst()
  if (!held) return
  const next = await readNext()
  if (next?.getTime() === held.due_at.getTime()) return
  const statement =
    next === null
      ? sql`delete from due_work where tenant_id = ${tenantId} and kind = ${kind}`
      : sql`update due_work set due_at = ${next} where tenant_id = ${tenantId} and kind = ${kind}`
  await statement.execute(db)
}
