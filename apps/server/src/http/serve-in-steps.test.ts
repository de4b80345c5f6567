import { setLogo } from '@skipyard/contract/tenants/tenants.ts'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { record } from '#server/audit/record.ts'
import { readSettings } from '#server/features/tenants/tenant.reads.ts'
import { createTestServer, type TestMember, type TestServer } from '#server/testing/test-server.ts'
import { answerFailure } from './answer-failure.ts'
import { installPlugins } from './install-plugins.ts'
import { type SteppedCall, serveInSteps } from './serve-in-steps.ts'

let server: TestServer
let owner: TestMember
let http: FastifyInstance

/** What the slow work between the transactions does in the test at hand. */
let slowWork: () => Promise<void>
let timesSlow = 0
/** What the answer says of the settings' version. */
let versionOf = (version: number) => version

async function saveSlowly({ within, finish }: SteppedCall<typeof setLogo>) {
  await within(async () => undefined)
  timesSlow += 1
  await slowWork()
  return finish(async (scope) => {
    await record(scope, { action: 'test.saved', subjectId: scope.tenantId })
    const settings = await readSettings(scope)
    return { data: { ...settings, version: versionOf(settings.version) } }
  })
}

beforeAll(async () => {
  server = await createTestServer()
  owner = await server.owner()
  http = Fastify()
  http.setErrorHandler(answerFailure)
  await installPlugins(http, { isHttps: false, mapOrigins: [] })
  serveInSteps({ http, services: server.services }, setLogo, saveSlowly)
  await http.ready()
})
afterAll(async () => {
  await http.close()
  await server.close()
})

const call = (key: string, img = 'AAAA') =>
  http.inject({
    method: 'PUT',
    url: '/api/v1.0/settings/logo',
    headers: { authorization: `Bearer ${owner.token}`, 'idempotency-key': key },
    payload: { version: 1, img },
  })

const timesSaved = async () =>
  (
    await owner.inScope(({ db }) =>
      db.selectFrom('audit_entries').where('action', '=', 'test.saved').select('id').execute(),
    )
  ).length

test('no connection is held while the slow work is done', async () => {
  let held = Number.NaN
  slowWork = async () => {
    held = server.services.pool.totalCount - server.services.pool.idleCount
  }
  expect((await call('nothing-is-held')).statusCode).toBe(200)
  expect(held).toBe(0)
})

test('a call that is repeated is answered as before, without its slow work', async () => {
  slowWork = async () => undefined
  const first = await call('once-only')
  const [slow, saved] = [timesSlow, await timesSaved()]
  expect((await call('once-only')).body).toBe(first.body)
  expect([timesSlow, await timesSaved()]).toEqual([slow, saved])
  expect((await call('once-only', 'BBBB')).statusCode).toBe(422)
})

test('of duplicates that do the slow work at the same time one saves, and both are answered alike', async () => {
  const saved = await timesSaved()
  const bothAreSlow = Promise.withResolvers<void>()
  let waiting = 0
  slowWork = () => {
    waiting += 1
    if (waiting === 2) bothAreSlow.resolve()
    return bothAreSlow.promise
  }
  const [one, other] = await Promise.all([call('a-duplicate'), call('a-duplicate')])
  expect(one.statusCode).toBe(200)
  expect(other.body).toBe(one.body)
  expect(await timesSaved()).toBe(saved + 1)
})

test('an answer that breaks the contract is 500, and what led to it is undone', async () => {
  const saved = await timesSaved()
  slowWork = async () => undefined
  versionOf = () => -1
  expect((await call('breaks-the-contract')).statusCode).toBe(500)
  versionOf = (version) => version
  expect(await timesSaved()).toBe(saved)
  expect((await call('breaks-the-contract')).statusCode).toBe(200)
  expect(await timesSaved()).toBe(saved + 1)
})

test('whoever signs out during the slow work saves nothing', async () => {
  const saved = await timesSaved()
  const end = (at: Date | null) =>
    server.everybody
      .updateTable('sessions')
      .set({ ended_at: at })
      .where('id', '=', owner.claims.sessionId)
      .execute()
  slowWork = async () => {
    await end(new Date())
  }
  expect((await call('signed-out')).statusCode).toBe(401)
  await end(null)
  expect(await timesSaved()).toBe(saved)
})
