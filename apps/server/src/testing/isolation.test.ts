import { BASE_PATH, type Operation } from '@skipyard/contract/operation.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'
import { today } from './booking-input.ts'
import { type ForeignIds, furnishCompany } from './furnish-company.ts'
import { connectXero, furnishXero } from './furnish-xero.ts'
import { callsOf, nameOf } from './further-isolation-calls.ts'
import { checksumOfTenant, countReadable, turnRowSecurityOff } from './isolation.store.ts'
import { isolationCases } from './isolation-cases.ts'
import { startXero } from './start-xero.ts'

const UNKNOWN_ID = '0198a000-0000-7000-8000-000000000000'
const CANARY = 'CANARY'

const xero = await startXero('http://localhost:3000/app/settings/xero')
afterAll(() => xero.stop())
const server = await openTestServer({ xero: xero.settings })
let intruder: TestMember
let victim: TestMember
let foreign: ForeignIds

beforeAll(async () => {
  intruder = await server.owner({ companyName: 'Intruder Skips', jobPrefix: 'INT' })
  const { driverToken, sheetId, permitBookingId } = await furnishCompany(intruder, 'Own')
  const own = { ownDriverToken: driverToken, ownSheetId: sheetId, ownPermitBookingId: permitBookingId }
  victim = await server.owner({ companyName: `${CANARY} Skips`, jobPrefix: 'CAN' })
  const ids = await furnishCompany(victim, CANARY)
  foreign = { ...ids, ...own, ...(await furnishXero(victim, xero, CANARY)) }
})

const unknownIds = (ids: ForeignIds): ForeignIds => ({
  ...ids,
  bookingId: UNKNOWN_ID,
  customerId: UNKNOWN_ID,
  userId: UNKNOWN_ID,
  truckId: UNKNOWN_ID,
  driverId: UNKNOWN_ID,
  inviteId: UNKNOWN_ID,
  sessionId: UNKNOWN_ID,
  passkeyId: UNKNOWN_ID,
  logoName: 'unknown.png',
  binId: UNKNOWN_ID,
  runId: UNKNOWN_ID,
  entryKey: UNKNOWN_ID,
  tipId: UNKNOWN_ID,
  actionId: UNKNOWN_ID,
  photoId: UNKNOWN_ID,
  invoiceId: UNKNOWN_ID,
  paymentId: UNKNOWN_ID,
  statementMailingId: UNKNOWN_ID,
  xeroAttemptId: UNKNOWN_ID,
  xeroOrganisationId: UNKNOWN_ID,
  tenantId: UNKNOWN_ID,
  sheetId: UNKNOWN_ID,
  zoneId: UNKNOWN_ID,
  surchargeId: UNKNOWN_ID,
  councilId: UNKNOWN_ID,
  cardPaymentId: UNKNOWN_ID,
  messageId: UNKNOWN_ID,
  textId: UNKNOWN_ID,
  tipSiteId: UNKNOWN_ID,
  yardId: UNKNOWN_ID,
  transferId: UNKNOWN_ID,
  planId: UNKNOWN_ID,
  permitBookingId: UNKNOWN_ID,
  seriesId: UNKNOWN_ID,
})

const callsWith = (operation: Operation, ids: ForeignIds) =>
  callsOf(operation, isolationCases[nameOf(operation)], ids)

/** Every id of the victim in every place an operation takes one, and nothing may come of it. */
async function attack(who: Pick<TestMember, 'call'> = intruder): Promise<void> {
  const before = await checksumOfTenant(server.database.admin, victim.claims.tenantId)
  for (const operation of server.http.operations) {
    const nobodys = callsWith(operation, unknownIds(foreign)).calls
    for (const [position, call] of callsWith(operation, foreign).calls.entries()) {
      const answer = await who.call(call)
      const expected = nobodys[position] && (await who.call(nobodys[position]))
      expect(answer.status, `${nameOf(operation)} ${JSON.stringify(answer.body)}`).toBe(expected?.status)
      expect(JSON.stringify(answer.body)).not.toContain(CANARY)
    }
  }
  expect(await checksumOfTenant(server.database.admin, victim.claims.tenantId)).toEqual(before)
}

