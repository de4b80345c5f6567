import pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import type { RowsHead } from './parts.ts'
import type { CompanyTotals } from './totals.ts'

const ONE_BACKUP_LOCK = 7_547_928

const PLAIN_TEXTS = `
  set local timezone = 'UTC'; set local datestyle = 'ISO, YMD'; set local intervalstyle = 'postgres';
  set local extra_float_digits = 1; set local bytea_output = 'hex'; set local statement_timeout = 0;
  set local idle_in_transaction_session_timeout = 0`

export interface BackupTable {
  name: string
  columns: string[]
  /** Row policies bind even the owner, who sees rows only with a company set. */
  isWalled: boolean
  refersTo: string[]
}

export const askPlainTexts = async (owner: pg.ClientBase): Promise<void> => {
  await owner.query(PLAIN_TEXTS)
}

/** Held until the connection ends; false while another backup of this database runs. */
export async function isOnlyBackup(owner: pg.Client): Promise<boolean> {
  const { rows } = await owner.query<{ held: boolean }>('select pg_try_advisory_lock($1) as held', [
    ONE_BACKUP_LOCK,
  ])
  return rows[0]?.held === true
}

export async function beginSnapshot(owner: pg.Client): Promise<void> {
  await owner.query('begin isolation level repeatable read read only')
  await askPlainTexts(owner)
}

const TABLES = `
  select c.relname as name, c.relforcerowsecurity as "isWalled",
    array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0
      and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f' and k.confrelid <> c.oid order by 1) as "refersTo"
  from pg_class c
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and not c.relispartition
    and c.relname not like 'kysely\\_%' order by 1`

/** Referenced tables first. */
export async function listTables(owner: pg.ClientBase): Promise<BackupTable[]> {
  const { rows: left } = await owner.query<BackupTable>(TABLES)
  const ordered: BackupTable[] = []
  const isReady = ({ refersTo }: BackupTable) =>
    refersTo.every((name) => ordered.some((one) => one.name === name))
  while (left.length > 0) {
    const at = left.findIndex(isReady)
    if (at < 0) throw new Error(`These refer to each other: ${left.map(({ name }) => name).join(', ')}`)
    ordered.push(...left.splice(at, 1))
  }
  return ordered
}

export async function newestMigration(owner: pg.Client): Promise<string | undefined> {
  const { rows: found } = await owner.query(`select where to_regclass('public.kysely_migration') is not null`)
  if (found.length === 0) return undefined
  const { rows } = await owner.query<{ name: string }>('select max(name) as name from kysely_migration')
  return rows[0]?.name ?? undefined
}

export interface BackupCompany {
  id: string
  name: string
}

/** Found by memberships: every company has or had a member. */
export async function listCompanies(owner: pg.Client): Promise<BackupCompany[]> {
  const { rows } = await owner.query<BackupCompany>(`
    select t.id, coalesce((select max(m.company_name) from memberships m where m.tenant_id = t.id), '') as name
    from (select tenant_id as id from memberships union select tenant_id from sessions
      union select tenant_id from tenants) t order by 2, 1`)
  return rows
}

/** In the text form of COPY, a line a row; of one company where one is named. */
export function streamRows(
  owner: pg.ClientBase,
  { table, company, columns }: RowsHead,
): AsyncIterable<Buffer> {
  const list = columns.map((name) => pg.escapeIdentifier(name)).join(', ')
  const whose = company === null ? '' : ` where tenant_id = ${pg.escapeLiteral(company)}`
  return owner.query(copyTo(`copy (select ${list} from ${pg.escapeIdentifier(table)}${whose}) to stdout`))
}

/** Rows of all companies; undefined for a role that row policies bind. */
export async function countBehindWalls(owner: pg.Client, table: string): Promise<number | undefined> {
  const { rows } = await owner.query<{ rows: number }>(
    `select (select count(*)::int from ${pg.escapeIdentifier(table)}) as rows
     from pg_roles where rolname = current_user and (rolsuper or rolbypassrls)`,
  )
  return rows[0]?.rows
}

const MONEY = `
  select (select count(*) from bookings where tenant_id = $1)::float as bookings,
    (select coalesce(sum(price_cents), 0) from bookings where tenant_id = $1)::float as "bookedCents",
    (select coalesce(sum(total_cents), 0) from invoices where tenant_id = $1)::float as "invoicedCents",
    (select coalesce(sum(amount_cents), 0) from payments where tenant_id = $1 and undone_at is null)::float as "paidCents"`

export async function readMoney(
  owner: pg.ClientBase,
  companyId: string,
): Promise<Omit<CompanyTotals, 'id' | 'name' | 'rows'>> {
  const { rows } = await owner.query<Omit<CompanyTotals, 'id' | 'name' | 'rows'>>(MONEY, [companyId])
  const [found] = rows
  if (!found) throw new Error('A company comes to nothing at all')
  return found
}

export async function listPictured(owner: pg.Client, companyId: string): Promise<Set<string>> {
  const { rows } = await owner.query<{ sha256: string }>(
    `select sha256 from photos where tenant_id = $1
     union select document_sha256 from booking_permits where tenant_id = $1 and document_sha256 is not null`,
    [companyId],
  )
  return new Set(rows.map(({ sha256 }) => sha256))
}
