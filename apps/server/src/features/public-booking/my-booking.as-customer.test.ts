import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { pricedInput } from '#server/testing/price-input.ts'
import { asStranger, openForPublic, strangersInput } from '#server/testing/public-input.ts'
import { customersToken } from '#server/testing/request-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const inDays = (days: number) => toWireDate(addDays(today, days))

let owner: TestMember
let phone = 0

beforeAll(async () => {
  owner = await server.owner()
  await openForPublic(owner, { bins: 6 })
})

interface Hire {
  id: string
  token: string
}

const office = async (method: 'GET' | 'POST', path: string, body?: object) => {
  const answer = await owner.call({ method, path, ...(body && { body }) })
  if (answer.status !== 200) throw new Error(`${path}: ${JSON.stringify(answer.body)}`)
  return answer.body.data
}

/** A hire of a 6 m³ Marrel at the price of the book: dropped so many days ago, or still to come. */
async function hire({ from = -3, to = 4, isOut = true, changed = {} } = {}): Promise<Hire> {
  phone += 1
  const { _id, version } = await office(
    'POST',
    '/bookings',
    pricedInput({
      phone: `04915701${phone + 10}`,
      bookingPayment: 470,
      dropoffDate: inDays(Math.max(0, from)),
      pickupDate: inDays(to),
      ...changed,
    }),
  )
  if (isOut) await office('POST', `/bookings/${_id}/markDelivered`, { version, date: inDays(from) })
  return { id: _id, token: await customersToken(owner, _id) }
}

const ask = ({ token }: Hire, what = '') => asStranger(server, { path: `/my-booking/${token}${what}` })
const say = ({ token }: Hire, what: string, body: object = {}) =>
  asStranger(server, { path: `/my-booking/${token}/${what}`, body: { key: randomUUID(), ...body } })
const needingWork = async (): Promise<string[]> => {
  const listed = await office('POST', '/bookings/getBookings?type=faulty&limit=100', {})
  return listed.map(({ _id }: { _id: string }) => _id)
}
const historyOf = async ({ id }: Hire) => JSON.stringify(await office('GET', `/bookings/${id}/history`))

describe('a customer', () => {
  test('sees by the link of the office the booking, its days and what further ones cost', async () => {
    const mine = await hire()
    const { body } = await ask(mine)
    expect(body.data).toMatchObject({
      state: 'out',
      price: 470,
      binSize: 6,
      pickDate: inDays(4),
      clock: { daysUsed: 3, daysLeft: 4, daysOver: 0, extraDay: 22, paidUntil: inDays(4) },
      may: { sayReady: true, extend: true, exchange: true, cancel: false },
    })
    expect((await ask({ ...mine, token: `${mine.token.slice(0, -1)}_` })).status).toBe(404)
  })

  test('has the same link however often the office asks, and none of another company', async () => {
    const mine = await hire()
    expect(await customersToken(owner, mine.id)).toBe(mine.token)
    const stranger = await server.owner()
    const path = `/bookings/${mine.id}/customer-link`
    expect((await stranger.call({ method: 'POST', path })).status).toBe(404)
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    expect((await viewer.call({ method: 'POST', path })).status).toBe(403)
  })

  test('says ready once; the office finds it, and it stands until the pick is put on another day', async () => {
    const mine = await hire()
    const key = randomUUID()
    const said = await say(mine, 'ready', { key, note: 'Gate is open' })
    expect(said.body.data).toMatchObject({ readyAt: expect.any(String), may: { sayReady: false } })
    expect((await say(mine, 'ready', { key, note: 'Gate is open' })).status).toBe(200)
    expect((await say(mine, 'ready', { key, note: 'Gate is shut' })).status).toBe(422)
    expect((await say(mine, 'ready')).status).toBe(409)
    expect(await office('GET', `/bookings/${mine.id}`)).toMatchObject({
      asked: ['ready'],
      faultyComment: ['The customer says the bin is ready to be picked up.'],
    })
    expect(await needingWork()).toContain(mine.id)
    const open = await office('GET', '/customer-requests')
    const request = open.find(({ bookingId }: { bookingId: string }) => bookingId === mine.id)
    expect(request).toMatchObject({ kind: 'ready', note: 'Gate is open', state: 'open' })
    const accept = { method: 'POST', path: `/customer-requests/${request._id}/accept` } as const
    const accepted = await owner.call({ ...accept, body: { date: inDays(1) } })
    expect(accepted.body.data).toMatchObject({ state: 'accepted', pickDate: inDays(1) })
    expect((await owner.call({ ...accept, body: { date: inDays(2) } })).status).toBe(409)
    expect((await ask(mine)).body.data).toMatchObject({ pickDate: inDays(1), readyAt: null })
    expect(await historyOf(mine)).toContain('booking.said-ready')
    expect(await needingWork()).not.toContain(mine.id)
  })

  test('is told no in words, which stand on the page', async () => {
    const mine = await hire()
    const { body } = await ask(mine, '/exchanges')
    const [{ price, days }] = body.data.sizes
    await say(mine, 'exchange', { binSize: 6, date: days[0], expectedPrice: price })
    const [request] = await office('GET', `/bookings/${mine.id}/customer-requests`)
    const path = `/customer-requests/${request._id}/decline`
    expect((await owner.call({ method: 'POST', path, body: { words: '' } })).status).toBe(400)
    await office('POST', path, { words: 'No truck is free' })
    const told = await ask(mine)
    expect(told.body.data).toMatchObject({
      exchange: { state: 'declined', words: 'No truck is free' },
      may: { exchange: true },
    })
  })
})

