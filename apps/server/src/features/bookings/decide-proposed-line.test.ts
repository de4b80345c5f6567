import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { furnishPrices, pricedInput } from '#server/testing/price-input.ts'
import { openTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await openTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
  await furnishPrices(owner, 'West')
})

/** A hire at $470 with seven days and 1.5 t in it, whose bin was brought so many days ago. */
async function standing(days: number): Promise<string> {
  const dates = { dropoffDate: toWireDate(today), pickupDate: toWireDate(addDays(today, 1)) }
  const body = pricedInput({ bookingPayment: 470, ...dates })
  const taken = (await owner.call({ method: 'POST', path: '/bookings', body })).body.data
  const path = `/bookings/${taken._id}/markDelivered`
  const date = toWireDate(addDays(today, -days))
  const { status } = await owner.call({ method: 'POST', path, body: { version: taken.version, date } })
  expect(status).toBe(200)
  return taken._id
}

interface Line {
  origin: string
  words: string
  amount: number
  decision: string | null
  decidedBy: string
  invoiceNumber: string | null
}

const linesOf = async (bookingId: string): Promise<Line[]> =>
  (await owner.call({ method: 'GET', path: `/bookings/${bookingId}/proposed-lines` })).body.data.lines

const decide = (
  bookingId: string,
  how: 'approve' | 'dismiss',
  { line, member = owner, key }: { line: object; member?: TestMember; key?: string },
) =>
  member.call({
    method: 'POST',
    path: `/bookings/${bookingId}/proposed-lines/${how}`,
    body: line,
    ...(key && { headers: { 'idempotency-key': key } }),
  })

const mailed = { customerEmail: 'nadia@example.com.au' }

const threeDays = { origin: 'extra-days:0', amount: 66 }

describe('a line proposed beside the price', () => {
  test('is what the days over come to, until somebody decides', async () => {
    const booking = await standing(10)
    expect(await linesOf(booking)).toMatchObject([
      { ...threeDays, words: '3 extra days at $22', decision: null },
    ])
    expect(await linesOf(await standing(3))).toEqual([])
  })

  test('stands on the first invoice once it is approved, and is approved once', async () => {
    const booking = await standing(10)
    const first = await decide(booking, 'approve', { line: threeDays, key: 'approve-three-days' })
    expect(first.status).toBe(200)
    const again = await decide(booking, 'approve', { line: threeDays, key: 'approve-three-days' })
    expect(again.body).toEqual(first.body)
    expect((await decide(booking, 'dismiss', { line: threeDays })).status).toBe(409)
    const { body } = await owner.call({ method: 'GET', path: `/invoices/draft?bookingId=${booking}` })
    expect(body.data.total).toBe(536)
    const { generate } = invoicesOf(owner)
    const made = await generate(booking, mailed)
    expect(made.status).toBe(200)
    expect(made.body.data.total).toBe(536)
    expect(await linesOf(booking)).toMatchObject([
      { decision: 'approved', decidedBy: 'Renee Castellano', invoiceNumber: made.body.data.invoiceNumber },
    ])
  })

  test('begins a further invoice where there is one already', async () => {
    const booking = await standing(10)
    const { generate } = invoicesOf(owner)
    await generate(booking, mailed)
    await decide(booking, 'approve', { line: threeDays })
    const { body } = await owner.call({ method: 'GET', path: `/invoices/draft?bookingId=${booking}` })
    expect(body.data.additionalCharges).toMatchObject([
      { item: 'Extra days', description: '3 extra days at $22', amount: 22, qty: 3 },
    ])
    const second = await generate(booking, mailed)
    expect(second.body.data.total).toBe(66)
    const next = await owner.call({ method: 'GET', path: `/invoices/draft?bookingId=${booking}` })
    expect(next.body.data.total).toBe(0)
  })

  test('waits for the next invoice where somebody took it out of this one', async () => {
    const booking = await standing(10)
    await decide(booking, 'approve', { line: threeDays })
    const { body } = await owner.call({ method: 'GET', path: `/invoices/draft?bookingId=${booking}` })
    const [hire] = body.data.additionalCharges
    const { generate } = invoicesOf(owner)
    const made = await generate(booking, { ...mailed, additionalCharges: [hire] })
    expect(made.body.data.total).toBe(470)
    expect(await linesOf(booking)).toMatchObject([{ decision: 'approved', invoiceNumber: null }])
  })

  test('is let go, and the history tells by whom', async () => {
    const booking = await standing(10)
    expect((await decide(booking, 'dismiss', { line: threeDays })).status).toBe(200)
    expect(await linesOf(booking)).toMatchObject([{ decision: 'dismissed', decidedBy: 'Renee Castellano' }])
    const history = await owner.call({ method: 'GET', path: `/bookings/${booking}/history` })
    expect(JSON.stringify(history.body)).toContain('Let go: 3 extra days at $22, $66.00')
  })

  test('that came to something else meanwhile is not decided', async () => {
    const booking = await standing(10)
    expect((await decide(booking, 'approve', { line: { ...threeDays, amount: 44 } })).status).toBe(409)
    expect((await decide(booking, 'approve', { line: { origin: 'overweight:0', amount: 66 } })).status).toBe(
      409,
    )
  })

  test('is decided by those who bill', async () => {
    const booking = await standing(10)
    for (const role of ['dispatcher', 'viewer'] as const) {
      const member = await server.member(owner.claims.tenantId, role)
      expect((await decide(booking, 'approve', { line: threeDays, member })).status).toBe(403)
    }
  })

  test.each<[string, object, string]>([
    ['no origin', { origin: '', amount: 66 }, 'origin'],
    ['an amount below nothing', { origin: 'extra-days:0', amount: -66 }, 'amount'],
    ['no amount', { origin: 'extra-days:0' }, 'amount'],
  ])('is not decided with %s', async (_what, line, field) => {
    const answer = await decide(await standing(10), 'approve', { line })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
  })

  test('is what loads weighed beyond the tonnes that are included', async () => {
    const booking = await standing(2)
    const { body } = await owner.call({ method: 'GET', path: `/bookings/${booking}` })
    const { version, actionDetails } = body.data
    const returned = await owner.call({
      method: 'POST',
      path: `/bookings/${booking}/markReturned`,
      body: { version, date: toWireDate(today) },
    })
    const load = {
      site: 'Laverton',
      docket: 'L-1',
      weightKg: 1_720,
      costCents: 20_000,
      reason: 'Not entered',
    }
    const added = await owner.call({
      method: 'POST',
      path: '/driversDay/tips',
      body: {
        actionId: actionDetails[1]._id,
        version: returned.body.data.version,
        tippedAt: new Date().toISOString(),
        ...load,
      },
    })
    expect(added.status).toBe(200)
    expect(await linesOf(booking)).toMatchObject([
      { origin: 'overweight:0', words: '0.22 t over at $165', amount: 36.3 },
    ])
  })
})
