import { randomBytes } from 'node:crypto'
import type pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { onDatabase, asUser as sameAs } from '#server/testing/on-database.ts'
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts'
import { bringUpToDate } from './bring-up-to-date.ts'

let database: TestDatabase
let user: string

beforeEach(async () => {
  database = await createTestDatabase()
  user = `plain_${randomBytes(4).toString('hex')}`
})

afterEach(async () => {
  await database.drop()
})

const run = (statement: string, connection = database.admin) =>
  asOwner(connection, (client) => client.query(statement))

async function asUser(rights: string): Promise<pg.ClientConfig> {
  await run(`create role ${user} login ${rights} password 'plain'`)
  return sameAs(database.connection, { user, password: 'plain' })
}

async function forgetUser(): Promise<void> {
  await run(`reassign owned by ${user} to current_user; drop owned by ${user}; drop role ${user}`)
}

const nameOf = async (): Promise<string> => {
  const { rows } = await run('select current_database() as name')
  return rows[0].name
}

test('a database as the last start has left it is brought up to date without a word', async () => {
  await expect(bringUpToDate(database.connection)).resolves.toBeUndefined()
})

describe('a user of the database without the rights is told which, and how to give them', () => {
  afterEach(forgetUser)

  test('who does not own the database', async () => {
    await expect(bringUpToDate(await asUser(''))).rejects.toThrow(
      /^The user plain_\w+ does not own the database skipyard_test_\w+\. As an administrator run ALTER DATABASE \w+ OWNER TO \w+; and start again\.$/,
    )
  })

  test('who does not own its tables', async () => {
    const connection = await asUser('createrole')
    await run(`alter database ${await nameOf()} owner to ${user}`)
    await expect(bringUpToDate(connection)).rejects.toThrow(
      /^The user plain_\w+ does not own every table .*REASSIGN OWNED BY/,
    )
  })

  test('who may not make roles; with the right it is all that is needed', async () => {
    const empty = `${await nameOf()}_empty`
    const connection = onDatabase(await asUser(''), empty)
    await run(`create database ${empty} owner ${user}`)
    try {
      await expect(bringUpToDate(connection)).rejects.toThrow(
        /^The user plain_\w+ may not make the roles that Skipyard works as\. As an administrator run ALTER ROLE \w+ CREATEROLE; and start again\.$/,
      )
      await run(`alter role ${user} createrole`)
      await bringUpToDate(connection)
      await bringUpToDate(connection)
    } finally {
      await run(`drop database ${empty} with (force)`)
    }
  })
})

test('a database that a newer Skipyard has used is left alone', async () => {
  await run(`insert into kysely_migration (name, timestamp) values ('9999-from-the-future', '2030-01-01')`)
  await expect(bringUpToDate(database.connection)).rejects.toThrow(
    /^The database was last used by a newer Skipyard \(9999-from-the-future\)\. Start that version, or restore a backup from before it\.$/,
  )
})

describe('a database that is only half restored is refused, with what is missing', () => {
  test.each([
    ['a table', 'drop table audit_entries', 'table audit_entries'],
    ['a row policy', 'drop policy tenant_rows on bookings', 'policy tenant_rows of bookings'],
    ['an index', 'drop index bookings_search', 'index bookings_search'],
    ['rights', 'revoke all on customers from skipyard_app', 'rights of skipyard_app on customers'],
    ['a key', 'alter table bins drop constraint bins_pkey cascade', 'constraint bins_pkey of bins'],
  ])('%s', async (_what, damage, missing) => {
    await run(damage)
    await expect(bringUpToDate(database.connection)).rejects.toThrow(
      new RegExp(
        `^The database is only half restored \\(.*${missing}.* missing\\)\\. Restore the backup whole, into an empty database, and start again\\.$`,
      ),
    )
  })

  test('its history', async () => {
    await run(`delete from kysely_migration where name = (select min(name) from kysely_migration)`)
    await expect(bringUpToDate(database.connection)).rejects.toThrow(
      /^The database is only half restored \(.* is missing from its history\)/,
    )
  })

  test('all of its history, with the tables there', async () => {
    await run('drop table kysely_migration, kysely_migration_lock')
    await expect(bringUpToDate(database.connection)).rejects.toThrow(
      /^The database cannot be brought up to date \(.*already exists\)\. If it comes from a backup, restore that whole/,
    )
  })
})
