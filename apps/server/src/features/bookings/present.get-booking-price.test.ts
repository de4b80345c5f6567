import type { NewBookingInput } from '@skipyard/contract/bookings/input.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { furnishPrices, type PriceIds, pricedInput } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let book: PriceIds

beforeAll(async () => {
  owner = await server.owner()
  book = await furnishPrices(owner, 'West')
})

const take = async (changes: Partial<NewBookingInput> = {}) => {
  const body = pricedInput({ dropoffDate: weekday(1), pickupDate: weekday(8), ...changes })
  const answer = await owner.call({ method: 'POST', path: '/bookings', body })
  expect(answer.status).toBe(200)
  return answer.body.data
}

/** A Tuesday that many days after one to come, so that no Saturday is dearer. */
function weekday(days: number): string {
  const first = [1, 2, 3, 4, 5, 6, 7].map((n) => addDays(today, n))
  const tuesday = first.find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 2) ?? today
  return toWireDate(addDays(tuesday, days - 1))
}

const edit = (booking: { _id: string; version: number }, changes: object, member = owner) =>
  member.call({
    method: 'PUT',
    path: `/bookings/${booking._id}`,
    body: {
      ...pricedInput({ dropoffDate: weekday(1), pickupDate: weekday(8) }),
      version: booking.version,
      ...changes,
    },
  })

const priceOf = async ({ _id }: { _id: string }) =>
  (await owner.call({ method: 'GET', path: `/bookings/${_id}/price` })).body.data

const historyOf = async ({ _id }: { _id: string }): Promise<string[]> => {
  const { body } = await owner.call({ method: 'GET', path: `/bookings/${_id}/history` })
  const told: { label: string; to: string }[] = body.data.flatMap(
    (entry: { changes: { label: string; to: string }[] }) => entry.changes,
  )
  return told.filter(({ label }) => label === 'Price').map(({ to }) => to)
}

describe('the price of a booking', () => {
  test('tells how it came about, and its history that it is by the Price Book', async () => {
    const booking = await take({ bookingPayment: 470 })
    const price = await priceOf(booking)
    expect(price).toMatchObject({ price: 470, reason: '', quote: { total: 470, zone: 'West' } })
    expect(price.quote.lines[0].words).toBe('6 m³, West, 7 days and 1.5 t')
    expect(await historyOf(booking)).toEqual(['$470 from the Price Book'])
  })

  test('that is another than the book says is told with its reason', async () => {
    const booking = await take({ priceReason: 'Paid in advance' })
    expect(await priceOf(booking)).toMatchObject({
      price: 400,
      reason: 'Paid in advance',
      quote: { total: 470 },
    })
    expect(await historyOf(booking)).toEqual(['$400 instead of $470: Paid in advance'])
  })

  test('is by the prices of the day the booking was taken, on edits too', async () => {
    const booking = await take({ bookingPayment: 470 })
    const dearer = { priceClass: 'Retail', validFrom: toWireDate(addDays(today, 1)), copyOf: book.sheetId }
    await owner.call({
      method: 'POST',
      path: '/priceBook/sheets',
      body: { ...dearer, rise: { perCent: 10 } },
    })
    const edited = await edit(booking, { bookingPayment: 470 + 7 * 22, pickupDate: weekday(15) })
    expect(edited.status).toBe(200)
    expect(await priceOf(booking)).toMatchObject({ price: 624, quote: { total: 624 } })
    expect(await historyOf(booking)).toEqual(['$624 from the Price Book', '$470 from the Price Book'])
  })

  test('stays what it was when the hire is made longer for nothing: the days are over, not paid', async () => {
    const booking = await take({ bookingPayment: 470 })
    await edit(booking, { bookingPayment: 470, pickupDate: weekday(15) })
    const { quote, clock } = await priceOf(booking)
    expect(quote.total).toBe(470)
    expect(clock).toMatchObject({ includedDays: 7, paidUntil: weekday(8), daysOver: 0, over: 0 })
  })

  test('is forgotten with a hire that the book has no price for', async () => {
    const booking = await take({ bookingPayment: 470 })
    await edit(booking, { bookingPayment: 470, binSize: 12 })
    expect(await priceOf(booking)).toMatchObject({ price: 470, quote: null, clock: null })
  })

  test('has the cents of the book, and no other ones', async () => {
    const bin = { zoneId: book.zoneId, binType: 'Marrel', binSize: 6 }
    const terms = (was: number, now: number) => ({ terms: [{ ...bin, field: 'extraDay', was, now }] })
    const path = `/priceBook/sheets/${book.sheetId}`
    await owner.call({ method: 'PATCH', path, body: terms(22, 12.25) })
    const booking = await take({ bookingPayment: 482.25, pickupDate: weekday(9) })
    expect(await priceOf(booking)).toMatchObject({ price: 482.25, quote: { total: 482.25 } })
    const later = { bookingPayment: 494.5, pickupDate: weekday(10) }
    expect((await edit(booking, { ...later, bookingPayment: 494.75 })).status).toBe(400)
    expect((await edit(booking, later)).status).toBe(200)
    expect(await historyOf(booking)).toEqual(['$494.50 from the Price Book', '$482.25 from the Price Book'])
    await owner.call({ method: 'PATCH', path, body: terms(12.25, 22) })
  })

  test('gets a reason later, from those who may change it', async () => {
    const booking = await take()
    const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
    expect((await edit(booking, { priceReason: 'A favour' }, dispatcher)).status).toBe(403)
    expect((await edit(booking, { priceReason: 'A favour' })).status).toBe(200)
    expect(await priceOf(booking)).toMatchObject({ reason: 'A favour' })
    expect(await historyOf(booking)).toEqual(['$400 instead of $470: A favour', '$400 instead of $470'])
  })

  test('counts the days that the bin has stood longer than was paid for', async () => {
    const drop = toWireDate(addDays(today, -10))
    const booking = await take({
      bookingPayment: 470,
      dropoffDate: toWireDate(today),
      pickupDate: toWireDate(addDays(today, 7)),
    })
    const path = `/bookings/${booking._id}/markDelivered`
    const delivered = await owner.call({
      method: 'POST',
      path,
      body: { version: booking.version, date: drop },
    })
    expect(delivered.status).toBe(200)
    expect((await priceOf(booking)).clock).toMatchObject({
      daysUsed: 10,
      daysOver: 3,
      over: 66,
      extraDay: 22,
    })
  })

  test.each<[string, object]>([
    ['of two hundred and one letters', { priceReason: 'x'.repeat(201) }],
    ['of two lines', { priceReason: 'a\nb' }],
    ['that is no text', { priceReason: 1 }],
  ])('takes no reason %s', async (_what, changes) => {
    const answer = await owner.call({
      method: 'POST',
      path: '/bookings',
      body: { ...pricedInput(), ...changes },
    })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'priceReason'])
  })

  test('of a company without a price book is its own', async () => {
    const other = await server.owner()
    const { body } = await other.call({ method: 'POST', path: '/bookings', body: pricedInput() })
    const price = await other.call({ method: 'GET', path: `/bookings/${body.data._id}/price` })
    expect(price.body.data).toEqual({ price: 400, quote: null, reason: '', clock: null })
  })
})

