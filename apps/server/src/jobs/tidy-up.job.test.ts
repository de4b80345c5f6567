import { mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql as kysely } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { jobServices } from '#server/testing/job-services.ts'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'
import { tidyUp } from './tidy-up.job.ts'

const jobsWaiting = kysely<{ waiting: number }>`
  select count(*)::int as waiting from pgboss.job where name = 'tidy-up' and state = 'created'`

let server: TestServer
let owner: TestMember
const dataDir = mkdtempSync(join(tmpdir(), 'skipyard-tidy-'))

beforeAll(async () => {
  server = await createTestServer({ withJobs: true })
})
beforeEach(async () => {
  owner = await server.owner()
})
afterAll(async () => {
  await server.close()
  rmSync(dataDir, { recursive: true, force: true })
})

const tidy = (isMailSent = false) =>
  tidyUp.run(
    {},
    jobServices(server, async () => ({ to: 'file' as const }), { isMailSent, dataDir }),
    'a job of this test',
  )

const sql = (text: string, values: unknown[] = []) =>
  asOwner(server.database.admin, async (client) => (await client.query(text, values)).rows)

/** Names of the company's rows that are still there. */
const namesIn = async (table: string, column: string) =>
  (
    await sql(`select ${column} as name from ${table} where tenant_id = $1 order by 1`, [
      owner.claims.tenantId,
    ])
  ).map(({ name }) => name)

describe('each night', () => {
  test('replies of idempotency keys go after 48 hours, and not before', async () => {
    const { tenantId, loginId } = owner.claims
    for (const [key, hours] of [
      ['two days and an hour', 49],
      ['nearly two days', 47],
    ]) {
      await sql(
        `insert into idempotency_keys (tenant_id, login_id, key, request_hash, created_at)
         values ($1, $2, $3, 'x', now() - make_interval(hours => $4))`,
        [tenantId, loginId, key, hours],
      )
    }
    await tidy()
    expect(await namesIn('idempotency_keys', 'key')).toEqual(['nearly two days'])
  })

  test('ways to Xero go once they are over, with what was granted on them; one that is open stays', async () => {
    const { tenantId, loginId, sessionId } = owner.claims
    for (const [name, minutes] of [
      ['over', -1],
      ['open', 9],
    ]) {
      await sql(
        `insert into xero_attempts
           (tenant_id, id, login_id, session_id, state_hash, sealed_verifier, sealed_choice, expires_at)
         values ($1, gen_random_uuid(), $2, $3, $4, 'sealed', 'sealed', now() + make_interval(mins => $5))`,
        [tenantId, loginId, sessionId, name, minutes],
      )
    }
    await tidy()
    expect(await namesIn('xero_attempts', 'state_hash')).toEqual(['open'])
  })

  test('plans of days that have passed go; those of today and later stay', async () => {
    const { tenantId, loginId } = owner.claims
    for (const [name, days] of [
      ['of yesterday', -1],
      ['of today', 0],
      ['of tomorrow', 1],
    ]) {
      await sql(
        `insert into day_plans
           (tenant_id, id, date, asked_at, asked_by, asked_by_name, asked, jobs, state, alive_until, format)
         values ($1, gen_random_uuid(), (now() at time zone 'Australia/Melbourne')::date + $4::int, now(), $2, $3, '{}', 1,
           'ready', now(), 1)`,
        [tenantId, loginId, name, days],
      )
    }
    await tidy()
    expect(await namesIn('day_plans', 'asked_by_name')).toEqual(['of today', 'of tomorrow'])
  })

  test('sessions that ended go after 90 days; those that are open, or ended lately, stay', async () => {
    const { tenantId, loginId, sessionId } = owner.claims
    for (const [name, ended, expires] of [
      ['ended long ago', 91, -10],
      ['ended lately', 89, -10],
      ['ran out long ago', null, 91],
    ]) {
      await sql(
        `insert into sessions (id, login_id, tenant_id, refresh_hash, is_remembered, ended_at, expires_at)
         values (gen_random_uuid(), $1, $2, $3, true, now() - make_interval(days => $4), now() - make_interval(days => $5))`,
        [loginId, tenantId, name, ended, expires],
      )
    }
    await tidy()
    expect(await namesIn('sessions', 'refresh_hash')).toEqual([sessionId, 'ended lately'].sort())
    expect((await owner.call({ method: 'GET', path: '/profile' })).status).toBe(200)
  })

  test('invitations and links to a new password that nobody used go 90 days after they ran out', async () => {
    const { tenantId, loginId } = owner.claims
    for (const [name, days] of [
      ['old', 91],
      ['late', 89],
    ]) {
      await sql(
        `insert into invites (tenant_id, id, email, name, role, token_hash, sent_at, expires_at)
         values ($1, gen_random_uuid(), $2 || '@example.com', $2, 'office', $2, now(), now() - make_interval(days => $3))`,
        [tenantId, name, days],
      )
    }
    const resetHash = () => sql('select reset_token_hash as hash from logins where id = $1', [loginId])
    const ask = (days: number) =>
      sql(
        `update logins set reset_token_hash = $1::text, reset_expires_at = now() - make_interval(days => $2) where id = $1::uuid`,
        [loginId, days],
      )
    await ask(89)
    await tidy()
    expect(await namesIn('invites', 'name')).toEqual(['late'])
    expect(await resetHash()).toEqual([{ hash: loginId }])
    await ask(91)
    await tidy()
    expect(await resetHash()).toEqual([{ hash: null }])
  })

  test('emails kept as files go after 90 days, and all once a mail server delivers', async () => {
    const folder = join(dataDir, 'mail')
    mkdirSync(folder)
    for (const [name, days] of [
      ['old.eml', 91],
      ['new.eml', 1],
    ] as const) {
      writeFileSync(join(folder, name), 'Hi')
      const at = new Date(Date.now() - days * 86_400_000)
      utimesSync(join(folder, name), at, at)
    }
    await tidy()
    expect(readdirSync(folder)).toEqual(['new.eml'])
    await tidy(true)
    expect(readdirSync(folder)).toEqual([])
  })

  test('what the business keeps stays: customers, bookings and the history of both', async () => {
    const counts = () =>
      sql(`select (select count(*) from audit_entries) as audit, (select count(*) from tenants) as tenants`)
    const before = await counts()
    await tidy()
    expect(await counts()).toEqual(before)
  })
})

