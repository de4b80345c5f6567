import { beforeAll, describe, expect, test } from 'vitest'
import { composeMessage } from '#server/features/messenger/compose-message.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { tellOf } from '#server/testing/message-input.ts'
import { ordersOf } from '#server/testing/order-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let viewer: TestMember
let orders: ReturnType<typeof ordersOf>

beforeAll(async () => {
  owner = await server.owner()
  viewer = await server.member(owner.claims.tenantId, 'viewer')
  orders = ordersOf(owner)
  await orders.stock(6, 60)
  await orders.stock(8, 60)
  await orders.stock(4, 2)
})

const total = async (member = owner) =>
  (await member.call({ method: 'POST', path: '/bookings/getBookings?type=all', body: {} })).body.total

describe('an order of three bins', () => {
  test('is three bookings for one customer at one site, each with its size and price', async () => {
    const order = await orders.made({ booking: { deposit: 500 } })
    expect(
      order.bookings.map(({ binSize, bookingPayment, deposit }) => [binSize, bookingPayment, deposit]),
    ).toEqual([
      [6, 470, 470],
      [6, 470, 30],
      [8, 520, 0],
    ])
    const [first, ...others] = order.bookings
    for (const one of others) {
      expect(one.customer._id).toBe(first?.customer._id)
      expect(one.address).toEqual(first?.address)
    }
    for (const { _id } of order.bookings) expect(await orders.read(_id)).toEqual(order)
  })

  test('asks for the permit of its site once', async () => {
    const { bookings } = await orders.made({
      booking: { permitRequired: true, permitCost: 85, numberOfDays: 7 },
    })
    expect(bookings.map(({ permitRequired, permitCost }) => [permitRequired, permitCost])).toEqual([
      [true, 85],
      [true, 0],
      [true, 0],
    ])
  })

  test('says in each history that it was ordered together', async () => {
    const { bookings } = await orders.made()
    for (const { _id } of bookings) {
      const { body } = await owner.call({ method: 'GET', path: `/bookings/${_id}/history` })
      expect(JSON.stringify(body.data)).toContain('Ordered as one of 3 bins for the same site')
    }
  })

  test('is known in lists by how many bins it has, and a booking alone by none', async () => {
    const { bookings } = await orders.made()
    const alone = await owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })
    const listed = await owner.call({
      method: 'POST',
      path: '/bookings/getBookings?type=all&limit=100',
      body: {},
    })
    const binsOf = new Map(
      listed.body.data.map(({ _id, orderBins }: { _id: string; orderBins: number }) => [_id, orderBins]),
    )
    expect(bookings.map(({ _id }) => binsOf.get(_id))).toEqual([3, 3, 3])
    expect(binsOf.get(alone.body.data._id)).toBe(0)
    expect(await orders.read(alone.body.data._id)).toBeNull()
  })

  test('tells the customer once, of all its bins', async () => {
    await tellOf(owner, ['confirmed'], { mail: true })
    const { bookings } = await orders.made({ booking: { email: 'nadia@example.com.au' } })
    const sent = await owner.inScope(async (scope) => {
      const telling = { kind: 'confirmed', channel: 'mail', occasion: 'once', words: '' } as const
      const events = await scope.db
        .selectFrom('message_events')
        .where('tenant_id', '=', scope.tenantId)
        .where(
          'booking_id',
          'in',
          bookings.map(({ _id }) => _id),
        )
        .select('booking_id')
        .execute()
      const bookingId = events[0]?.booking_id ?? ''
      const { body } = await composeMessage(scope, { ...telling, bookingId }, server.services)
      return { body, of: events.map(({ booking_id }) => booking_id) }
    })
    expect(sent.of).toEqual([bookings[0]?._id])
    expect(sent.body).toContain(bookings.map(({ jobID }) => jobID).join(', '))
    expect(sent.body).toContain('2 × 6 m³, 8 m³')
  })

  test('is made once under a repeated key', async () => {
    const headers = { 'idempotency-key': 'an-order-of-three-bins' }
    const before = await total()
    const [one, other] = [await orders.make({}, headers), await orders.make({}, headers)]
    expect([one.status, other.status]).toEqual([200, 200])
    expect(other.body).toEqual(one.body)
    expect(await total()).toBe(before + 3)
  })
})

