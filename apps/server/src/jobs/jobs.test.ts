import pg from 'pg'
import { expect, test } from 'vitest'
import { APP_ROLE } from '#server/database/pool.ts'
import { mail } from '#server/mail/mail.job.ts'
import { openTestServer } from '#server/testing/test-server.ts'

const server = await openTestServer({ withJobs: true })
const DENIED = '42501'

const email = (to: string) => ({ to, subject: 'Ready', text: 'Your bin is ready.', html: '<p>Ready</p>' })

const onApp = (statement: string) =>
  server.services.pool
    .query(statement)
    .then(({ rows }) => rows)
    .catch((problem: pg.DatabaseError) => problem.code)

test('work added in a transaction is done after its commit', async () => {
  const owner = await server.owner()
  const { tenantId } = owner.claims
  const { jobs } = server.services
  await owner.inScope((scope) =>
    jobs.enqueue(scope, mail, { tenantId, email: email('renee@example.com.au') }),
  )
  const isSent = () => server.emails.some(({ to }) => to === 'renee@example.com.au')
  await expect.poll(isSent, { timeout: 30_000, interval: 50 }).toBe(true)
})

test('what adds work is the owner’s, with a fixed search path, and open to the app alone', async () => {
  const admin = new pg.Client(server.database.admin)
  await admin.connect()
  const { rows } = await admin.query<{ settings: string; rights: string }>(
    `select proconfig::text as settings, coalesce(proacl::text, '=X/') as rights from pg_proc
     where pronamespace = 'pgboss'::regnamespace and prosecdef`,
  )
  await admin.end()
  expect(rows.length).toBeGreaterThan(10)
  expect(rows.filter(({ settings }) => settings !== '{"search_path=\\"\\""}')).toEqual([])
  expect(rows.filter(({ rights }) => /[{,]=X/.test(rights) || !rights.includes(`${APP_ROLE}=X`))).toEqual([])
})

test('the app neither sees nor changes what waits, of whichever company', async () => {
  const owner = await server.owner()
  const { tenantId } = owner.claims
  const { jobs } = server.services
  await owner.inScope((scope) => jobs.enqueue(scope, mail, { tenantId, email: email('joe@example.com.au') }))
  const admin = new pg.Client(server.database.admin)
  await admin.connect()
  const { rows: tables } = await admin.query<{ name: string }>(
    "select c.oid::regclass::text as name from pg_class c where c.relnamespace = 'pgboss'::regnamespace and c.relkind in ('r', 'p', 'v')",
  )
  const { rows: kept } = await admin.query('select id from pgboss.job')
  await admin.end()
  expect(kept.length).toBeGreaterThan(0)
  expect(tables.map(({ name }) => name)).toContain('pgboss.job')
  for (const { name } of tables) {
    for (const statement of [
      `select from ${name}`,
      `delete from ${name}`,
      `insert into ${name} default values`,
    ])
      expect(await onApp(statement), statement).toBe(DENIED)
  }
  expect(await onApp("update pgboss.job set data = '{}'")).toBe(DENIED)
  expect(await onApp('select * from pgboss."add mail"(\'[]\')')).toEqual([])
})
