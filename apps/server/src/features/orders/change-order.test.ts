import type { WireBooking } from '@skipyard/contract/bookings/bookings.ts'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { ordersOf } from '#server/testing/order-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let viewer: TestMember
let orders: ReturnType<typeof ordersOf>
const day = (days: number) => toWireDate(addDays(today, days))

beforeAll(async () => {
  owner = await server.owner()
  viewer = await server.member(owner.claims.tenantId, 'viewer')
  orders = ordersOf(owner)
  await orders.stock(6, 90)
  await orders.stock(8, 90)
})

async function orderOfThree(): Promise<[WireBooking, WireBooking, WireBooking]> {
  const { bookings } = await orders.made({ booking: { deposit: 0 } })
  const [one, two, three] = bookings
  if (!one || !two || !three) throw new Error('an order of three')
  return [one, two, three]
}

const edit = ({ version, customer }: WireBooking, changes: object = {}) => ({
  ...bookingInput({ deposit: 0, customerData: { id: customer._id } }),
  version,
  ...changes,
})

const reread = async (bookings: readonly WireBooking[]): Promise<WireBooking[]> =>
  Promise.all(
    bookings.map(
      async ({ _id }) => (await owner.call({ method: 'GET', path: `/bookings/${_id}` })).body.data,
    ),
  )

describe('a change for all of the order', () => {
  test('brings contact, label and notes to every bin, and size, days and price to none', async () => {
    const [one, two, three] = await orderOfThree()
    const changed = edit(one, {
      email: 'site@example.com',
      labelInput: 'PO 77',
      comments: 'Ring the foreman',
      dropStaffComments: 'Behind the shed',
      bookingPayment: 400,
      pickupDate: day(12),
    })
    const { status, body } = await orders.change(one._id, changed, [two, three])
    expect(status).toBe(200)
    for (const booking of body.data.bookings) {
      expect(booking).toMatchObject({
        labelInput: 'PO 77',
        adminComments: 'Ring the foreman',
        dropStaffComments: 'Behind the shed',
        customer: { email: 'site@example.com' },
      })
    }
    const ownTerms = (booking: WireBooking) => [booking.binSize, booking.bookingPayment, booking.pickupDate]
    const [first, ...others] = body.data.bookings
    expect(ownTerms(first)).toEqual([6, 400, day(12)])
    expect(others.map(ownTerms)).toEqual([two, three].map(ownTerms))
    const history = await owner.call({ method: 'GET', path: `/bookings/${two._id}/history` })
    expect(JSON.stringify(history.body.data[0])).toContain('Changed for all of the order')
  })

  test('does not take along a bin that went to another customer', async () => {
    const [one, two, three] = await orderOfThree()
    const person = { customerData: undefined, name: 'Vera Lang', phone: '0491570110' }
    const path = `/bookings/${two._id}`
    const given = await owner.call({ method: 'PUT', path, body: edit(two, person) })
    expect(given.body.data.customer._id).not.toBe(one.customer._id)
    const changed = edit(one, { email: 'site@example.com', labelInput: 'PO 77' })
    expect((await orders.change(one._id, changed, [given.body.data, three])).status).toBe(409)
    expect((await orders.change(one._id, changed, [three])).status).toBe(200)
    const [first, other, last] = await reread([one, two, three])
    expect([first?.customer.email, last?.customer.email]).toEqual(['site@example.com', 'site@example.com'])
    expect(other).toMatchObject({ labelInput: '', customer: { name: 'Vera Lang', email: '' } })
  })

  test('leaves a cancelled bin as it is', async () => {
    const [one, two, three] = await orderOfThree()
    await orders.cancel(one._id, [three])
    const { status } = await orders.change(one._id, edit(one, { labelInput: 'PO 8' }), [two])
    expect(status).toBe(200)
    expect((await reread([one, two, three])).map(({ labelInput }) => labelInput)).toEqual([
      'PO 8',
      'PO 8',
      '',
    ])
  })

  test('is refused where one of them has changed since, or has come beside them, and nothing is written', async () => {
    const [one, two, three] = await orderOfThree()
    await owner.call({
      method: 'PUT',
      path: `/bookings/${three._id}`,
      body: edit(three, { binSize: 8, labelInput: 'X' }),
    })
    const before = await reread([one, two, three])
    const stale = await orders.change(one._id, edit(one, { labelInput: 'PO 9' }), [two, three])
    const unseen = await orders.change(one._id, edit(one, { labelInput: 'PO 9' }), [two])
    const own = await orders.change(
      one._id,
      edit({ ...one, version: 9 }, { labelInput: 'PO 9' }),
      before.slice(1),
    )
    expect([stale.status, unseen.status, own.status]).toEqual([409, 409, 409])
    expect(await reread([one, two, three])).toEqual(before)
  })

  test('is refused whole where a rule of the first is in the way', async () => {
    const [one, two, three] = await orderOfThree()
    const broken = edit(one, { labelInput: 'PO 1', pickupDate: day(0) })
    expect((await orders.change(one._id, broken, [two, three])).status).toBe(400)
    expect((await reread([one, two, three])).map(({ labelInput }) => labelInput)).toEqual(['', '', ''])
  })

  test('goes with a person to another customer', async () => {
    const [one, two, three] = await orderOfThree()
    const changed = edit(one, { customerData: undefined, name: 'Vera Lang', phone: '0491570110' })
    const { body } = await orders.change(one._id, changed, [two, three])
    const customers = body.data.bookings.map(({ customer }: WireBooking) => [customer._id, customer.name])
    expect(new Set(customers.map(String)).size).toBe(1)
    expect(customers[0][1]).toBe('Vera Lang')
  })
})