describe('an extension', () => {
  test('moves the pick at the price shown, once for one request, and the history says that the customer did', async () => {
    const mine = await hire()
    const { body } = await ask(mine, '/extensions')
    expect(body.data.days[1]).toEqual({ date: inDays(6), extraDays: 2, price: 44 })
    const wish = { key: randomUUID(), pickDate: inDays(6), expectedPrice: 44 }
    const extended = await say(mine, 'extend', wish)
    expect(extended.body.data).toMatchObject({ pickDate: inDays(6), price: 470 })
    expect((await say(mine, 'extend', wish)).body.data.pickDate).toBe(inDays(6))
    const booking = await office('GET', `/bookings/${mine.id}`)
    expect(booking).toMatchObject({ pickupDate: inDays(6), bookingPayment: 470 })
    const history = await historyOf(mine)
    expect(history.match(/booking\.extended/g)).toHaveLength(1)
    expect(history).toContain('"Customer"')
  })

  test.each<[string, object, string]>([
    ['at another price than shown', { pickDate: inDays(6), expectedPrice: 22 }, '409 price'],
    ['to the day it has', { pickDate: inDays(4), expectedPrice: 0 }, '409 pickDate'],
    ['to a day far away', { pickDate: inDays(60), expectedPrice: 1 }, '409 pickDate'],
    ['without a day', { expectedPrice: 1 }, '400 pickDate'],
    ['by no key', { key: 'again', pickDate: inDays(6), expectedPrice: 44 }, '400 key'],
  ])('%s is refused and nothing moves', async (_what, body, expected) => {
    const mine = await hire()
    const answer = await say(mine, 'extend', body)
    expect(`${answer.status} ${answer.body.errors[0].field}`).toBe(expected)
    expect((await ask(mine)).body.data.pickDate).toBe(inDays(4))
  })

  test('is refused for a bin that was picked up, and says what further days cost is not known without a price', async () => {
    const mine = await hire({ changed: { binSize: 3, bookingPayment: 100 } })
    expect((await ask(mine, '/extensions')).body.data).toMatchObject({
      days: [],
      message: expect.any(String),
    })
    const booked = await hire({ from: 2, to: 9, isOut: false })
    expect((await say(booked, 'extend', { pickDate: inDays(10), expectedPrice: 22 })).status).toBe(409)
  })
})

