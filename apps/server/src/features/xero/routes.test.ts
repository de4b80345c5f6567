import { afterAll, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { agreeAtXero } from '#server/testing/agree-at-xero.ts'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { createXero } from './create-xero.ts'
import { renewTokens } from './live-connection.ts'

/** Ways back that are not the session's own; 1,000 were tried with MANY=1000. */
const WRONG_RETURNS = Number(process.env.MANY ?? 40)
const HALF_AN_HOUR = 1_800

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
const books = xero.addOrganisation('Westgate Skip Hire Pty Ltd')
const otherBooks = xero.addOrganisation('Bay Street Bins')

const post = (member: TestMember, path: string, body?: unknown) =>
  member.call({ method: 'POST', path: `/xero/${path}`, body })
const standing = async (member: TestMember) =>
  (await member.call({ method: 'GET', path: '/xero/connection' })).body.data
const begin = async (member: TestMember): Promise<string> =>
  (await post(member, 'beginConnection')).body.data.url
const disconnect = (member: TestMember) =>
  member.call({ method: 'DELETE', path: '/xero/disconnectXeroTenant' })

async function connect(member: TestMember, organisations: string[] = [books]) {
  return post(member, 'finishConnection', await agreeAtXero(await begin(member), organisations))
}

const ageTokens = (member: TestMember) =>
  member.inScope((scope) =>
    scope.db
      .updateTable('xero_connections')
      .set({ access_expires_at: new Date(0) })
      .where('tenant_id', '=', scope.tenantId)
      .execute(),
  )

function renew(member: TestMember) {
  const { clientId } = xero.settings
  if (clientId === undefined) throw new Error('The stand-in names a client')
  const wire = createXero({ ...xero.settings, clientId })
  return member.inScope((scope) => renewTokens(scope, { xero: wire, vault: server.services.vault }))
}

test('a company connects to the one organisation it was let into, and disconnects with a 204', async () => {
  const owner = await server.owner()
  const answer = await connect(owner)
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await standing(owner)).toMatchObject({
    authenticated: true,
    accountSubscription: true,
    organisation: 'Westgate Skip Hire Pty Ltd',
  })
  expect((await post(owner, 'checkConnection')).body.data).toMatchObject({ authenticated: true })
  expect((await disconnect(owner)).status).toBe(204)
  expect(await standing(owner)).toMatchObject({ authenticated: false, isLost: false })
  expect((await disconnect(owner)).status).toBe(204)
  expect(xero.counts.revocations).toBe(0)
})

test('of several organisations the owner chooses, among those of this consent alone', async () => {
  const owner = await server.owner()
  const third = xero.addOrganisation('Third Books')
  const other = await server.owner()
  expect((await connect(other, [third])).status).toBe(200)
  const { body } = await connect(owner, [books, otherBooks])
  const { attemptId, organisations } = body.data
  expect(organisations.map(({ _id }: { _id: string }) => _id)).toEqual([books, otherBooks])
  expect(await standing(owner)).toMatchObject({ authenticated: false })
  const wrong = await post(owner, 'chooseOrganisation', { attemptId, organisationId: third })
  expect(wrong.status).toBe(400)
  const stranger = await server.member(owner.claims.tenantId, 'owner')
  expect((await post(stranger, 'chooseOrganisation', { attemptId, organisationId: otherBooks })).status).toBe(
    409,
  )
  const chosen = await post(owner, 'chooseOrganisation', { attemptId, organisationId: otherBooks })
  expect(chosen.body.data).toMatchObject({ authenticated: true, organisation: 'Bay Street Bins' })
})

