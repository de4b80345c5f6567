import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { pricedInput } from '#server/testing/price-input.ts'
import { asStranger, openForPublic, publicDay, strangersInput } from '#server/testing/public-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const inDays = (days: number) => toWireDate(addDays(publicDay, days))

let owner: TestMember
let token: string

beforeAll(async () => {
  owner = await server.owner()
  token = await openForPublic(owner, { bins: 3 })
})

const book = (changed: object = {}) =>
  asStranger(server, { path: `/book-now/${token}/bookings`, body: strangersInput(changed) })
const fieldsOf = ({ body }: { body: { errors?: { field: string }[] } }) =>
  (body.errors ?? []).map(({ field }) => field)

async function pendingBookings(): Promise<{ _id: string; version: number; jobID: string }[]> {
  const { body } = await owner.call({
    method: 'POST',
    path: '/bookings/getBookings?type=all&limit=100',
    body: {},
  })
  return body.data.filter(({ bookingStatus }: { bookingStatus: string }) => bookingStatus === 'Pending')
}

describe('a stranger', () => {
  test('sees the company, sizes with their complete price and the first free day, and days that can be kept', async () => {
    const page = await asStranger(server, { path: `/book-now/${token}` })
    expect(page.body.data).toMatchObject({ hireChoices: [3, 7, 14], company: { name: expect.any(String) } })
    const place = { suburb: 'Yarraville', postCode: '3013' }
    const wished = { place, wasteType: 'General Waste', hireDays: 14 }
    const offers = await asStranger(server, { path: `/book-now/${token}/offers`, body: wished })
    expect(offers.body.data).toMatchObject({ isServed: true, sizes: [{ binSize: 6, binType: 'Marrel' }] })
    expect([624, 684]).toContain(offers.body.data.sizes[0].price)
    const asked = { binType: 'Marrel', binSize: 6, hireDays: 7 }
    const { body } = await asStranger(server, { path: `/book-now/${token}/days`, body: asked })
    expect(body.data.days.find(({ date }: { date: string }) => date === inDays(0))).toMatchObject({
      state: 'free',
      left: 3,
      pickDate: inDays(7),
    })
  })

  test('is offered no day that has its drops, the last one included', async () => {
    const yard = await server.owner()
    const changed = { daysAhead: 10, dailyLimit: 1 }
    const yards = await openForPublic(yard, { bins: 3, changed })
    const last = toWireDate(addDays(today, 10))
    const later = toWireDate(addDays(today, 14))
    const taken = bookingInput({ dropoffDate: last, pickupDate: later })
    expect((await yard.call({ method: 'POST', path: '/bookings', body: taken })).status).toBe(200)
    const asked = { binType: 'Marrel', binSize: 6, hireDays: 3 }
    const { body } = await asStranger(server, { path: `/book-now/${yards}/days`, body: asked })
    expect(body.data.days.at(-1)).toMatchObject({ date: last, state: 'full' })
    expect(body.data.days.at(-2)).toMatchObject({ state: 'free', left: 1 })
  })

  test('is told where the company does not go', async () => {
    const place = { suburb: 'Ballarat', postCode: '3350' }
    const asked = { place, wasteType: 'General Waste', hireDays: 7 }
    const { body } = await asStranger(server, { path: `/book-now/${token}/offers`, body: asked })
    expect(body.data).toEqual({
      isServed: false,
      message: 'We do not service Ballarat yet',
      permit: null,
      sizes: [],
    })
  })

  test('books: the booking is Pending at the price shown, once for one request, and opens by a secret address', async () => {
    const sent = strangersInput()
    const path = `/book-now/${token}/bookings`
    const first = await asStranger(server, { path, body: sent })
    expect(first.status).toBe(200)
    expect((await asStranger(server, { path, body: sent })).body).toEqual(first.body)
    const pending = await pendingBookings()
    expect(pending.map(({ jobID }) => jobID)).toEqual([first.body.data.jobID])
    const whole = await owner.call({ method: 'GET', path: `/bookings/${pending[0]?._id}` })
    expect(whole.body.data).toMatchObject({ bookingPayment: 470, customer: { name: 'Sophie Lindqvist' } })
    const secret = `${first.body.data.link}`.split('/').at(-1)
    const mine = await asStranger(server, { path: `/my-booking/${secret}` })
    expect(mine.body.data).toMatchObject({ state: 'pending', price: 470, dropDate: inDays(0) })
    expect((await asStranger(server, { path: `/my-booking/${token}` })).status).toBe(404)
  })

  test.each<[string, object, string]>([
    ['a price that is another by now', { expectedTotal: 460 }, '409 price'],
    ['a day behind us', { dropDate: toWireDate(addDays(today, -1)) }, '409 dropDate'],
    ['a day too far away', { dropDate: toWireDate(addDays(today, 100)) }, '409 dropDate'],
    ['a bin that is not there', { binType: 'Hook', binSize: 30 }, '409 dropDate'],
    ['a place without an address', { place: { suburb: 'Yarraville' } }, '400 place'],
    ['terms that were not read', { hasReadTerms: false }, '400 hasReadTerms'],
    ['no name', { name: ' ' }, '400 name'],
    ['a telephone that is none', { phone: '12' }, '400 phone'],
  ])('who asks with %s is told so, and nothing is promised', async (_what, changed, expected) => {
    const before = await pendingBookings()
    const answer = await book(changed)
    const [field = ''] = fieldsOf(answer)
    expect(`${answer.status} ${field.split('.')[0]}`).toBe(expected)
    expect(await pendingBookings()).toEqual(before)
  })

  test('who turns out to be a customer with prices of their own pays what was shown', async () => {
    const phone = '0491 570 158'
    const known = pricedInput({ name: 'Bayside Builders', phone, bookingPayment: 470 })
    const taken = await owner.call({ method: 'POST', path: '/bookings', body: known })
    const own = { binType: 'Marrel', binSize: 6, wasteType: 'General Waste', price: 380 }
    const prices = [{ ...own, validFrom: toWireDate(today) }]
    const path = `/customers/${taken.body.data.customer._id}/prices`
    expect((await owner.call({ method: 'PUT', path, body: { version: 0, prices } })).status).toBe(200)
    const booked = await book({ phone, dropDate: inDays(28) })
    expect(booked.status, JSON.stringify(booked.body)).toBe(200)
    const found = (await pendingBookings()).find(({ jobID }) => jobID === booked.body.data.jobID)
    const price = await owner.call({ method: 'GET', path: `/bookings/${found?._id}/price` })
    expect(price.body.data).toMatchObject({ price: 470, reason: '', quote: { total: 470 } })
  })

  test('whose phone belongs to a customer on hold is asked to call', async () => {
    const customers = await owner.call({ method: 'GET', path: '/customers' })
    const customer = customers.body.data.find(({ name }: { name: string }) => name === 'Sophie Lindqvist')
    const held = {
      ...customer,
      address: customer.addresses ?? customer.address,
      onHold: true,
      onHoldReason: 'Unpaid',
    }
    const saved = await owner.call({ method: 'PUT', path: `/customers/${customer._id}`, body: held })
    expect(saved.status, JSON.stringify(saved.body)).toBe(200)
    const answer = await book()
    expect([answer.status, answer.body.message]).toEqual([409, 'Please call us'])
  })

  test('who is put on hold since is not accepted until the office knows it, and the history says so', async () => {
    const booked = await book({ name: 'Ravi Menon', phone: '0491 570 156', dropDate: inDays(35) })
    expect(booked.status, JSON.stringify(booked.body)).toBe(200)
    const found = (await pendingBookings()).find(({ jobID }) => jobID === booked.body.data.jobID)
    const read = await owner.call({ method: 'GET', path: `/bookings/${found?._id}` })
    const path = `/customers/${read.body.data.customer._id}`
    const { data } = (await owner.call({ method: 'GET', path })).body
    const held = { ...data, onHold: true, onHoldReason: 'Two invoices are overdue' }
    expect((await owner.call({ method: 'PUT', path, body: held })).status).toBe(200)
    const accept = (beside: object) =>
      owner.call({
        method: 'POST',
        path: `/bookings/${found?._id}/accept`,
        body: { version: found?.version, ...beside },
      })
    const refused = await accept({})
    const message = 'Ravi Menon is on hold: Two invoices are overdue'
    expect([refused.status, refused.body.errors]).toEqual([400, [{ field: 'bookOnHold', message }]])
    expect((await pendingBookings()).some(({ _id }) => _id === found?._id)).toBe(true)
    const accepted = await accept({ bookOnHold: true })
    expect([accepted.status, accepted.body.data.bookingStatus]).toEqual([200, 'Scheduled'])
    const history = await owner.call({ method: 'GET', path: `/bookings/${found?._id}/history` })
    expect(JSON.stringify(history.body.data)).toContain(`Booked all the same: ${message}`)
  })

  test('who books and books has to wait', async () => {
    const sent = strangersInput({ expectedTotal: 1 })
    const statuses: number[] = []
    for (let tries = 0; tries < 11; tries += 1) {
      const answer = await asStranger(server, {
        path: `/book-now/${token}/bookings`,
        body: sent,
        from: '192.0.2.77',
      })
      statuses.push(answer.status)
    }
    expect(statuses).toEqual([...Array(10).fill(409), 429])
  })

  test('finds nothing once the page is off or has a new address', async () => {
    const other = await server.owner()
    const old = await openForPublic(other)
    expect((await asStranger(server, { path: `/book-now/${old}` })).status).toBe(200)
    const renewed = await other.call({ method: 'POST', path: '/settings/public-booking/link' })
    expect((await asStranger(server, { path: `/book-now/${old}` })).status).toBe(404)
    const now = `${renewed.body.data.link}`.split('/').at(-1)
    expect((await asStranger(server, { path: `/book-now/${now}` })).status).toBe(200)
    const off = { version: 1, isOn: false }
    expect((await other.call({ method: 'PATCH', path: '/settings/public-booking', body: off })).status).toBe(
      200,
    )
    expect((await asStranger(server, { path: `/book-now/${now}` })).status).toBe(404)
    const stale = await other.call({ method: 'PATCH', path: '/settings/public-booking', body: off })
    expect(stale.status).toBe(409)
  })
})

