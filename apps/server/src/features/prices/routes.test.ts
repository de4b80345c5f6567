import { ROLES, type Role } from '@skipyard/domain/identity/role.ts'
import { beforeAll, expect, test } from 'vitest'
import { checksumOfTenant } from '#server/testing/isolation.store.ts'
import { cellOf, furnishPrices, hireInput, type PriceIds } from '#server/testing/price-input.ts'
import { shareTestServer, type TestCall, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const members = new Map<Role, TestMember>()
let owner: TestMember
let book: PriceIds

beforeAll(async () => {
  owner = await server.owner()
  book = await furnishPrices(owner, 'West')
  for (const role of ROLES) members.set(role, await server.member(owner.claims.tenantId, role))
})

const writes: Record<string, () => TestCall> = {
  'begin a sheet': () => ({
    method: 'POST',
    path: '/priceBook/sheets',
    body: { priceClass: 'Retail', validFrom: '2026-03-01T00:00:00Z' },
  }),
  'change a price': () => ({
    method: 'PATCH',
    path: `/priceBook/sheets/${book.sheetId}`,
    body: { prices: [cellOf(book.zoneId, { was: 470, now: 1 })] },
  }),
  'take a sheet away': () => ({ method: 'DELETE', path: `/priceBook/sheets/${book.sheetId}` }),
  'say what the zones are': () => ({
    method: 'PUT',
    path: '/priceBook/zones',
    body: { version: 3, zones: [] },
  }),
  'say what days cost more': () => ({
    method: 'PUT',
    path: '/priceBook/surcharges',
    body: { version: 3, surcharges: [] },
  }),
}

test.each(Object.entries(writes))('only the owner and the office %s', async (_what, write) => {
  const before = await checksumOfTenant(server.database.admin, owner.claims.tenantId)
  for (const role of ['dispatcher', 'viewer'] as const) {
    expect((await members.get(role)?.call(write()))?.status, role).toBe(403)
  }
  expect(await checksumOfTenant(server.database.admin, owner.claims.tenantId)).toEqual(before)
})

test('everybody reads what a hire costs', async () => {
  for (const [role, member] of members) {
    const book = await member.call({ method: 'GET', path: '/priceBook' })
    const quote = await member.call({ method: 'POST', path: '/priceBook/quote', body: hireInput() })
    expect([book.status, quote.status], role).toEqual([200, 200])
  }
})

test('the office changes a price', async () => {
  const change = writes['change a price']?.()
  expect(change && (await members.get('office')?.call(change))?.status).toBe(200)
})
