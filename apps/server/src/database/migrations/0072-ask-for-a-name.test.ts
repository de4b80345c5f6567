import { Kysely, PostgresDialect, sql } from 'kysely'
import pg from 'pg'
import { afterAll, expect, test } from 'vitest'
import { openTestServer } from '#server/testing/test-server.ts'
import { up } from './0072-ask-for-a-name.ts'

const server = await openTestServer()
const connected = (config: pg.ClientConfig) =>
  new Kysely<unknown>({ dialect: new PostgresDialect({ pool: new pg.Pool({ ...config, max: 1 }) }) })
const db = connected(server.database.admin)
/** As the migration runs: the owner of the tables, whom row policies hold too. */
const owner = connected(server.database.connection)
afterAll(() => Promise.all([db.destroy(), owner.destroy()]))

async function called(name: string, email: string, role: 'owner' | 'office') {
  const { claims } = await server.owner()
  const member = role === 'owner' ? { claims } : await server.member(claims.tenantId, role)
  await sql`update users set name = ${name}, email = ${email}
    where tenant_id = ${claims.tenantId} and id = ${member.claims.loginId}`.execute(db)
  return member.claims.loginId
}

test('owners who are called as their address begins are asked for a name, nobody else', async () => {
  const asked = [
    await called('Owner', 'owner@yard.example', 'owner'),
    await called('INFO', 'info@yard.example', 'owner'),
  ]
  await called('Renee Castellano', 'renee.castellano@yard.example', 'owner')
  await called('Office', 'office@yard.example', 'office')
  await sql`alter table users drop column is_name_given`.execute(db)
  await up(owner)
  const { rows } = await sql<{ id: string }>`select id from users where not is_name_given`.execute(db)
  expect(rows.map(({ id }) => id).sort()).toEqual(asked.sort())
})
