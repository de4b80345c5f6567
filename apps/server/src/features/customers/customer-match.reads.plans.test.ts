import type { CompiledQuery } from 'kysely'
import { v7 as uuidv7 } from 'uuid'
import { beforeAll, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { scansOf } from '#server/testing/scans-of.store.ts'
import { openTestServer } from '#server/testing/test-server.ts'
import { matchingCustomers, pageOfIdsQuery } from './customer.reads.ts'
import { insertCustomers } from './customer.store.ts'
import { duplicateCandidatesQuery, matchQuery } from './customer-match.reads.ts'

const CROWD = 3_000

const server = await openTestServer()
let scoped: <T>(work: (scope: TenantScope) => Promise<T>) => Promise<T>

beforeAll(async () => {
  for (const _ of [1, 2, 3]) {
    scoped = (await server.owner()).inScope
    await scoped(crowd)
  }
  await asOwner(server.database.admin, (client) => client.query('vacuum analyze'))
})

/** Enough customers that reading them all costs more than an index does. */
function crowd(scope: TenantScope): Promise<void> {
  const many = Array.from({ length: CROWD }, (_, at) => ({
    id: uuidv7(),
    customer: { name: `Person ${at}`, phone: `04${10_000_000 + at}`, email: `p${at}@example.com` },
    addresses: [{ name: `${at} High St`, suburb: 'Kew', postCode: '3101', lat: -37.8, lon: 145 }],
  }))
  return insertCustomers(scope, many)
}

const claim = { id: uuidv7(), phone: '0410000007', name: 'Person 7' }
const keys = {
  phones: ['0410000007'],
  emails: ['p7@example.com'],
  abns: ['51824753556'],
  sites: [{ key: 'kew 7', word: 'high' }],
}

test.each<[string, (scope: TenantScope) => { compile(): CompiledQuery }, string[]]>([
  [
    'whom a booking is for',
    (scope) => matchQuery(scope, claim),
    ['customers_pkey', 'customers_phone', 'customers_alternative_phone', 'customers_secondary_phone'],
  ],
  [
    'likely duplicates',
    (scope) => duplicateCandidatesQuery(scope, keys),
    ['customers_phone', 'customers_email_key', 'customers_abn', 'customer_addresses_site'],
  ],
  [
    'a whole phone',
    (scope) => matchingCustomers(scope, { phone: '0410000007' }).select('c.id'),
    ['customers_phone', 'customers_alternative_phone', 'customers_secondary_phone'],
  ],
  [
    'a page of everybody by phone',
    (scope) => pageOfIdsQuery(scope, { sort: 'phone', isDescending: true, page: 3, limit: 20 }),
    ['Index Scan Backward using customers_phone'],
  ],
  [
    'part of a name',
    (scope) => matchingCustomers(scope, { name: 'person 7' }).select('c.id'),
    ['Index Only Scan using customers_search'],
  ],
  [
    'part of a phone',
    (scope) => matchingCustomers(scope, { phone: '0007' }).select('c.id'),
    ['Index Only Scan using customers_search'],
  ],
])('%s is looked up by an index of its own, below row-level security too', async (_, queryOf, indexes) => {
  const scans = await scoped((scope) => scansOf(scope, queryOf(scope)))
  expect(scans.filter((line) => /Seq Scan on customer/.test(line))).toEqual([])
  for (const index of indexes) expect(scans.join('\n')).toContain(index)
})