test('a running server does it by itself: once when it starts, and every night', async () => {
  const [nightly] = await sql("select cron, timezone from pgboss.schedule where name = 'tidy-up'")
  expect(nightly).toEqual({ cron: '17 3 * * *', timezone: 'Australia/Melbourne' })
  const done = () => sql("select 1 from pgboss.job where name = 'tidy-up' and state = 'completed'")
  await expect.poll(async () => (await done()).length, { timeout: 60_000, interval: 100 }).toBeGreaterThan(0)
})

test('work is asked for in the transaction: of what waits under one key there is one, and none when nothing is committed', async () => {
  // Before the commit only the transaction itself sees what it added; else the app may not look.
  await sql('grant select (name, state) on pgboss.job to skipyard_app')
  const waiting = async (scope: TenantScope) => {
    const { rows } = await jobsWaiting.execute(scope.db)
    return rows[0]?.waiting
  }
  await expect.poll(() => owner.inScope(waiting), { timeout: 60_000, interval: 100 }).toBe(0)
  const refused = owner.inScope(async (scope) => {
    await server.services.jobs.enqueue(scope, tidyUp, {})
    await server.services.jobs.enqueue(scope, tidyUp, {})
    expect(await waiting(scope)).toBe(1)
    throw new Error('the change is refused')
  })
  await expect(refused).rejects.toThrow('the change is refused')
  expect(await owner.inScope(waiting)).toBe(0)
})