describe('a cancellation', () => {
  test('frees the bin until the cut-off; a later one has to call', async () => {
    const mine = await hire({ from: 5, to: 12, isOut: false })
    expect((await ask(mine)).body.data.may.cancel).toBe(true)
    const cancelled = await say(mine, 'cancel', { note: 'Found another' })
    expect(cancelled.body.data).toMatchObject({ state: 'cancelled', may: { cancel: false } })
    expect(await office('GET', `/bookings/${mine.id}`)).toMatchObject({ bookingStatus: 'Cancelled' })
    expect((await say(mine, 'cancel')).status).toBe(409)
    const late = await hire({ from: 0, to: 7, isOut: false })
    expect((await say(late, 'cancel')).body.message).toBe('It is too late to cancel online. Please call us.')
    const out = await hire()
    expect((await say(out, 'cancel')).status).toBe(409)
  })

  test('takes back a booking from outside that nobody has answered, and says what was declined', async () => {
    const page = await office('POST', '/settings/public-booking/link')
    const token = `${page.link}`.split('/').at(-1)
    const booked = await asStranger(server, { path: `/book-now/${token}/bookings`, body: strangersInput() })
    const mine = { id: '', token: `${booked.body.data.link}`.split('/').at(-1) ?? '' }
    expect((await ask(mine)).body.data).toMatchObject({ state: 'pending', may: { cancel: true } })
    expect((await say(mine, 'cancel')).body.data.state).toBe('cancelled')
  })
})

describe('an exchange', () => {
  beforeAll(async () => {
    owner = await server.owner()
    await openForPublic(owner, { bins: 20 })
  })

  test('is accepted in one step: the full bin is fetched and an empty one booked for that day at the price shown', async () => {
    const mine = await hire()
    const { body } = await ask(mine, '/exchanges')
    const [{ days }] = body.data.sizes
    const quoted = await asStranger(server, {
      path: `/my-booking/${mine.token}/exchanges/quote`,
      body: { binSize: 6, date: days[2] },
    })
    const { price } = quoted.body.data
    const wish = { binSize: 6, date: days[2], expectedPrice: price, note: 'Same place' }
    expect((await say(mine, 'exchange', { ...wish, expectedPrice: 1 })).status).toBe(409)
    const asked = await say(mine, 'exchange', wish)
    expect(asked.body.data).toMatchObject({ exchange: { state: 'open', date: days[2], price } })
    expect((await say(mine, 'exchange', wish)).status).toBe(409)
    const [request] = await office('GET', `/bookings/${mine.id}/customer-requests`)
    const done = await office('POST', `/customer-requests/${request._id}/accept`, { date: days[2] })
    expect(done).toMatchObject({ state: 'accepted', pickDate: days[2] })
    const next = await office('GET', `/bookings/${done.newBookingId}`)
    const before = await office('GET', `/bookings/${mine.id}`)
    expect(next).toMatchObject({
      bookingPayment: price,
      dropoffDate: days[2],
      binSize: 6,
      customer: { _id: before.customer._id },
    })
    const { data } = (await ask(mine)).body
    expect(data).toMatchObject({ exchange: { state: 'accepted' }, may: { exchange: false, extend: false } })
    const again = await say(mine, 'exchange', wish)
    expect([again.status, again.body.message]).toEqual([
      409,
      'This bin is being exchanged for an empty one. For anything else please call us.',
    ])
    expect((await ask(mine, '/extensions')).body.data).toEqual({ message: again.body.message, days: [] })
  })

  /** The bin is out since three days, and is exchanged in so many, as the office arranges it. */
  const arrange = async ({ id }: Hire, days = 5) =>
    office('POST', `/bookings/${id}/visits`, {
      version: (await office('GET', `/bookings/${id}`)).version,
      kind: 'exchange',
      binSize: 6,
      date: inDays(days),
      pickDate: inDays(days + 7),
      fromHour: 7,
      toHour: 12,
      price: 470,
    })
  const wish = { binSize: 6, date: inDays(4), expectedPrice: 470 }
  const requestsOf = ({ id }: Hire) => office('GET', `/bookings/${id}/customer-requests`)

  test('that the office arranges by itself is the one asked for, and brings no second bin', async () => {
    const mine = await hire()
    expect((await say(mine, 'exchange', wish)).status).toBe(200)
    const [{ _id: requestId }] = await requestsOf(mine)
    const { booking } = await arrange(mine, 4)
    const path = `/customer-requests/${requestId}/accept`
    const accepted = await owner.call({ method: 'POST', path, body: { date: inDays(4) } })
    expect(accepted.status).toBe(409)
    expect(await requestsOf(mine)).toMatchObject([{ state: 'accepted', newBookingId: booking._id }])
    expect((await ask(mine)).body.data).toMatchObject({
      exchange: { date: inDays(4), binSize: 6, price: 470, state: 'accepted' },
      may: { exchange: false, extend: false },
    })
    const other = await hire()
    await say(other, 'exchange', wish)
    await arrange(other, 6)
    expect(await requestsOf(other)).toMatchObject([{ state: 'open' }])
    expect((await ask(other)).body.data).toMatchObject({ exchange: { date: inDays(6), state: 'accepted' } })
  })

  test('stays arranged while its new bin is at the site and the full one was not taken', async () => {
    const mine = await hire()
    const { booking } = await arrange(mine, 0)
    await office('POST', `/bookings/${booking._id}/markDelivered`, {
      version: booking.version,
      date: inDays(0),
    })
    expect((await ask(mine)).body.data).toMatchObject({ may: { exchange: false, extend: false } })
    expect((await say(mine, 'exchange', wish)).status).toBe(409)
  })

  test('is not asked for, nor the hire extended, while the office has arranged one', async () => {
    const mine = await hire()
    const { visit } = await arrange(mine)
    expect((await say(mine, 'exchange', wish)).status).toBe(409)
    expect((await ask(mine)).body.data).toMatchObject({ may: { exchange: false, extend: false } })
    expect((await ask(mine, '/extensions')).body.data.days).toEqual([])
    await office('POST', `/visits/${visit._id}/call-off`, {})
    expect((await ask(mine)).body.data).toMatchObject({
      exchange: null,
      may: { exchange: true, extend: true },
    })
  })

  test('that was agreed to and then called off is not shown as arranged, and may be asked for again', async () => {
    const mine = await hire()
    await say(mine, 'exchange', wish)
    const [{ _id: requestId }] = await requestsOf(mine)
    await office('POST', `/customer-requests/${requestId}/accept`, { date: inDays(4) })
    const [visit] = await office('GET', `/bookings/${mine.id}/visits`)
    await office('POST', `/visits/${visit._id}/call-off`, {})
    expect((await ask(mine)).body.data).toMatchObject({ exchange: null, may: { exchange: true } })
    expect((await say(mine, 'exchange', wish)).status).toBe(200)
  })
})

