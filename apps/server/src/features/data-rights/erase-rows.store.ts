import {
  ERASURE,
  type ErasureStep,
  type Fate,
  type Found,
  KEPT_FOR_TAX,
  NAMELESS,
  type PersonKind,
  PLACELESS,
} from '@skipyard/domain/data-rights/erasure.ts'
import { type RawBuilder, sql } from 'kysely'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'

/** Everything by which rows of a person are found. */
export type FoundOfPerson = Readonly<Record<Found, readonly string[]>>

const WORDS: readonly Found[] = ['names', 'phones', 'emails', 'addresses']

const UNREACHABLE = JSON.stringify({ customerPhone: '', customerEmail: '' })

const BUYERLESS = JSON.stringify({
  customerName: NAMELESS,
  customerCompany: '',
  customerAbn: '',
  customerPhone: '',
  customerEmail: '',
  billingAddress: '',
  poNumber: '',
  note: '',
})

function fateOf(fate: Fate, column: string, now: Date): RawBuilder<unknown> {
  const before = sql.ref(column)
  const values: Record<Fate, RawBuilder<unknown>> = {
    blank: sql`''`,
    nothing: sql`null`,
    'no-list': sql`'{}'`,
    'no-fields': sql`'{}'::jsonb`,
    nameless: sql`${NAMELESS}`,
    placeless: sql`${PLACELESS}`,
    coarse: sql`round(${before}::numeric, 1)::double precision`,
    unreachable: sql`${before} || ${UNREACHABLE}::jsonb`,
    buyerless: sql`jsonb_set(${before} || ${BUYERLESS}::jsonb, '{site,address}', to_jsonb(${PLACELESS}::text))`,
    now: sql`coalesce(${before}, ${now})`,
    next: sql`${before} + 1`,
  }
  return values[fate]
}

async function takeStep(
  { db, tenantId, now }: TenantScope,
  { table, column, of, set }: ErasureStep,
  found: FoundOfPerson,
): Promise<void> {
  const ids = found[of]
  if (ids.length === 0) return
  const wanted = WORDS.includes(of) ? sql`any(${ids}::text[])` : sql`any(${ids}::uuid[])`
  const where = sql`where tenant_id = ${tenantId} and ${sql.ref(column)} = ${wanted}`
  if (set === null) {
    await sql`delete from ${sql.table(table)} ${where}`.execute(db)
    return
  }
  const values = Object.entries(set).map(([name, fate]) => sql`${sql.ref(name)} = ${fateOf(fate, name, now)}`)
  await sql`update ${sql.table(table)} set ${sql.join(values)} ${where}`.execute(db)
}

export async function eraseRows(scope: TenantScope, kind: PersonKind, found: FoundOfPerson): Promise<void> {
  for (const step of ERASURE[kind]) await takeStep(scope, step, found)
}

/** Of invoices that no law has kept any more. */
export async function eraseBuyers(scope: TenantScope, invoices: readonly string[]): Promise<void> {
  const nobody = { person: [], bookings: [], jobs: [], payments: [], series: [] }
  const found = { ...nobody, names: [], phones: [], emails: [], addresses: [], invoices }
  for (const step of KEPT_FOR_TAX) await takeStep(scope, step, found)
}

/** Finds their number again, and their suburb: what else a booking was found by is gone. */
export async function renewSearch({ db, tenantId }: TenantScope, bookings: readonly string[]): Promise<void> {
  await sql`update bookings b set search_text = folded(concat_ws(' ',
      b.job_prefix || '-' || b.job_number, ${NAMELESS}::text, b.suburb))
    where b.tenant_id = ${tenantId} and b.id = any(${bookings}::uuid[])`.execute(db)
}

const ESCAPED = /[.*+?^${}()|[\]\\]/g

/**
 * A whole word as it stands in JSON, for PostgreSQL's patterns: a name is found beside other letters nowhere, and never takes
 * the signs of JSON itself for one.
 */
const wholeWord = (text: string): string => {
  const inJson = JSON.stringify(text).slice(1, -1).replace(ESCAPED, '\\$&')
  return `(^|[^[:alnum:]])${inJson}([^[:alnum:]]|$)`
}

/** Wherever a computer's answer, a plan, a comparison or the history names them. */
export async function eraseMentions(
  { db, tenantId }: TenantScope,
  { words, ids, subjects }: Record<'words' | 'ids' | 'subjects', readonly string[]>,
): Promise<void> {
  const patterns = words.map(wholeWord)
  const all = [...patterns, ...ids]
  // A repeated call is answered without what it made; it makes nothing again.
  await sql`update idempotency_keys set reply = '{"data":null}'
    where tenant_id = ${tenantId} and reply ~* any(${all}::text[])`.execute(db)
  await sql`delete from day_plans where tenant_id = ${tenantId}
    and (asked::text ~* any(${all}::text[]) or content ~* any(${all}::text[])
      or message ~* any(${all}::text[]))`.execute(db)
  await sql`delete from xero_checks where tenant_id = ${tenantId} and found::text ~* any(${all}::text[])`.execute(
    db,
  )
  await sql`select erase_history(${subjects}::uuid[], ${patterns}::text[], ${NAMELESS})`.execute(db)
}

/** False where they go on working in another company. */
export async function eraseLogin({ db }: TenantScope, loginId: string): Promise<boolean> {
  const { rows } = await sql<{ erased: boolean }>`select erase_login(${loginId}) as erased`.execute(db)
  return rows[0]?.erased === true
}
