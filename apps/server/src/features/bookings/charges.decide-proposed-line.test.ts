import { addDays, formatAustralianDate, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { invoicesOf } from '#server/testing/invoice-calls.ts'
import { furnishPrices, pricedInput } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
  await furnishPrices(owner, 'West')
})

/** A hire at $470 with seven days and 1.5 t in it, whose bin was brought so many days ago. */
async function standing(days: number): Promise<string> {
  const dates = { dropoffDate: toWireDate(today), pickupDate: toWireDate(addDays(today, 1)) }
  const body = pricedInput({ bookingPayment: 470, email: 'nadia@example.com.au', ...dates })
  const taken = (await owner.call({ method: 'POST', path: '/bookings', body })).body.data
  const path = `/bookings/${taken._id}/markDelivered`
  const date = toWireDate(addDays(today, -days))
  const { status } = await owner.call({ method: 'POST', path, body: { version: taken.version, date } })
  expect(status).toBe(200)
  return taken._id
}

interface Line {
  _id: string | null
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
    body: how === 'dismiss' ? { reason: 'Agreed on the phone', ...line } : line,
    ...(key && { headers: { 'idempotency-key': key } }),
  })

const mailed = { customerEmail: 'nadia@example.com.au' }

const threeDays = { origin: 'extra-days:0', amount: 66 }

/** A driver came for the bin today and could not take it. */
const givenBack = (bookingId: string) =>
  owner.inScope(async (scope) => {
    const job = await scope.db
      .selectFrom('jobs')
      .where('tenant_id', '=', scope.tenantId)
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'pick')
      .select('id')
      .executeTakeFirstOrThrow()
    const undone = { not_done_reason: 'no-access', not_done_at: scope.now, not_done_on: scope.today }
    await scope.db
      .insertInto('job_progress')
      .values({ tenant_id: scope.tenantId, job_id: job.id, booking_id: bookingId, ...undone })
      .execute()
  })

describe('a trip in vain', () => {
  test('is charged by the price book when the office says so, on the next invoice, once', async () => {
    const booking = await standing(3)
    await givenBack(booking)
    expect(await linesOf(booking)).toEqual([])
    const { version } = (await owner.call({ method: 'GET', path: '/priceBook' })).body.data
    const jobPrices = [{ job: 'futile-trip', price: 110 }]
    const set = await owner.call({ method: 'PUT', path: '/priceBook/jobs', body: { version, jobPrices } })
    expect(set.status).toBe(200)
    const trip = `pick ${formatAustralianDate(today)}`
    const line = { origin: `futile-trip:0:${trip}`, amount: 110 }
    expect(await linesOf(booking)).toMatchObject([{ ...line, words: `Futile trip, ${trip}`, decision: null }])
    const listed = (await owner.call({ method: 'GET', path: '/proposed-lines' })).body.data
    expect(listed).toMatchObject([{ bookingId: booking, amount: 110 }])
    expect((await decide(booking, 'approve', { line })).status).toBe(200)
    expect(await linesOf(booking)).toMatchObject([{ words: `Futile trip, ${trip}`, decision: 'approved' }])
    expect((await decide(booking, 'approve', { line })).status).toBe(409)
    const made = await invoicesOf(owner).generate(booking, mailed)
    expect(made.body.data.total).toBe(580)
  })
})

/** A truck stood so many minutes where it brought the bin today. */
const stood = (bookingId: string, minutes: number) =>
  owner.inScope(async (scope) => {
    const job = await scope.db
      .selectFrom('jobs')
      .where('tenant_id', '=', scope.tenantId)
      .where('booking_id', '=', bookingId)
      .where('kind', '=', 'drop')
      .select('id')
      .executeTakeFirstOrThrow()
    const on_site_at = new Date(scope.now.getTime() - minutes * 60_000)
    await scope.db
      .insertInto('job_progress')
      .values({
        tenant_id: scope.tenantId,
        job_id: job.id,
        booking_id: bookingId,
        on_site_at,
        done_at: scope.now,
      })
      .execute()
  })

