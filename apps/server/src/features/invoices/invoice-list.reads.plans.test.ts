import { INVOICE_SORTS } from '@skipyard/contract/invoices/lists.ts'
import { addDays } from '@skipyard/domain/shared/local-date.ts'
import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { asOwner } from '#server/database/as-owner.ts'
import type { TenantScope } from '#server/tenancy/tenant-scope.ts'
import { today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { scansOf } from '#server/testing/scans-of.store.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { type InvoiceSearch, invoiceSelectionQuery, matchingInvoices } from './invoice-filter.reads.ts'
import { invoicePageQuery, knownPageQuery } from './invoice-list.reads.ts'

const BOOKINGS = 5
const EACH = 900

const server = await openTestServer()
let owner: TestMember

/** Enough invoices that reading them all costs more than an index does. */
async function crowdedCompany(): Promise<TestMember> {
  const member = await server.owner()
  for (const _ of Array(BOOKINGS)) await invoicesOf(member).made()
  await member.inScope(({ db, tenantId }) =>
    sql`
      insert into invoices (tenant_id, id, booking_id, customer_id, job_number, sequence, invoice_number, customer_name,
        customer_email, suburb, po_number, is_gst_inclusive, issued_on, due_on, total_cents, gst_cents, paid_cents,
        created_at, created_by, created_by_name)
      select tenant_id, gen_random_uuid(), booking_id, customer_id, job_number, n, job_number || '-' || n, 'Person ' || n % 97,
        '', suburb, '', true, issued_on - n % 900, due_on - n % 900, n, 0, case n % 9 when 0 then 0 else n end, created_at,
        created_by, created_by_name
      from invoices, generate_series(2, ${EACH}::int) n where tenant_id = ${tenantId}`.execute(db),
  )
  return member
}

beforeAll(async () => {
  for (const _ of [1, 2, 3]) owner = await crowdedCompany()
  await asOwner(server.database.admin, (client) => client.query('vacuum analyze'))
})

const scans = (queryOf: (scope: TenantScope) => Parameters<typeof scansOf>[1]) =>
  owner.inScope((scope) => scansOf(scope, queryOf(scope)))

const day = (days: number) => addDays(today, days)

/** What most invoices must be looked at for. */
const OF_MANY: Record<string, InvoiceSearch> = {
  everything: {},
  'a needle': { q: 'person 7' },
  'nothing found': { q: 'zzz' },
  'paid or void': { status: ['paid', 'void'] },
  'a needle among the paid': { q: 'person 7', status: ['paid'] },
  'not sent': { sent: 'notSent' },
  'failed to send': { sent: 'error' },
  'issued since long': { issuedFrom: day(-700) },
}

/** What an index leads to the few of. */
const OF_FEW: Record<string, InvoiceSearch> = {
  overdue: { status: ['overdue'] },
  'a needle among the overdue': { q: 'person 7', status: ['overdue'] },
  old: { age: ['over90', 'days61to90'] },
  'issued in a week': { issuedFrom: day(-100), issuedTo: day(-93) },
  'due in a week': { dueFrom: day(-100), dueTo: day(-93) },
}

test.each(Object.entries(OF_MANY))('%s is counted in an index, without reading a row', async (_, search) => {
  const found = await scans((scope) => invoiceSelectionQuery(scope, search))
  const ofInvoices = found.filter((line) => /Scan.* on invoices/.test(line))
  expect(ofInvoices).toHaveLength(1)
  expect(ofInvoices[0]).toContain('Index Only Scan')
})

test.each(Object.entries(OF_FEW))('%s is counted by an index of the company alone', async (_, search) => {
  const found = await scans((scope) => invoiceSelectionQuery(scope, search))
  expect(found.filter((line) => line.includes('Seq Scan on invoices'))).toEqual([])
  expect(found.filter((line) => /Index Cond: \(.*tenant_id/.test(line)).length).toBeGreaterThan(0)
})

describe.each(INVOICE_SORTS.filter((sort) => !['paid', 'createdAt'].includes(sort)))(
  'everything by %s',
  (sort) => {
    test.each([false, true])('descending: %s, a page is found without sorting all', async (isDescending) => {
      const page = { sort, isDescending, page: 3, limit: 20 }
      const found = await scans((scope) => invoicePageQuery(scope, {}, page))
      expect(found.filter((line) => line.includes('Seq Scan on invoices'))).toEqual([])
      // The page itself is put in order once; anything more would be sorting all that match.
      expect(found.filter((line) => line.endsWith('Sort')).length, found.join('\n')).toBeLessThanOrEqual(1)
    })
  },
)

test('the few that are known to match are looked up by their key', async () => {
  const ids = await owner.inScope((scope) =>
    matchingInvoices(scope, { q: 'person 7' }).select('i.id').execute(),
  )
  const page = { sort: 'customerName', isDescending: false, page: 1, limit: 20 } as const
  const known = ids.map(({ id }) => id)
  const found = await scans((scope) => knownPageQuery(scope, known, page))
  expect(found.filter((line) => /Scan.* on invoices/.test(line) && !line.includes('invoices_pkey'))).toEqual(
    [],
  )
})
