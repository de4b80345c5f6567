import pg from 'pg'
import { expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { shareTestServer } from '#server/testing/test-server.ts'
import { bringUpToDate } from './bring-up-to-date.ts'
import { APP_ROLE } from './pool.ts'

const server = await shareTestServer()

const isCluster = () =>
  asOwner(server.database.admin, async (client) => {
    const { rowCount } = await client.query("select from pg_available_extensions where name = 'citus'")
    return rowCount === 1
  })

const canLogIn = () =>
  asOwner(server.database.admin, async (client) => {
    const { rows } = await client.query('select rolcanlogin as can from pg_roles where rolname = $1', [
      APP_ROLE,
    ])
    return rows[0].can
  })

test('servers that start at once take the login of the app’s role away, and none is stopped by another', async () => {
  await asOwner(server.database.admin, (client) => client.query(`alter role ${APP_ROLE} login`))
  await Promise.all(Array.from({ length: 4 }, () => bringUpToDate(server.database.connection)))
  expect(await canLogIn()).toBe(await isCluster())
})

test('as the app nobody logs in, even where the database asks for no password', async () => {
  const login = { ...server.database.admin, user: APP_ROLE }
  const tried = asOwner(login, async () => 'in').catch((problem: unknown) => problem)
  if (await isCluster()) return
  expect(await tried).toBeInstanceOf(pg.DatabaseError)
})
