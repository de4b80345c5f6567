import { Kysely, PostgresDialect } from 'kysely'
import { PostgresDialect as Codegen, generate } from 'kysely-codegen'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { schemaText } from '#server/testing/schema-text.store.ts'
import { createTestDatabase } from '#server/testing/test-database.ts'
import type { DB } from './tables.gen.ts'

let database: Awaited<ReturnType<typeof createTestDatabase>>
let db: Kysely<DB>

beforeAll(async () => {
  database = await createTestDatabase()
  const pool = new pg.Pool({ ...database.connection, max: 2 })
  // Dropping the database may cut a connection that the pool is just giving up, or has not given up yet.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) })
})

afterAll(async () => {
  await db.destroy()
  await database.drop()
})

test('the committed schema.sql is what the migrations make of an empty database', async () => {
  await expect(await schemaText(db)).toMatchFileSnapshot('./schema.sql')
})

test('the committed table types are those of a freshly migrated database', async () => {
  const types = await generate({
    db,
    dialect: new Codegen({ dateParser: 'string', numericParser: 'string' }),
    typeOnlyImports: true,
  })
  await expect(types).toMatchFileSnapshot('./tables.gen.ts')
})
