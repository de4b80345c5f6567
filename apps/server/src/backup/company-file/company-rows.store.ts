import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { LEFT_OUT } from '@skipyard/domain/data-rights/company-file.ts'
import pg from 'pg'
import { from as copyFrom, to as copyTo } from 'pg-copy-streams'
import { enterCompany } from '#server/database/as-owner.ts'
import { askPlainTexts, type BackupTable, listTables } from '../snapshot.store.ts'
import { type OpenedText, sealedColumns } from './sealed-columns.ts'

export interface CompanyTable extends BackupTable {
  key: string[]
}

const KEYS = `
  select c.relname as name, array(
    select a.attname::text from unnest(i.indkey) with ordinality k (attnum, at)
    join pg_attribute a on a.attrelid = c.oid and a.attnum = k.attnum order by k.at) as key
  from pg_index i join pg_class c on c.oid = i.indrelid
  where i.indisprimary and c.relnamespace = 'public'::regnamespace`

/** Referenced tables first. */
export async function listCompanyTables(client: pg.ClientBase): Promise<CompanyTable[]> {
  const { rows } = await client.query<{ name: string; key: string[] }>(KEYS)
  const keys = new Map(rows.map(({ name, key }) => [name, key]))
  const tables = (await listTables(client)).filter(
    ({ name, columns }) => columns.includes('tenant_id') && !(name in LEFT_OUT),
  )
  return tables.map((table) => ({ ...table, key: keys.get(table.name) ?? [] }))
}

/** One moment of the company, by the rights of those who work in it. */
export async function beginCompanySnapshot(client: pg.ClientBase, tenantId: string): Promise<void> {
  await client.query('begin isolation level repeatable read read only')
  await enterCompany(client, tenantId)
  await askPlainTexts(client)
}

/** A sealed text is in a file of its own, opened; here it only says that there is one. */
function columnOf({ name }: CompanyTable, column: string): string {
  const written = pg.escapeIdentifier(column)
  const isSealed = sealedColumns.some((one) => one.table === name && one.column === column)
  return isSealed ? `case when ${written} is not null then '' end as ${written}` : written
}

/** In the order of keys, whatever the language of the database. */
function rowsOf(table: CompanyTable, tenantId: string): string {
  const columns = table.columns.map((column) => columnOf(table, column)).join(', ')
  const order = table.key.map((column) => `${pg.escapeIdentifier(column)}::text collate "C"`).join(', ')
  return `select ${columns} from ${pg.escapeIdentifier(table.name)}
    where tenant_id = ${pg.escapeLiteral(tenantId)} order by ${order}`
}

export interface CsvStream {
  pieces: AsyncIterable<Buffer>
  countRows: () => number
}

/** A line of names, then the rows; what is missing is empty, an empty text is quoted. */
export function streamCsv(client: pg.ClientBase, table: CompanyTable, tenantId: string): CsvStream {
  const stream = client.query(copyTo(`copy (${rowsOf(table, tenantId)}) to stdout (format csv, header)`))
  return { pieces: stream, countRows: () => stream.rowCount }
}

export async function sumOfRows(
  client: pg.ClientBase,
  table: CompanyTable,
  tenantId: string,
): Promise<{ rows: number; sha256: string }> {
  const { pieces, countRows } = streamCsv(client, table, tenantId)
  const sum = createHash('sha256')
  for await (const piece of pieces) sum.update(piece)
  return { rows: countRows(), sha256: sum.digest('hex') }
}

export async function loadCsv(
  client: pg.ClientBase,
  { name, columns }: Pick<CompanyTable, 'name' | 'columns'>,
  rows: Readable,
): Promise<void> {
  const list = columns.map((column) => pg.escapeIdentifier(column)).join(', ')
  const into = `copy ${pg.escapeIdentifier(name)} (${list}) from stdin (format csv, header)`
  await pipeline(rows, client.query(copyFrom(into)))
}

/** Sealed as the database has them. */
export async function readSealed(client: pg.ClientBase, tenantId: string): Promise<OpenedText[]> {
  const found: OpenedText[] = []
  for (const { table, column, names } of sealedColumns) {
    const list = [...names, column].map((name) => pg.escapeIdentifier(name))
    const { rows } = await client.query<Record<string, string>>(
      `select ${list.map((name) => `${name}::text`).join(', ')} from ${pg.escapeIdentifier(table)}
       where tenant_id = $1 and ${pg.escapeIdentifier(column)} is not null`,
      [tenantId],
    )
    for (const { [column]: text = '', ...row } of rows) found.push({ table, column, row, text })
  }
  return found
}

export async function saveSealed(
  client: pg.ClientBase,
  tenantId: string,
  { table, column, row, text }: OpenedText,
): Promise<void> {
  const names = Object.keys(row)
  const where = names.map(
    (name, at) => ` and ${pg.escapeIdentifier(name)}::text is not distinct from $${at + 3}`,
  )
  await client.query(
    `update ${pg.escapeIdentifier(table)} set ${pg.escapeIdentifier(column)} = $2
     where tenant_id = $1 and ${pg.escapeIdentifier(column)} is not null${where.join('')}`,
    [tenantId, text, ...names.map((name) => row[name])],
  )
}

export async function readPeople(
  client: pg.ClientBase,
  tenantId: string,
): Promise<{ id: string; email: string }[]> {
  const { rows } = await client.query<{ id: string; email: string }>(
    `select u.id, u.email from users u
     join memberships m on m.tenant_id = $1 and m.login_id = u.id
     where u.tenant_id = $1 order by m.disabled_at is not null, u.id`,
    [tenantId],
  )
  return rows
}

/** Permits' documents by their content: what kind of file each is. */
export async function readDocumentKinds(
  client: pg.ClientBase,
  tenantId: string,
): Promise<Map<string, string>> {
  const { rows } = await client.query<{ sha256: string; kind: string }>(
    `select document_sha256 as sha256, document_kind as kind from booking_permits
     where tenant_id = $1 and document_sha256 is not null`,
    [tenantId],
  )
  return new Map(rows.map(({ sha256, kind }) => [sha256, kind]))
}

/**
 * People sign in by a link that is mailed: passwords do not leave an installation. Of two who had one email
 * at different times the present one keeps it.
 */
export async function addLogins(
  client: pg.ClientBase,
  people: readonly { id: string; email: string }[],
  unusable: string,
): Promise<void> {
  for (const { id, email } of people) {
    await client.query(
      `insert into logins (id, email, mobile, password_hash)
       select $1::uuid, case when exists (select from logins where email = $2) then $3 else $2 end, '', $4`,
      [id, email, `${id}@former.invalid`, unusable],
    )
  }
}