test('a truck that stood longer than the minutes included is charged by the quarter of an hour, once', async () => {
  const [booking, quick, forgotten] = [await standing(3), await standing(3), await standing(3)]
  await stood(booking, 52)
  await stood(quick, 30)
  await stood(forgotten, 12 * 60)
  const { version } = (await owner.call({ method: 'GET', path: '/priceBook' })).body.data
  const jobPrices = [{ job: 'waiting', price: 37.5, includedMinutes: 30 }]
  const set = await owner.call({ method: 'PUT', path: '/priceBook/jobs', body: { version, jobPrices } })
  expect(set.status).toBe(200)
  const line = { origin: 'waiting:0', amount: 75 }
  expect(await linesOf(booking)).toMatchObject([
    { ...line, words: '30 min of waiting at $37.50 a quarter of an hour', decision: null },
  ])
  expect([...(await linesOf(quick)), ...(await linesOf(forgotten))]).toEqual([])
  const listed = async () =>
    (await owner.call({ method: 'GET', path: '/proposed-lines' })).body.data
      .map(({ bookingId }: { bookingId: string }) => bookingId)
      .filter((id: string) => [booking, quick, forgotten].includes(id))
  expect(await listed()).toEqual([booking])
  expect((await decide(booking, 'approve', { line })).status).toBe(200)
  expect(await listed()).toEqual([])
})

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

  test('is named among what is to be invoiced until an invoice bills it', async () => {
    const booking = await standing(10)
    const { generate } = invoicesOf(owner)
    const listed = async () => {
      const { body } = await owner.call({ method: 'GET', path: '/invoices/toInvoice?limit=100' })
      return body.data.find(({ _id }: { _id: string }) => _id === booking)
    }
    await generate(booking, mailed)
    expect(await listed()).toBeUndefined()
    await decide(booking, 'approve', { line: threeDays })
    const charges = [{ words: '3 extra days at $22', amount: 66 }]
    expect(await listed()).toMatchObject({ isInvoiced: true, charges })
    const path = '/invoices/bulkGenerate'
    const made = await owner.call({ method: 'POST', path, body: { bookingIds: [booking] } })
    expect(made.body.data).toMatchObject([{ message: 'Invoice generated' }])
    expect(await listed()).toBeUndefined()
  })

  test('comes into an invoice there is, and waits again once it is taken out or the invoice void', async () => {
    const booking = await standing(10)
    const { generate, update, post } = invoicesOf(owner)
    const { body } = await generate(booking, mailed)
    await decide(booking, 'approve', { line: threeDays })
    const [approved] = await linesOf(booking)
    const { _id, additionalCharges } = body.data
    const line = { LineItemID: approved?._id, uniqueId: '', item: 'Extra days', description: '3 at $22' }
    const added = [...additionalCharges, { ...line, amount: 22, qty: 3 }]
    const more = await update(body.data, { additionalCharges: added })
    expect(more.body.data.total).toBe(536)
    expect(await linesOf(booking)).toMatchObject([{ invoiceNumber: body.data.invoiceNumber }])
    const less = await update(more.body.data, { additionalCharges })
    expect(await linesOf(booking)).toMatchObject([{ decision: 'approved', invoiceNumber: null }])
    const again = await update(less.body.data, { additionalCharges: added })
    const voided = await post(`/invoices/${_id}/void`, {
      version: again.body.data.version,
      reason: 'Wrong customer',
    })
    expect(voided.status).toBe(200)
    expect(await linesOf(booking)).toMatchObject([{ decision: 'approved', invoiceNumber: null }])
  })

  test('is let go for a reason, and the history tells by whom', async () => {
    const booking = await standing(10)
    expect((await decide(booking, 'dismiss', { line: threeDays })).status).toBe(200)
    expect(await linesOf(booking)).toMatchObject([
      { decision: 'dismissed', decidedBy: 'Renee Castellano', reason: 'Agreed on the phone' },
    ])
    const history = await owner.call({ method: 'GET', path: `/bookings/${booking}/history` })
    expect(JSON.stringify(history.body)).toContain(
      'Waived: 3 extra days at $22, $66.00 (Agreed on the phone)',
    )
  })

  test('is charged otherwise where somebody says so, and what is less is not proposed again', async () => {
    const booking = await standing(10)
    const line = { ...threeDays, quantity: 2, unitPrice: 20, reason: 'Our truck was late' }
    expect((await decide(booking, 'approve', { line })).status).toBe(200)
    expect(await linesOf(booking)).toMatchObject([
      { words: '2 extra days at $20', amount: 40, decision: 'approved', reason: 'Our truck was late' },
    ])
    const { body } = await owner.call({ method: 'GET', path: `/invoices/draft?bookingId=${booking}` })
    expect(body.data.total).toBe(510)
    const history = await owner.call({ method: 'GET', path: `/bookings/${booking}/history` })
    expect(JSON.stringify(history.body)).toContain(
      'Approved: 2 extra days at $20, $40.00 instead of 3 extra days at $22, $66.00 (Our truck was late)',
    )
  })

  test('is taken back until it stands on an invoice', async () => {
    const booking = await standing(10)
    await decide(booking, 'approve', { line: threeDays })
    const [approved] = await linesOf(booking)
    const takeBack = (member = owner) =>
      member.call({
        method: 'POST',
        path: `/bookings/${booking}/proposed-lines/take-back`,
        body: { lineId: approved?._id },
      })
    expect((await takeBack(await server.member(owner.claims.tenantId, 'viewer'))).status).toBe(403)
    expect((await takeBack()).status).toBe(200)
    expect(await linesOf(booking)).toMatchObject([{ ...threeDays, decision: null }])
    expect((await takeBack()).status).toBe(404)
    await decide(booking, 'approve', { line: threeDays })
    await invoicesOf(owner).generate(booking, mailed)
    const [billed] = await linesOf(booking)
    const path = `/bookings/${booking}/proposed-lines/take-back`
    expect((await owner.call({ method: 'POST', path, body: { lineId: billed?._id } })).status).toBe(409)
  })

  test('is in the list of what waits for a decision until there is one', async () => {
    const booking = await standing(12)
    const listed = async () => {
      const { body } = await owner.call({ method: 'GET', path: '/proposed-lines?limit=100' })
      return body.data.find((row: { bookingId: string }) => row.bookingId === booking)
    }
    expect(await listed()).toMatchObject({ words: ['5 extra days at $22'], amount: 110 })
    await decide(booking, 'dismiss', { line: { origin: 'extra-days:0', amount: 110 } })
    expect(await listed()).toBeUndefined()
    const stranger = await server.owner()
    expect((await stranger.call({ method: 'GET', path: '/proposed-lines' })).body).toEqual({
      total: 0,
      data: [],
    })
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
    ['no quantity left', { ...threeDays, quantity: 0 }, 'quantity'],
    ['half a day', { ...threeDays, quantity: 1.5 }, 'quantity'],
    ['a price that is none', { ...threeDays, unitPrice: 1.005 }, 'unitPrice'],
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
