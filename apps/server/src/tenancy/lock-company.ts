import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from './tenant-scope.ts'

// What none of them is filtered, sorted or summed by, such as a comment (`changesLists`), raises none. Conflicts follow
// from the stock and invoices carry a booking's money, so the three share one; nothing remembered depends on customers and
// fleet, and of runs on their drivers alone. An area that is remembered gets a line and a column here.
/** The revision an area's changes raise; what lists and figures remember is stale when it has risen. */
const REVISIONS = {
  bookings: 'bookings_revision',
  stock: 'bookings_revision',
  invoices: 'bookings_revision',
} as const

type Area = keyof typeof REVISIONS

/** For a statement that takes the company's lock and more of its counter row at once. */
export const raisedRevision = (area: Area): RawBuilder<unknown> =>
  sql`${sql.ref(REVISIONS[area])} = ${sql.ref(REVISIONS[area])} + 1`

/** Per transaction: the lock is taken and a revision raised once. */
const locks = new WeakMap<TenantScope, Set<(typeof REVISIONS)[Area] | 'none'>>()

/**
 * The company's one lock, held until the transaction ends: changes of bookings, stock and bins follow one
 * another. With an area it also raises that area's revision; what changes no list takes the lock alone, or deliberately
 * goes without it.
 */
export async function lockCompany(scope: TenantScope, changed?: Area): Promise<void> {
  const held = locks.get(scope) ?? new Set()
  const revision = changed && REVISIONS[changed]
  if (revision === undefined ? held.size > 0 : held.has(revision)) return
  locks.set(scope, held.add(revision ?? 'none'))
  const { db, tenantId } = scope
  const statement = changed
    ? sql`update tenant_counters set ${raisedRevision(changed)} where tenant_id = ${tenantId}`
    : sql`select tenant_id from tenant_counters where tenant_id = ${tenantId} for update`
  await statement.execute(db)
}

/** For a statement that raises it (`raisedRevision`) with what it saves, under the lock: not where it has risen already. */
export function isToRaise(scope: TenantScope, changed: Area): boolean {
  const held = locks.get(scope) ?? new Set()
  const revision = REVISIONS[changed]
  if (held.has(revision)) return false
  locks.set(scope, held.add(revision))
  return true
}

/** Whether this transaction changes something that is remembered, and may still be undone. */
export const isChanging = (scope: TenantScope): boolean => locks.has(scope)
