import { ROLES, type Role } from '@skipyard/domain/identity/role.ts'
import { beforeAll, expect, test } from 'vitest'
import { type ForeignIds, furnishCompany } from '#server/testing/furnish-company.ts'
import { invoiceIsolationCases } from '#server/testing/invoice-isolation-cases.ts'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { shareTestServer, type TestCall, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const members = new Map<Role, TestMember>()
let owner: TestMember
let own: ForeignIds

beforeAll(async () => {
  owner = await server.owner()
  const none = {
    xeroAttemptId: '',
    xeroOrganisationId: '',
    ownDriverToken: '',
    ownSheetId: '',
    ownPermitBookingId: '',
  }
  own = { ...(await furnishCompany(owner, 'Own')), ...none }
  for (const role of ROLES) {
    members.set(role, role === 'owner' ? owner : await server.member(owner.claims.tenantId, role))
  }
})

const OFFICE: readonly Role[] = ['owner', 'office']
const WITH_DISPATCHER: readonly Role[] = [...OFFICE, 'dispatcher']

/** Reads that are not everybody's, and what is sent only to be read; every other write is the office's. */
const EXCEPTIONS: Record<string, readonly Role[]> = {
  'GET /invoices/draft': OFFICE,
  'GET /invoices/:invoiceId/mail': OFFICE,
  'GET /invoices/export': WITH_DISPATCHER,
  'GET /payments/export': WITH_DISPATCHER,
  'POST /invoices/print': WITH_DISPATCHER,
  'PUT /settings/invoices/lodged-until': ['owner'],
}

const allowedTo = (name: string): readonly Role[] =>
  EXCEPTIONS[name] ?? (name.startsWith('GET ') ? ROLES : OFFICE)

/** What an operation that takes no id is called with. */
const PLAIN: Record<string, object> = {
  'POST /settings/invoices/mail-preview': { mailSubject: 'Invoice {invoiceNumber}', mailWords: 'Hi' },
  'PATCH /settings/invoices': { version: 0, note: 'Thank you' },
  'PUT /settings/invoices/lodged-until': { version: 0, lodgedUntil: null },
}

const METHODS = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'] as const

/** The operation with the company's own ids in every place that takes one. */
function callsOf(name: string): TestCall[] {
  const makeCalls = invoiceIsolationCases[name]
  if (makeCalls !== undefined && makeCalls !== 'takes no id') return makeCalls(own)
  const [named = '', path = ''] = name.split(' ')
  const method = METHODS.find((known) => known === named)
  if (!method) throw new Error(name)
  return [{ method, path, ...(PLAIN[name] && { body: PLAIN[name] }) }]
}

const NAMES = Object.keys(invoiceIsolationCases)

async function statusesOf(name: string, role: Role): Promise<number[]> {
  const member = members.get(role)
  if (!member) throw new Error(`Nobody is ${role}`)
  const statuses: number[] = []
  for (const call of callsOf(name)) statuses.push((await member.call(call)).status)
  return statuses
}

const sums = () => checksumOfTenant(server.database.admin, owner.claims.tenantId)

test.each(NAMES)('%s: whoever may not is told so with 403, and nothing has changed', async (name) => {
  const before = await sums()
  for (const role of ROLES.filter((one) => !allowedTo(name).includes(one))) {
    const statuses = await statusesOf(name, role)
    expect(statuses, role).toEqual(statuses.map(() => 403))
  }
  expect(await sums()).toEqual(before)
})

test.each(NAMES)('%s: whoever may is not refused for who they are', async (name) => {
  for (const role of allowedTo(name)) {
    for (const status of await statusesOf(name, role)) {
      expect(status, role).not.toBe(403)
      expect(status, role).toBeLessThan(500)
    }
  }
})
