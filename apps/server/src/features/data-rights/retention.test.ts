import { NAMELESS } from '@skipyard/domain/data-rights/erasure.ts'
import { DEFAULT_RETENTION, LEAST_MONTHS, MOST_MONTHS } from '@skipyard/domain/data-rights/retention.ts'
import { dataRightsTexts } from '@skipyard/domain/data-rights/texts.ts'
import { beforeEach, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import { furnishCompany } from '#server/testing/furnish-company.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { jobServices } from '#server/testing/job-services.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { forgetInTime } from './forget-in-time.job.ts'

const server = await openTestServer()
const PATH = '/settings/data/retention'
const admin = (text: string, values: unknown[] = []) =>
  asOwner(server.database.admin, async (client) => (await client.query(text, values)).rows)

let owner: TestMember
let tenantId: string

beforeEach(async () => {
  owner = await server.owner({ companyName: 'Forgetful Skips', jobPrefix: 'FGT' })
  tenantId = owner.claims.tenantId
})

const night = () => forgetInTime.run({}, jobServices(server, server.mailer), 'a job')

const put = (body: object, who = owner) => who.call({ method: 'PUT', path: PATH, body })

async function countIn(table: string): Promise<number> {
  const [row] = await admin(`select count(*)::int as count from ${table} where tenant_id = $1`, [tenantId])
  return row.count
}

test('an owner says how long what is kept, within what the law asks for', async () => {
  expect((await owner.call({ method: 'GET', path: PATH })).body.data).toEqual({
    version: 0,
    ...DEFAULT_RETENTION,
  })
  const wanted = { ...DEFAULT_RETENTION, messages: 12, photos: null }
  expect((await put({ version: 0, ...wanted })).body.data).toEqual({ version: 1, ...wanted })
  expect((await put({ version: 0, ...wanted })).status).toBe(409)
  const short = await put({ version: 1, ...wanted, history: 59 })
  const message = dataRightsTexts.months(LEAST_MONTHS.history, MOST_MONTHS)
  expect(short).toMatchObject({ status: 400, body: { errors: [{ field: 'history', message }] } })
  const office = await server.member(tenantId, 'office')
  expect((await put({ version: 1, ...wanted }, office)).status).toBe(403)
  expect((await office.call({ method: 'GET', path: PATH })).status).toBe(403)
})

test('what is older goes at night, the rest and another company’s stay', async () => {
  await furnishCompany(owner, 'OLD')
  const other = await server.owner({ companyName: 'Keeping Skips', jobPrefix: 'KEE' })
  await furnishCompany(other, 'KEEP')
  const none = { messages: null, texts: null, photos: null, documents: null, history: null, positions: null }
  await other.call({ method: 'PUT', path: PATH, body: { version: 0, ...none } })
  await put({ version: 0, ...none, photos: 24, history: 60, messages: 24, texts: 24 })
  await admin(
    `with a as (update photos set received_at = now() - interval '25 months'),
     b as (update messages set created_at = now() - interval '25 months', ended_at = now() - interval '25 months'),
     c as (update customer_texts set received_at = now() - interval '25 months')
     update audit_entries set at = now() - interval '61 months'`,
  )
  const before = await checksumOfTenant(server.database.admin, other.claims.tenantId)
  for (const table of ['photos', 'audit_entries', 'customer_texts'])
    expect(await countIn(table)).toBeGreaterThan(0)
  await night()
  for (const table of ['photos', 'audit_entries', 'messages', 'customer_texts'])
    expect(await countIn(table)).toBe(0)
  expect(await countIn('bookings')).toBeGreaterThan(2)
  expect(await checksumOfTenant(server.database.admin, other.claims.tenantId)).toEqual(before)
})

test('an erased person’s invoices lose name and site once the years of tax law are over, and no sooner', async () => {
  await furnishCompany(owner, 'TAXED')
  await admin('update customers set erased_at = now(), name = $2 where tenant_id = $1', [tenantId, NAMELESS])
  await admin(`update invoices set issued_on = current_date - interval '59 months' where tenant_id = $1`, [
    tenantId,
  ])
  const named = () => admin(`select customer_name from invoices where tenant_id = $1`, [tenantId])
  await night()
  expect(JSON.stringify(await named())).toContain('TAXED')
  await admin(`update invoices set issued_on = current_date - interval '61 months' where tenant_id = $1`, [
    tenantId,
  ])
  await night()
  const left = await named()
  expect(left.length).toBeGreaterThan(0)
  expect(left.every(({ customer_name: name }) => name === NAMELESS)).toBe(true)
  const contents = await admin(
    `select content ->> 'customerName' as name, content -> 'site' ->> 'address' as site, content ->> 'billingAddress' as billing
     from invoice_versions where tenant_id = $1`,
    [tenantId],
  )
  expect(new Set(contents.map((row) => JSON.stringify(row))).size).toBe(1)
  expect(contents[0]).toEqual({ name: NAMELESS, site: 'Address erased', billing: '' })
})
