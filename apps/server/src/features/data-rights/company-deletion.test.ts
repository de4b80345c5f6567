import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { dataRightsTexts } from '@skipyard/domain/data-rights/texts.ts'
import { beforeEach, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { furnishCompany } from '#server/testing/furnish-company.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { jobServices } from '#server/testing/job-services.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { deleteCompanies } from './delete-companies.job.ts'

const server = await openTestServer()
const { dataDir } = server.services
const PATH = '/settings/data/deletion'
const NAME = 'Closing Skips'
const words = dataRightsTexts.deletion
const admin = (text: string, values: unknown[] = []) =>
  asOwner(server.database.admin, async (client) => (await client.query(text, values)).rows)

let owner: TestMember
let tenantId: string

beforeEach(async () => {
  owner = await server.owner({ companyName: NAME, jobPrefix: 'CLO' })
  tenantId = owner.claims.tenantId
})

const ask = (typedName: string, who = owner) => who.call({ method: 'POST', path: PATH, body: { typedName } })

const work = () => deleteCompanies.run({}, jobServices(server, server.mailer, { dataDir }), 'a job')

/** As if so many days had passed. */
const pass = (days: number) =>
  admin(
    `with request as (update company_deletions set deletes_at = deletes_at - make_interval(days => $2) where tenant_id = $1)
     update due_work set due_at = due_at - make_interval(days => $2) where tenant_id = $1 and kind = 'deletion'`,
    [tenantId, days],
  )

const rowsLeft = async () => {
  const sums = await checksumOfTenant(server.database.admin, tenantId)
  return Object.entries(sums).filter(([, sum]) => sum !== 'empty')
}

test('an owner has the company deleted after thirty days of grace: then every row and file goes, and nobody else’s', async () => {
  const other = await server.owner({ companyName: 'Staying Skips', jobPrefix: 'STA' })
  await furnishCompany(other, 'STAYING')
  await server.member(other.claims.tenantId, 'office', owner.claims.loginId)
  const colleague = await server.member(tenantId, 'office')
  await furnishCompany(owner, 'CLOSING')
  const before = await checksumOfTenant(server.database.admin, other.claims.tenantId)
  const theirs = { ...before, sessions: '', memberships: '' }
  const request = await ask(` closing  SKIPS`)
  expect(request.status, JSON.stringify(request.body)).toBe(200)
  const days =
    (Date.parse(request.body.data.deletesAt) - Date.parse(request.body.data.requestedAt)) / 86_400_000
  expect(days).toBe(30)

  await pass(29)
  await work()
  expect((await owner.call({ method: 'GET', path: PATH })).status).toBe(200)
  expect(existsSync(join(dataDir, 'photos', tenantId))).toBe(true)
  await pass(1)
  await work()

  expect(await rowsLeft()).toEqual([])
  for await (const files of server.services.pictures.list(tenantId)) expect(files).toEqual([])
  expect((await owner.call({ method: 'GET', path: '/profile' })).status).toBe(401)
  const logins = await admin('select id from logins where id = any($1)', [
    [owner.claims.loginId, colleague.claims.loginId],
  ])
  expect(logins).toEqual([{ id: owner.claims.loginId }])
  const after = await checksumOfTenant(server.database.admin, other.claims.tenantId)
  expect({ ...after, sessions: '', memberships: '' }).toEqual(theirs)
  expect((await other.call({ method: 'GET', path: '/customers?limit=1' })).body.total).toBeGreaterThan(0)
})

test('it is taken back within the grace, and then nothing is deleted', async () => {
  await ask(NAME)
  expect(await ask(NAME)).toMatchObject({ status: 409, body: { message: words.isRequested } })
  expect((await owner.call({ method: 'DELETE', path: PATH })).status).toBe(200)
  expect((await owner.call({ method: 'GET', path: PATH })).body.data).toBeNull()
  expect((await owner.call({ method: 'DELETE', path: PATH })).status).toBe(404)
  await pass(31)
  await work()
  expect((await owner.call({ method: 'GET', path: '/profile' })).status).toBe(200)
  const history = await owner.call({ method: 'GET', path: '/settings/history' })
  expect(history.body.data.map(({ action }: { action: string }) => action).slice(0, 2)).toEqual([
    'company.deletion-taken-back',
    'company.deletion-asked',
  ])
})

test('work that is said to be due deletes nothing that nobody has request for', async () => {
  await admin(
    `insert into due_work (tenant_id, kind, due_at) values ($1, 'deletion', now() - interval '1 day')`,
    [tenantId],
  )
  await work()
  expect((await owner.call({ method: 'GET', path: '/profile' })).status).toBe(200)
})

test('nobody but an owner asks for it, and with the name of the company', async () => {
  expect(await ask('Closing')).toMatchObject({
    status: 400,
    body: { errors: [{ field: 'typedName', message: words.typed }] },
  })
  const office = await server.member(tenantId, 'office')
  expect((await ask(NAME, office)).status).toBe(403)
  expect((await office.call({ method: 'GET', path: PATH })).status).toBe(403)
  await ask(NAME)
  expect((await office.call({ method: 'DELETE', path: PATH })).status).toBe(403)
  const stranger = await server.owner()
  expect((await stranger.call({ method: 'GET', path: PATH })).body.data).toBeNull()
  expect((await stranger.call({ method: 'DELETE', path: PATH })).status).toBe(404)
})
