import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { bookedHire, deliveredHire, type InvoiceAnswer, invoicesOf } from '#server/testing/invoice-calls.ts'
import {
  dateInvoice,
  dateMoney,
  type LodgedFigure,
  readLodgedFigures,
} from '#server/testing/lodged-time.store.ts'
import { ordersOf } from '#server/testing/order-calls.ts'
import { councilInput } from '#server/testing/permit-input.ts'
import { booked, hireOnSite, seriesInput, seriesOf } from '#server/testing/series-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const UNTIL = addDays(today, -30)
const INSIDE = addDays(today, -40)
const day = (days: number) => toWireDate(addDays(today, days))

let owner: TestMember
let orders: ReturnType<typeof ordersOf>
let series: ReturnType<typeof seriesOf>
let books: ReturnType<typeof invoicesOf>

beforeAll(async () => {
  owner = await server.owner()
  orders = ordersOf(owner)
  series = seriesOf(server, owner)
  books = invoicesOf(owner)
  await orders.stock(6, 90)
  await orders.stock(8, 90)
  const body = { version: 0, lodgedUntil: toWireDate(UNTIL) }
  const { status } = await owner.call({ method: 'PUT', path: '/settings/invoices/lodged-until', body })
  expect(status).toBe(200)
})

const figures = (): Promise<LodgedFigure[]> => owner.inScope((scope) => readLodgedFigures(scope, UNTIL))
const paidInside = (bookingId: string) => owner.inScope((scope) => dateMoney(scope, bookingId, INSIDE))
const readBooking = async (id: string) => (await books.get(`/bookings/${id}`)).data
const put = (path: string, body: object): Promise<InvoiceAnswer> => owner.call({ method: 'PUT', path, body })
const patch = (path: string, body: object): Promise<InvoiceAnswer> =>
  owner.call({ method: 'PATCH', path, body })

/** Does something, and holds that it was done and left the lodged time as it was, which has all kinds of figures. */
async function done(press: () => Promise<InvoiceAnswer>): Promise<InvoiceAnswer> {
  const before = await figures()
  expect(before.map(({ kind }) => kind)).toEqual(expect.arrayContaining(['money', 'gst accrual', 'gst cash']))
  const answer = await press()
  expect(answer.status, JSON.stringify(answer.body)).toBe(200)
  expect(await figures()).toEqual(before)
  return answer
}

/** A hire at $480 with a deposit of the lodged time. */
async function prepaid(take = bookedHire) {
  const { _id } = await take(owner, { bookingPayment: 480, deposit: 200 })
  await paidInside(_id)
  return readBooking(_id)
}

const edited = async (_id: string, changes: object) => {
  const { version, bookingPayment, deposit, customer } = await readBooking(_id)
  const same = { bookingPayment, deposit, customerData: { id: customer._id }, email: 'nadia@example.com.au' }
  return put(`/bookings/${_id}`, { ...bookingInput({ ...same, ...changes }), version })
}

/** An invoice of $480 and more of the lodged time. */
async function lodged(booking: object = {}) {
  const made = await books.made({ bookingPayment: 480, deposit: 200, ...booking })
  await owner.inScope((scope) => dateInvoice(scope, made._id, INSIDE))
  await paidInside(made.bookingId)
  return books.read(made._id)
}

describe('a deposit of the lodged time', () => {
  test.each([
    ['raised', { deposit: 300 }],
    ['lowered', { deposit: 50 }],
    ['set to nothing', { deposit: 0 }],
  ])('%s', async (_, change) => {
    const { _id } = await prepaid()
    await done(() => edited(_id, change))
    expect(await readBooking(_id)).toMatchObject(change)
  })

  test.each([
    ['dearer', 900],
    ['cheaper', 250],
  ])('its hire agreed %s', async (_, bookingPayment) => {
    const { _id } = await prepaid()
    await done(() => edited(_id, { bookingPayment }))
  })

  test('its hire cancelled, and that undone', async () => {
    const { _id } = await prepaid()
    await done(() => edited(_id, { dropActionStatus: 'Cancelled' }))
    const { version } = await readBooking(_id)
    await done(() => books.post('/bookings/undo', { bookings: [{ _id, version }] }))
  })

  test('its hire cancelled, and the money kept as a fee today', async () => {
    const { _id } = await prepaid()
    await done(() => edited(_id, { dropActionStatus: 'Cancelled' }))
    const { version } = await readBooking(_id)
    const fee = { version, answer: 'fee', amount: 200, reference: 'Cancelled too late' }
    await done(() => books.post(`/bookings/${_id}/money`, fee))
  })

  test('marked as paid together with others, and as not paid again', async () => {
    const { _id } = await prepaid()
    for (const paymentStatus of ['Completed', 'Pending']) {
      const { version } = await readBooking(_id)
      const body = { action: 'setPaymentStatus', paymentStatus, bookings: [{ _id, version }] }
      await done(() => books.post('/bookings/bulkUpdate', body))
    }
  })

  test('its hire billed today', async () => {
    const { _id } = await prepaid()
    const { body } = await done(() => books.generate(_id))
    expect(body.data).toMatchObject({ paid: 200 })
  })
})