describe('cancelling in an order', () => {
  test('one leaves the others, all cancels all', async () => {
    const [one, two, three] = await orderOfThree()
    const { status, body } = await orders.cancel(one._id, [two])
    expect(status).toBe(200)
    const statuses = (bookings: WireBooking[]) => bookings.map(({ bookingStatus }) => bookingStatus)
    expect(statuses(body.data.bookings)).toEqual(['Scheduled', 'Cancelled', 'Scheduled'])
    const all = await orders.cancel(one._id, [one, three])
    expect(statuses(all.body.data.bookings)).toEqual(['Cancelled', 'Cancelled', 'Cancelled'])
  })

  test('is refused whole where one bin has come already, or has changed since', async () => {
    const [one, two, three] = await orderOfThree()
    const { bookings } = await orders.made({ booking: { dropoffDate: day(0), deposit: 0 } })
    const [out, still] = bookings
    if (!out || !still) throw new Error('an order')
    const path = `/bookings/${out._id}/markDelivered`
    const done = await owner.call({ method: 'POST', path, body: { version: out.version, date: day(0) } })
    expect(done.status).toBe(200)
    const refused = await orders.cancel(still._id, [still, done.body.data])
    expect([refused.status, refused.body.message]).toEqual([409, expect.stringContaining(out.jobID)])
    expect((await reread([still]))[0]).toMatchObject({ bookingStatus: 'Scheduled' })
    const stale = await orders.cancel(one._id, [two, { ...three, version: 9 }])
    expect(stale.status).toBe(409)
    expect((await reread([two]))[0]).toMatchObject({ bookingStatus: 'Scheduled' })
  })

  test('names bookings of the order alone', async () => {
    const [[one], [other]] = [await orderOfThree(), await orderOfThree()]
    expect((await orders.cancel(one._id, [other])).status).toBe(409)
    expect((await reread([other]))[0]).toMatchObject({ bookingStatus: 'Scheduled' })
  })
})

test('an order is changed by those who may edit a booking, within their company', async () => {
  const [one, two, three] = await orderOfThree()
  const own = ordersOf(viewer)
  expect((await own.change(one._id, edit(one), [two, three])).status).toBe(403)
  expect((await own.cancel(one._id, [one])).status).toBe(403)
  const others = ordersOf(await server.owner())
  expect((await others.change(one._id, edit(one), [two, three])).status).toBe(404)
  expect((await others.cancel(one._id, [one])).status).toBe(404)
  const alone = (await owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })).body.data
  expect((await orders.cancel(alone._id, [alone])).status).toBe(404)
})

test('a change for all is taken back for all', async () => {
  const [one, two, three] = await orderOfThree()
  const { body } = await orders.change(one._id, edit(one, { labelInput: 'PO 5' }), [two, three])
  const bookings = body.data.bookings.map(({ _id, version }: WireBooking) => ({ _id, version }))
  const undone = await owner.call({ method: 'POST', path: '/bookings/undo', body: { bookings } })
  expect(undone.status).toBe(200)
  expect((await reread([one, two, three])).map(({ labelInput }) => labelInput)).toEqual(['', '', ''])
})
