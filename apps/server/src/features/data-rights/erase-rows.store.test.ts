import { ERASURE, type ErasureStep, KEPT_FOR_TAX } from '@skipyard/domain/data-rights/erasure.ts'
import { CARED_FOR, NOT_PERSONAL } from '@skipyard/domain/data-rights/not-personal.ts'
import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { shareTestServer } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const steps: readonly ErasureStep[] = [...Object.values(ERASURE).flat(), ...KEPT_FOR_TAX]
const all = new Map<string, string[]>()
let texts: string[] = []

const COLUMNS = `
  select table_name as "table", column_name as name, data_type in ('text', 'ARRAY', 'jsonb', 'bytea') as "isText"
  from information_schema.columns c join pg_class t on t.relname = c.table_name
  where c.table_schema = 'public' and t.relnamespace = 'public'::regnamespace and t.relkind = 'r'
    and c.table_name not like 'kysely%' and (c.data_type <> 'ARRAY' or c.udt_name = '_text')`

beforeAll(async () => {
  const { rows } = await asOwner(server.database.admin, (client) =>
    client.query<{ table: string; name: string; isText: boolean }>(COLUMNS),
  )
  for (const { table, name } of rows) all.set(table, [...(all.get(table) ?? []), name])
  texts = rows.filter(({ isText }) => isText).map(({ table, name }) => `${table}.${name}`)
})

const listed = (lists: Readonly<Record<string, string>>) =>
  Object.entries(lists).flatMap(([table, columns]) => columns.split(' ').map((name) => `${table}.${name}`))

test('every column of texts says whether it tells of a person, and what becomes of it', () => {
  const gone = new Set(steps.filter(({ set }) => set === null).map(({ table }) => table))
  const written = new Set([
    ...steps.flatMap(({ table, set }) => Object.keys(set ?? {}).map((name) => `${table}.${name}`)),
    ...listed(NOT_PERSONAL),
    ...listed(CARED_FOR),
  ])
  const forgotten = texts.filter((column) => !written.has(column) && !gone.has(column.split('.')[0] ?? ''))
  expect(forgotten).toEqual([])
})

test('nothing is written down of a column that is not there', () => {
  const there = new Set([...all].flatMap(([table, names]) => names.map((name) => `${table}.${name}`)))
  const written = [
    ...steps.flatMap(({ table, column, set }) =>
      [column, ...Object.keys(set ?? {})].map((name) => `${table}.${name}`),
    ),
    ...listed(NOT_PERSONAL),
    ...listed(CARED_FOR),
  ]
  expect(written.filter((column) => !there.has(column))).toEqual([])
})