describe('an order with deposits of the lodged time', () => {
  async function order() {
    const { bookings } = await orders.made({ booking: { bookingPayment: 480, deposit: 200 } })
    for (const { _id } of bookings) await paidInside(_id)
    return Promise.all(bookings.map(({ _id }) => readBooking(_id)))
  }

  test('changed for all its bins, with another price and deposit for one', async () => {
    const [one, ...others] = await order()
    const change = { bookingPayment: 400, deposit: 100, customerData: { id: one.customer._id } }
    const body = { ...bookingInput(change), version: one.version }
    await done(() => orders.change(one._id, body, others))
  })

  test('called off, all bins together', async () => {
    const bins = await order()
    await done(() => orders.cancel(bins[0]._id, bins))
  })

  test('another bin ordered', async () => {
    const [one] = await order()
    await done(() => orders.addBin(one._id, bookingInput({ customerData: { id: one.customer._id } })))
  })
})

describe('a series with a date paid in the lodged time', () => {
  async function paidSeries() {
    const hire = await hireOnSite(owner)
    const started = await series.started(hire.bookingId, seriesInput(14))
    const [first = ''] = booked(started).ids
    expect((await edited(first, { bookingPayment: 520, deposit: 100 })).status).toBe(200)
    await paidInside(first)
    return { started: await series.read(started._id), first }
  }

  test('another price for this and all following', async () => {
    const { started } = await paidSeries()
    const body = { ...seriesInput(14, { fixedPrice: 610 }), from: day(14), version: started.version }
    await done(() => series.change(started._id, body))
  })

  test('ended, and its dates called off', async () => {
    const { started } = await paidSeries()
    await done(() => series.act(started._id, 'end', { version: started.version, from: day(1) }))
  })
})

describe('visits of hires paid in the lodged time', () => {
  test('an exchange, with a price of its own', async () => {
    const { _id, version } = await prepaid(deliveredHire)
    const days = { date: day(2), pickDate: day(9), fromHour: 7, toHour: 12 }
    const visit = { version, kind: 'exchange', binSize: 6, ...days, price: 470, priceReason: 'Agreed' }
    await done(() => books.post(`/bookings/${_id}/visits`, visit))
  })

  test('wait and load, arranged for a hire to come', async () => {
    const days = { dropoffDate: day(2), pickupDate: day(9) }
    const body = bookingInput({ bookingPayment: 480, deposit: 200, ...days })
    const { _id } = (await owner.call({ method: 'POST', path: '/bookings', body })).body.data
    await paidInside(_id)
    const { version } = await readBooking(_id)
    await done(() => books.post(`/bookings/${_id}/visits/wait`, { version, minutes: 45 }))
  })
})

describe('what is charged beside a price', () => {
  test('another line on a further invoice of a lodged one', async () => {
    const { bookingId } = await lodged()
    const charges = {
      additionalCharges: [{ item: 'Waiting, 30 minutes', description: '', amount: 69, qty: 1 }],
    }
    const { body } = await done(() => books.generate(bookingId, charges))
    expect(body.data).toMatchObject({ furtherTo: expect.any(String), date: toWireDate(today) })
  })

  test('a permit that is granted for a lodged invoice changes none of its words', async () => {
    const { _id, bookingId, version } = await lodged({ permitRequired: true, permitCost: 87 })
    const council = (await owner.call({ method: 'POST', path: '/councils', body: councilInput() })).body.data
    const granted = {
      state: 'granted',
      councilId: council._id,
      number: 'SB-7',
      validFrom: day(-50),
      validTo: day(9),
    }
    await done(() => put(`/bookings/${bookingId}/permit`, { version: 0, ...granted }))
    expect(await books.read(_id)).toMatchObject({ version })
  })
})

describe('settings', () => {
  const versionOf = async (path: string): Promise<number> => (await books.get(path)).data.version

  test.each([
    ['no longer registered for GST', '/settings/invoices', { gstRegistered: false }],
    ['registered again', '/settings/invoices', { gstRegistered: null }],
    ['other terms', '/settings/invoices', { paymentTermsDays: 30 }],
    ['a clock further east', '/settings/', { timeZone: 'Pacific/Auckland' }],
    ['a clock further west', '/settings/', { timeZone: 'Australia/Perth' }],
    ['the clock as it was', '/settings/', { timeZone: 'Australia/Melbourne' }],
    ['another prefix', '/settings/', { jobPrefix: 'NEW' }],
  ])('%s', async (_, path, change) => {
    await lodged()
    await done(async () => patch(path, { version: await versionOf(path), ...change }))
  })
})