describe('no tenant can see or touch another tenant’s rows', () => {
  test('every operation has an isolation case, so a new route cannot be forgotten', () => {
    const forgotten = server.http.operations.map(nameOf).filter((name) => !(name in isolationCases))
    expect(forgotten).toEqual([])
  })

  test('every list a company reads holds its own rows and none of another’s', async () => {
    for (const call of [
      { method: 'POST', path: '/bookings/getBookings?type=all&limit=100', body: {} },
      { method: 'POST', path: '/bookings/getBookings?type=all&q=canary', body: {} },
      { method: 'GET', path: '/bookings/export?type=all' },
      { method: 'GET', path: '/bookings/export?type=all&q=canary' },
      { method: 'GET', path: '/customers?limit=100' },
      { method: 'GET', path: '/customers?q=canary' },
      { method: 'GET', path: '/trucks?q=canary' },
      { method: 'GET', path: '/bins?q=canary' },
      { method: 'GET', path: '/drivers?q=canary' },
      { method: 'GET', path: '/search?q=canary' },
      { method: 'GET', path: '/settings/' },
      { method: 'GET', path: '/users' },
      { method: 'GET', path: '/invites' },
      { method: 'GET', path: `/runPlanner/runs?date=${toWireDate(addDays(today, 1))}` },
      { method: 'GET', path: `/runPlanner/unallocated?date=${toWireDate(addDays(today, 8))}` },
      { method: 'GET', path: `/runPlanner/stats?date=${toWireDate(addDays(today, 1))}` },
      { method: 'GET', path: '/invoices?limit=100' },
      { method: 'GET', path: '/invoices?q=canary' },
      { method: 'GET', path: '/invoices/export' },
      { method: 'GET', path: '/invoices/stats' },
      { method: 'GET', path: '/invoices/toInvoice' },
      { method: 'GET', path: '/payments?limit=100' },
      { method: 'GET', path: '/payments/export' },
      { method: 'GET', path: '/customer-statements' },
      { method: 'GET', path: '/customer-statements/mailings' },
      { method: 'GET', path: '/settings/invoices' },
      { method: 'GET', path: '/priceBook' },
      { method: 'GET', path: '/settings/closed-days' },
      { method: 'GET', path: '/settings/card-payments' },
      { method: 'GET', path: '/card-payments' },
      { method: 'GET', path: '/tipSites' },
      { method: 'GET', path: '/yards' },
      { method: 'GET', path: '/binCount/getStockByYard' },
      { method: 'GET', path: '/binCount/transfers' },
      { method: 'GET', path: '/runPlanner/planning' },
      { method: 'GET', path: `/runPlanner/plan?date=${toWireDate(addDays(today, 1))}` },
      { method: 'GET', path: '/councils' },
      { method: 'GET', path: '/permits?show=all' },
      { method: 'GET', path: '/permits?show=all&search=canary' },
      { method: 'GET', path: '/series?limit=100' },
      { method: 'GET', path: '/series/needs' },
      { method: 'GET', path: '/profile' },
      { method: 'POST', path: '/runPlanner/presence', body: { date: toWireDate(addDays(today, 1)) } },
    ] as const) {
      const answer = await intruder.call(call)
      expect(answer.status).toBe(200)
      expect(JSON.stringify(answer.body)).not.toContain(CANARY)
    }
  })

  test('every place that takes an id, in bodies and below them too, is tried with another tenant’s', () => {
    const left = server.http.operations.flatMap((operation) =>
      callsWith(operation, foreign).left.map((place) => `${nameOf(operation)}: ${place}`),
    )
    expect(left).toEqual([])
  })

  test('another tenant’s id answers like an unknown one, leaks nothing and changes nothing', () => attack())

  test.each(['office', 'dispatcher', 'viewer'] as const)(
    'nor does it for somebody who works there as %s',
    async (role) => {
      await attack(await server.member(intruder.claims.tenantId, role))
    },
  )

  test('these tests have teeth: an operation that finds a booking of whichever company turns them red', async () => {
    const leaky: Pick<TestMember, 'call'> = {
      async call(call) {
        const answer = await intruder.call(call)
        const [, bookingId] = /^\/bookings\/([\da-f-]{36})$/.exec(call.path) ?? []
        if (call.method !== 'GET' || bookingId === undefined) return answer
        const found = await server.everybody
          .selectFrom('bookings')
          .where('id', '=', bookingId)
          .selectAll()
          .executeTakeFirst()
        return found ? { ...answer, status: 200, body: { data: found } } : answer
      },
    }
    await expect(attack(leaky)).rejects.toThrow('GET /bookings/:bookingId')
  })

  test('row-level security alone hides another tenant’s rows from a query without a tenant filter', async () => {
    const readable = await intruder.inScope((scope) => countReadable(scope, victim.claims.tenantId))
    expect(readable.theirs).toBe(0)
    expect(readable.own).toBeGreaterThan(0)
  })

  test('a connection that has not said which tenant it works for reads no tenant row at all', async () => {
    const { rows } = await server.services.pool.query('select count(*)::int as bookings from bookings')
    expect(rows).toEqual([{ bookings: 0 }])
  })

  test('the queries alone hold as well: with row-level security off nothing leaks through the API', async () => {
    const turnOn = await turnRowSecurityOff(server.database.admin)
    await attack()
    await turnOn()
  })

  test('nor does anything come of it while the intruder’s own books are connected', async () => {
    await connectXero(intruder, xero, 'Own Books')
    await attack()
  })

  test('these tests have teeth: with row-level security off, a query without a tenant filter reads them all', async () => {
    const turnOn = await turnRowSecurityOff(server.database.admin)
    const readable = await intruder.inScope((scope) => countReadable(scope, victim.claims.tenantId))
    await turnOn()
    expect(readable.theirs).toBeGreaterThan(0)
  })
})

test('a token of one company never acts in another company of the same login', async () => {
  const other = await server.member(victim.claims.tenantId, 'office', intruder.claims.loginId)
  const forged = await server.services.tokens.sign(
    { ...intruder.claims, tenantId: victim.claims.tenantId },
    60,
  )
  const answer = await server.http.inject({
    method: 'GET',
    url: `${BASE_PATH}/profile`,
    headers: { authorization: `Bearer ${forged}` },
  })
  expect(answer.statusCode).toBe(401)
  expect((await other.call({ method: 'GET', path: '/profile' })).status).toBe(200)
  expect((await intruder.call({ method: 'GET', path: '/profile' })).body.data.companyName).toBe(
    'Intruder Skips',
  )
})