test('a foreign, replayed, old or missing state makes no connection', async () => {
  const [owner, stranger] = [await server.owner(), await server.owner()]
  const colleague = await server.member(owner.claims.tenantId, 'owner')
  const codes = xero.counts.codes
  const wrong = Array.from({ length: WRONG_RETURNS }, (_, index) => index)
  for (const index of wrong) {
    const way = await begin(owner)
    const state = `${new URL(way).searchParams.get('state')}`
    const caller = index % 2 === 0 ? stranger : colleague
    const foreign = await post(caller, 'finishConnection', { state, code: 'any' })
    const made = await post(owner, 'finishConnection', { state: `${state}x`, code: 'any' })
    const missing = await post(owner, 'finishConnection', { code: 'any' })
    expect([foreign.status, made.status, missing.status]).toEqual([409, 409, 400])
  }
  expect(xero.counts.codes).toBe(codes)
  const back = await agreeAtXero(await begin(owner), [books])
  expect((await post(owner, 'finishConnection', back)).status).toBe(200)
  expect((await disconnect(owner)).status).toBe(204)
  expect((await post(owner, 'finishConnection', back)).status).toBe(409)
  const late = await agreeAtXero(await begin(owner), [books])
  await owner.inScope((scope) =>
    scope.db
      .updateTable('xero_attempts')
      .set({ expires_at: new Date(0) })
      .where('tenant_id', '=', scope.tenantId)
      .execute(),
  )
  expect((await post(owner, 'finishConnection', late)).status).toBe(409)
  for (const one of [owner, stranger, colleague])
    expect(await standing(one)).toMatchObject({ authenticated: false })
})

test('a state is good once: not again while its first return is under way, nor after that has failed at Xero', async () => {
  const owner = await server.owner()
  const gate = Promise.withResolvers<void>()
  const back = await agreeAtXero(await begin(owner), [books])
  const codes = xero.counts.codes
  xero.faults.tokenGate = gate.promise
  const first = post(owner, 'finishConnection', back)
  await expect.poll(() => xero.counts.codes, { timeout: 60_000, interval: 20 }).toBe(codes + 1)
  const replays = await Promise.all([1, 2, 3].map(() => post(owner, 'finishConnection', back)))
  gate.resolve()
  xero.faults.tokenGate = undefined
  expect(replays.map(({ status }) => status)).toEqual([409, 409, 409])
  expect((await first).status).toBe(200)
  expect(xero.counts.codes).toBe(codes + 1)
  expect((await disconnect(owner)).status).toBe(204)

  const lost = await agreeAtXero(await begin(owner), [books])
  xero.faults.isAway = true
  expect((await post(owner, 'finishConnection', lost)).status).toBe(503)
  xero.faults.isAway = false
  const guessed = await agreeAtXero(await begin(owner), [books])
  expect((await post(owner, 'finishConnection', { ...guessed, code: 'a guess' })).status).not.toBe(200)
  const tried = xero.counts.codes
  for (const again of [lost, guessed]) expect((await post(owner, 'finishConnection', again)).status).toBe(409)
  expect(xero.counts.codes).toBe(tried)
  expect(await standing(owner)).toMatchObject({ authenticated: false })
})

/** How many connections wait for a row that another one holds. */
const waitingForRow = () =>
  asOwner(server.database.admin, async (client) => {
    const { rows } = await client.query<{ waiting: number }>(
      `select count(*)::int as waiting from pg_stat_activity
       where datname = current_database() and wait_event_type = 'Lock'`,
    )
    return rows[0]?.waiting ?? 0
  })

test('fifty workers that need a token at once make one call to Xero', async () => {
  const owner = await server.owner()
  await connect(owner)
  await ageTokens(owner)
  const { pool } = server.services
  await Promise.all(Array.from({ length: pool.options.max }, () => pool.query('select 1')))
  const before = xero.counts.refreshes
  const asked = () => xero.counts.refreshes - before
  const gate = Promise.withResolvers<void>()
  xero.faults.tokenGate = gate.promise
  const workers = Array.from({ length: 50 }, () => renew(owner))
  // Xero answers the first once every other connection that a company may hold waits for it, or asks Xero as well.
  await expect
    .poll(async () => (await waitingForRow()) + asked(), { timeout: 60_000, interval: 20 })
    .toBe((pool.options.max * 3) / 4)
  gate.resolve()
  xero.faults.tokenGate = undefined
  const live = await Promise.all(workers)
  expect(asked()).toBe(1)
  expect(new Set(live.map((one) => one?.access)).size).toBe(1)
})