describe('stock for all of an order', () => {
  const three4 = {
    booking: { binSize: 4 as const },
    furtherBins: [
      { binSize: 4, bookingPayment: 300 },
      { binSize: 4, bookingPayment: 300 },
    ],
  }

  test('three where two are in stock are refused in words, and nothing is written', async () => {
    const before = await total()
    const { status, body } = await orders.make(three4)
    expect(status).toBe(400)
    expect(body.errors).toEqual([
      {
        field: 'bookShort',
        message: expect.stringMatching(/^The order needs 3 × 4 m³ Marrel, and 2 are free on/),
      },
    ])
    expect(await total()).toBe(before)
  })

  test('is booked short where the office says so, and an extra bin is refused likewise', async () => {
    const order = await orders.made({ ...three4, bookShort: true })
    expect(order.bookings).toHaveLength(3)
    const [first] = order.bookings
    const extra = bookingInput({ binSize: 4, customerData: { id: first?.customer._id }, deposit: 0 })
    const refused = await orders.addBin(first?._id ?? '', extra)
    expect(refused.status).toBe(400)
    expect(refused.body.errors[0].field).toBe('bookShort')
    const added = await orders.addBin(first?._id ?? '', extra, { bookShort: true })
    expect(added.body.data.bookings).toHaveLength(4)
  })

  test('two orders at once do not both take the last bins', async () => {
    const fresh = await server.owner()
    const own = ordersOf(fresh)
    await own.stock(6, 3)
    const two = { furtherBins: [{ binSize: 6, bookingPayment: 470 }] }
    const answers = await Promise.all([own.make(two), own.make(two)])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400])
    expect(await total(fresh)).toBe(2)
  })
})

describe('an order is refused', () => {
  test('whole where one of its bins breaks a rule', async () => {
    const before = await total()
    const furtherBins = [
      { binSize: 6, bookingPayment: 470 },
      { binSize: 6, bookingPayment: 470.55 },
    ]
    expect((await orders.make({ furtherBins })).status).toBe(400)
    expect(await total()).toBe(before)
  })

  test.each([
    { what: 'with more than ten bins', furtherBins: Array.from({ length: 10 }, () => ({ binSize: 6 })) },
    { what: 'with no further bin', furtherBins: [] },
    { what: 'with a size that is none', furtherBins: [{ binSize: 7 }] },
    { what: 'with more paid than it costs', furtherBins: [{ binSize: 6 }], booking: { deposit: 471 } },
  ])('$what', async ({ furtherBins, booking }) => {
    expect((await orders.make({ furtherBins, ...(booking && { booking }) })).status).toBe(400)
  })

  test('of a viewer', async () => {
    const own = ordersOf(viewer)
    expect((await own.make()).status).toBe(403)
    const { bookings } = await orders.made()
    expect((await own.addBin(bookings[0]?._id ?? '', bookingInput())).status).toBe(403)
  })
})

describe('an extra bin', () => {
  const bookedAlone = async () =>
    (await owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })).body.data

  test('begins an order with the booking it stands beside, whose hire it leaves alone', async () => {
    const alone = await bookedAlone()
    const extra = bookingInput({ binSize: 8, customerData: { id: alone.customer._id }, deposit: 0 })
    const { status, body } = await orders.addBin(alone._id, extra)
    expect(status).toBe(200)
    expect(body.data.bookings.map(({ binSize }: { binSize: number }) => binSize)).toEqual([6, 8])
    const [first, second] = body.data.bookings
    expect(first).toMatchObject({ _id: alone._id, version: alone.version })
    const history = await owner.call({ method: 'GET', path: `/bookings/${second._id}/history` })
    expect(JSON.stringify(history.body.data)).toContain(`An extra bin beside ${alone.jobID}`)
    const third = await orders.addBin(second._id, extra)
    expect(third.body.data._id).toBe(body.data._id)
    expect(third.body.data.bookings).toHaveLength(3)
  })

  test('comes for the customer and to the site of the order, and up to ten bins', async () => {
    const alone = await bookedAlone()
    const customerData = { id: alone.customer._id }
    const address = { ...bookingInput().address, name: '1 Other St, Coburg VIC 3058' } as const
    const elsewhere = await orders.addBin(alone._id, { ...bookingInput({ customerData }), address })
    expect([elsewhere.status, elsewhere.body.errors[0].field]).toEqual([400, 'address'])
    const stranger = await orders.addBin(alone._id, bookingInput({ name: 'Other', phone: '0491570110' }))
    expect([stranger.status, stranger.body.errors[0].field]).toEqual([400, 'customer'])
    const full = await orders.made({
      furtherBins: Array.from({ length: 9 }, () => ({ binSize: 6, bookingPayment: 1 })),
    })
    const [first] = full.bookings
    const more = await orders.addBin(
      first?._id ?? '',
      bookingInput({ customerData: { id: first?.customer._id } }),
    )
    expect([more.status, more.body.errors[0].field]).toEqual([400, 'binSize'])
  })
})

test('another company neither sees an order nor adds to it', async () => {
  const { bookings } = await orders.made()
  const other = ordersOf(await server.owner())
  const id = bookings[0]?._id ?? ''
  expect((await other.addBin(id, bookingInput())).status).toBe(404)
  expect(await other.read(id)).toBeUndefined()
})