describe('a price of $0', () => {
  const free = { bookingPayment: 0, dropoffDate: weekday(1), pickupDate: weekday(8) }
  const send = (changes: object) =>
    owner.call({ method: 'POST', path: '/bookings', body: pricedInput({ ...free, ...changes }) })
  const listed = async (payment: string): Promise<string[]> => {
    const path = '/bookings/getBookings?type=all&limit=100'
    const { body } = await owner.call({ method: 'POST', path, body: { payment: [payment] } })
    return body.data.map(({ _id }: { _id: string }) => _id)
  }
  const refusal = {
    status: 400,
    body: {
      errors: [
        {
          field: 'bookingPayment',
          message: 'The Price Book says $470. Please enter a price, or give a reason for $0*',
        },
        { field: 'priceReason', message: 'Please give a reason for the different price' },
      ],
    },
  }

  test('is refused where the Price Book says more, of a new booking, a clone and an edit', async () => {
    expect(await send({})).toMatchObject(refusal)
    expect(await send({ priceReason: ' ' })).toMatchObject(refusal)
    const given = await take({ ...free, priceReason: 'Sponsored' })
    expect(await send({ clonedFrom: given._id })).toMatchObject(refusal)
    const priced = await take({ bookingPayment: 470 })
    expect(await edit(priced, { bookingPayment: 0 })).toMatchObject(refusal)
    expect(await priceOf(priced)).toMatchObject({ price: 470 })
  })

  test('is taken with its reason and is Completed, in the list too', async () => {
    const given = await take({ ...free, priceReason: 'Free of charge: late last time' })
    expect(given.paymentStatus).toBe('Completed')
    expect(await priceOf(given)).toMatchObject({ price: 0, reason: 'Free of charge: late last time' })
    const priced = await take({ bookingPayment: 470 })
    const forgiven = await edit(priced, { bookingPayment: 0, priceReason: 'Sponsored' })
    expect(forgiven.body.data).toMatchObject({ bookingPayment: 0, paymentStatus: 'Completed' })
    expect(await listed('Completed')).toEqual(expect.arrayContaining([given._id, priced._id]))
  })

  test('that an edit leaves alone is not asked about again', async () => {
    const given = await take({ ...free, priceReason: 'Sponsored' })
    const edited = await edit(given, { bookingPayment: 0, labelInput: 'GATE 9' })
    expect(edited.body.data).toMatchObject({ labelInput: 'GATE 9', paymentStatus: 'Completed' })
  })

  test('is Pending where the Price Book has no price, until there is one or somebody sets it', async () => {
    const unpriced = await take({ ...free, binSize: 12 })
    expect(unpriced.paymentStatus).toBe('Pending')
    expect(await listed('Completed')).not.toContain(unpriced._id)
    expect(await listed('Pending')).toContain(unpriced._id)
    const bookings = [{ _id: unpriced._id, version: unpriced.version }]
    const body = { action: 'setPaymentStatus', paymentStatus: 'Completed', bookings }
    expect((await owner.call({ method: 'POST', path: '/bookings/bulkUpdate', body })).status).toBe(200)
    expect(await listed('Completed')).toContain(unpriced._id)
  })
})