test('a refresh whose answer is lost is made up for by the next one', async () => {
  const owner = await server.owner()
  await connect(owner)
  await ageTokens(owner)
  xero.faults.loseNextRefresh = true
  await expect(renew(owner)).rejects.toThrow('Xero gave no token')
  expect(await renew(owner)).toBeDefined()
  expect(await standing(owner)).toMatchObject({ authenticated: true })
})

test('a grant that Xero ended is shown as lost, keeps no tokens, and can be connected anew', async () => {
  const owner = await server.owner()
  await connect(owner)
  const spent = await owner.inScope((scope) =>
    scope.db
      .selectFrom('xero_connections')
      .where('tenant_id', '=', scope.tenantId)
      .select('sealed_tokens')
      .executeTakeFirstOrThrow(),
  )
  await ageTokens(owner)
  await renew(owner)
  await owner.inScope((scope) =>
    scope.db
      .updateTable('xero_connections')
      .set({ sealed_tokens: spent.sealed_tokens, access_expires_at: new Date(0) })
      .where('tenant_id', '=', scope.tenantId)
      .execute(),
  )
  expect((await post(owner, 'checkConnection')).body.data).toMatchObject({
    authenticated: false,
    isLost: true,
  })
  expect((await connect(owner)).status).toBe(200)
  expect(await standing(owner)).toMatchObject({ authenticated: true, isLost: false })
})

test('one person connects two companies; disconnecting one leaves the other connected', async () => {
  const [first, second] = [await server.owner(), await server.owner()]
  await connect(first, [books])
  await connect(second, [otherBooks])
  expect((await disconnect(first)).status).toBe(204)
  await ageTokens(second)
  expect((await post(second, 'checkConnection')).body.data).toMatchObject({ authenticated: true })
})

test('while Xero is away nothing is disconnected, and the answer says so', async () => {
  const owner = await server.owner()
  await connect(owner)
  xero.faults.isAway = true
  expect((await disconnect(owner)).status).toBe(503)
  xero.faults.isAway = false
  expect(await standing(owner)).toMatchObject({ authenticated: true })
})

test('an answer of Xero that is far too long is none, whatever it says in the end', async () => {
  const owner = await server.owner()
  await connect(owner)
  xero.faults.isLong = true
  expect((await post(owner, 'checkConnection')).status).toBe(503)
  await ageTokens(owner)
  await expect(renew(owner)).rejects.toThrow('Xero gave no token')
  xero.faults.isLong = false
  expect((await post(owner, 'checkConnection')).body.data).toMatchObject({ authenticated: true })
})

test('only the owner connects, checks and disconnects; everybody sees how it stands', async () => {
  const owner = await server.owner()
  for (const role of ['office', 'dispatcher', 'viewer'] as const) {
    const member = await server.member(owner.claims.tenantId, role)
    expect((await post(member, 'beginConnection')).status).toBe(403)
    expect((await post(member, 'checkConnection')).status).toBe(403)
    expect((await disconnect(member)).status).toBe(403)
    expect((await member.call({ method: 'GET', path: '/xero/connection' })).status).toBe(200)
  }
})

test('tokens stand sealed, and neither answers nor the history tell them', async () => {
  const owner = await server.owner()
  const answer = await connect(owner)
  const live = await renew(owner)
  const rows = await owner.inScope(async (scope) => [
    await scope.db
      .selectFrom('xero_connections')
      .where('tenant_id', '=', scope.tenantId)
      .selectAll()
      .execute(),
    await scope.db.selectFrom('audit_entries').where('tenant_id', '=', scope.tenantId).selectAll().execute(),
  ])
  expect(live?.access.length).toBeGreaterThan(HALF_AN_HOUR / 60)
  expect(JSON.stringify([rows, answer.body])).not.toContain(live?.access)
})
