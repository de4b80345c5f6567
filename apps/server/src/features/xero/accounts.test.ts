import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:http'
import { connectionTexts } from '@skipyard/domain/xero/texts.ts'
import { afterAll, expect, test } from 'vitest'
import { startXero } from '#server/testing/start-xero.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { linkOrganisation } from './connect.ts'

const bank = { AccountID: randomUUID(), Code: '090', Name: 'Cheque', Type: 'BANK', Status: 'ACTIVE' }
const sales = { AccountID: randomUUID(), Code: '200', Name: 'Sales', Type: 'REVENUE', Status: 'ACTIVE' }
const savings = { AccountID: randomUUID(), Name: 'Old savings', Type: 'BANK', Status: 'ARCHIVED' }

let [isAway, asked] = [false, 0]
const api = createServer((_request, response) => {
  asked += 1
  response.writeHead(isAway ? 503 : 200, { 'content-type': 'application/json' })
  response.end(JSON.stringify({ Accounts: [bank, sales, savings] }))
}).listen(0, '127.0.0.1')
await once(api, 'listening')
const xero = await startXero('http://localhost:3000/app/settings/xero')
const address = api.address()
const apiUrl = typeof address === 'object' ? `http://127.0.0.1:${address?.port}` : ''
afterAll(async () => {
  await xero.stop()
  api.closeAllConnections()
  api.close()
})
const server = await openTestServer({ xero: { ...xero.settings, apiUrl } })

async function connected(): Promise<TestMember> {
  const owner = await server.owner()
  const organisation = { connectionId: randomUUID(), organisationId: randomUUID(), name: 'Our Books' }
  const tokens = { access: 'a token', refresh: 'another', seconds: 1_800 }
  const way = { attemptId: randomUUID(), organisation, tokens }
  await owner.inScope((scope) => linkOrganisation(scope, way, server.services))
  return owner
}

const accountsOf = (member: TestMember) => member.call({ method: 'POST', path: '/xero/getXeroAccounts' })

const forgetHour = (member: TestMember) =>
  member.inScope((scope) =>
    scope.db
      .updateTable('xero_accounts')
      .set({ read_at: new Date(Date.now() - 3_700_000) })
      .where('tenant_id', '=', scope.tenantId)
      .execute(),
  )

test('the accounts of the books are told, a bank account as one that takes payments, and known for an hour', async () => {
  const owner = await connected()
  const before = asked
  const { status, body } = await accountsOf(owner)
  expect(status, JSON.stringify(body)).toBe(200)
  expect(body.isOld).toBe(false)
  expect(body.data[0]).toMatchObject({ Name: 'Cheque', EnablePaymentsToAccount: true, Status: 'ACTIVE' })
  expect(body.data[1]).toMatchObject({ Code: '200', EnablePaymentsToAccount: false })
  expect(body.data[2]).toMatchObject({ Code: '', Status: 'ARCHIVED' })
  expect((await accountsOf(owner)).body).toEqual(body)
  expect(asked - before).toBe(1)
})

test('while Xero is away the accounts are those that were last read; without any the answer says so', async () => {
  const [known, unknown] = [await connected(), await connected()]
  const { body } = await accountsOf(known)
  await forgetHour(known)
  isAway = true
  const old = await accountsOf(known)
  expect(old.body).toMatchObject({ data: body.data, isOld: true })
  expect(await accountsOf(unknown)).toMatchObject({ status: 503, body: { message: connectionTexts.away } })
  isAway = false
  expect((await accountsOf(known)).body.isOld).toBe(false)
})

test('a company that is not connected is told so, and whoever does not bill sees no accounts', async () => {
  const stranger = await server.owner()
  expect(await accountsOf(stranger)).toMatchObject({
    status: 409,
    body: { message: connectionTexts.notConnected },
  })
  const owner = await connected()
  for (const role of ['dispatcher', 'viewer'] as const)
    expect((await accountsOf(await server.member(owner.claims.tenantId, role))).status).toBe(403)
  expect((await accountsOf(await server.member(owner.claims.tenantId, 'office'))).status).toBe(200)
})
