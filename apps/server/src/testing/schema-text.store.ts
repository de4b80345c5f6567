import { type Kysely, sql } from 'kysely'
import type { DB } from '#server/database/tables.gen.ts'

interface Line {
  text: string
}

const tables = sql<Line>`
  select format(E'create table %s (\n%s\n);', c.relname, string_agg(
    format('  %s %s%s%s', a.attname, format_type(a.atttypid, a.atttypmod),
      case when a.attnotnull then ' not null' else '' end,
      coalesce(' default ' || pg_get_expr(d.adbin, d.adrelid), '')), E',\n' order by a.attnum)) as text
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  left join pg_attrdef d on d.adrelid = c.oid and d.adnum = a.attnum
  where c.relnamespace = 'public'::regnamespace and c.relkind = 'r' and c.relname not like 'kysely_%'
  group by c.relname order by c.relname`

const constraints = sql<Line>`
  select format('alter table %s add constraint %s %s;', conrelid::regclass, conname, pg_get_constraintdef(oid)) as text
  from pg_constraint
  where connamespace = 'public'::regnamespace and contype <> 'n' and conrelid::regclass::text not like 'kysely_%'
  order by conrelid::regclass::text, contype, conname`

const indexes = sql<Line>`
  select indexdef || ';' as text from pg_indexes
  where schemaname = 'public' and tablename not like 'kysely_%'
    and indexname not in (select conname from pg_constraint where connamespace = 'public'::regnamespace)
  order by tablename, indexname`

const policies = sql<Line>`
  select format('create policy %s on %s for %s using %s; -- forced: %s', p.policyname, p.tablename, p.cmd, p.qual,
    c.relforcerowsecurity) as text
  from pg_policies p join pg_class c on c.relname = p.tablename and c.relnamespace = 'public'::regnamespace
  where p.schemaname = 'public' order by p.tablename, p.policyname`

const functions = sql<Line>`
  select pg_get_functiondef(oid) || ';' as text from pg_proc
  where pronamespace = 'public'::regnamespace order by proname`

const rights = sql<Line>`
  select format('grant %s on %s to %s;', string_agg(lower(privilege_type), ', ' order by privilege_type), table_name, grantee)
    as text
  from information_schema.role_table_grants
  where table_schema = 'public' and grantee = 'skipyard_app'
  group by table_name, grantee order by table_name`

/** Where a right is given for some columns only. */
const columnRights = sql<Line>`
  select format('grant %s (%s) on %s to %s;', lower(privilege_type), string_agg(column_name, ', ' order by column_name),
    table_name, grantee) as text
  from information_schema.role_column_grants c
  where table_schema = 'public' and grantee = 'skipyard_app' and not exists (
    select from information_schema.role_table_grants t
    where t.table_name = c.table_name and t.grantee = c.grantee and t.privilege_type = c.privilege_type)
  group by privilege_type, table_name, grantee order by table_name, privilege_type`

/** The whole schema as text, the same from every PostgreSQL version, for people to read and tests to compare. */
export async function schemaText(db: Kysely<DB>): Promise<string> {
  const parts = [tables, constraints, indexes, policies, functions, rights, columnRights]
  const lines: string[] = [
    '-- What the migrations make of an empty database. Written by a test, not by hand.',
  ]
  for (const part of parts) {
    const { rows } = await part.execute(db)
    lines.push('', ...rows.map((row) => row.text))
  }
  return `${lines.join('\n')}\n`
}