describe('an exchange of a customer on hold', () => {
  beforeAll(async () => {
    owner = await server.owner()
    await openForPublic(owner, { bins: 6 })
  })

  test('is booked once the office knows it, and nothing is moved before', async () => {
    const mine = await hire()
    const [{ days }] = (await ask(mine, '/exchanges')).body.data.sizes
    const quote = { path: `/my-booking/${mine.token}/exchanges/quote`, body: { binSize: 6, date: days[2] } }
    const expectedPrice = (await asStranger(server, quote)).body.data.price
    await say(mine, 'exchange', { binSize: 6, date: days[2], expectedPrice })
    const before = await office('GET', `/bookings/${mine.id}`)
    const customer = await office('GET', `/customers/${before.customer._id}`)
    const onHold = { ...customer, onHold: true, onHoldReason: 'Two invoices are overdue' }
    await owner.call({ method: 'PUT', path: `/customers/${customer._id}`, body: onHold })
    const [request] = await office('GET', `/bookings/${mine.id}/customer-requests`)
    const path = `/customer-requests/${request._id}/accept`
    const refused = await owner.call({ method: 'POST', path, body: { date: days[2] } })
    const message = `${customer.name} is on hold: Two invoices are overdue`
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'bookOnHold', message }]])
    expect(await office('GET', `/bookings/${mine.id}`)).toEqual(before)
    const { newBookingId } = await office('POST', path, { date: days[2], bookOnHold: true })
    expect(await historyOf({ ...mine, id: newBookingId })).toContain(`Booked all the same: ${message}`)
  })
})