describe('the office', () => {
  const answer = (
    name: 'accept' | 'decline',
    { _id, version }: { _id: string; version: number },
    words?: string,
  ) =>
    owner.call({
      method: 'POST',
      path: `/bookings/${_id}/${name}`,
      body: { version, ...(words && { words }) },
    })

  test('accepts a Pending booking, or declines it with words; each is answered once', async () => {
    const [first] = await pendingBookings()
    if (!first) throw new Error('A booking has to be there')
    const accepted = await answer('accept', first)
    expect(accepted.body.data).toMatchObject({ bookingStatus: 'Scheduled' })
    const again = await answer('accept', { ...first, version: accepted.body.data.version })
    expect(again.status).toBe(409)
    const taken = await book({ phone: '0491 570 314', dropDate: inDays(20) })
    expect(taken.status).toBe(200)
    const [second] = await pendingBookings()
    if (!second) throw new Error('A booking has to be there')
    expect((await answer('decline', second)).status).toBe(400)
    const declined = await answer('decline', second, 'We are full that week')
    expect(declined.body.data).toMatchObject({ bookingStatus: 'Cancelled' })
    const history = await owner.call({ method: 'GET', path: `/bookings/${second._id}/history` })
    expect(JSON.stringify(history.body)).toContain('We are full that week')
    const secret = `${taken.body.data.link}`.split('/').at(-1)
    expect((await asStranger(server, { path: `/my-booking/${secret}` })).body.data.state).toBe('declined')
  })

  test('of the roles, owner and office say how the public books; a viewer answers nobody', async () => {
    for (const [role, status] of [
      ['office', 200],
      ['dispatcher', 403],
      ['viewer', 403],
    ] as const) {
      const member = await server.member(owner.claims.tenantId, role)
      expect((await member.call({ method: 'GET', path: '/settings/public-booking' })).status).toBe(status)
    }
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    const [booking] = await pendingBookings()
    const path = `/bookings/${booking?._id ?? '019a0000-0000-7000-8000-000000000000'}/accept`
    expect((await viewer.call({ method: 'POST', path, body: { version: 1 } })).status).toBe(403)
  })
})
