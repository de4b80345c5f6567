import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { ordersOf } from '#server/testing/order-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
const dayOf = (wire: string) => wire.slice(0, 10)

let owner: TestMember
const call = async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body?: object) => {
  const answer = await owner.call({ method, path, ...(body && { body }) })
  return answer
}
const data = async (...request: Parameters<typeof call>) => {
  const { status, body } = await call(...request)
  expect(status, JSON.stringify(body)).toBe(200)
  return body.data
}

beforeAll(async () => {
  owner = await server.owner()
  const zones = [{ name: 'North', suburbs: ['Coburg'] }]
  const book = await data('PUT', '/priceBook/zones', { version: 0, zones })
  const sheet = await data('POST', '/priceBook/sheets', { priceClass: 'Retail', validFrom: day(-30) })
  const bin = { zoneId: book.zones[0].id, binType: 'Marrel', binSize: 6 }
  const prices = [{ ...bin, wasteType: 'General Waste', was: '', now: 470 }]
  await data('PATCH', `/priceBook/sheets/${sheet.id}`, { prices, terms: [] })
  const { version } = await data('GET', '/priceBook')
  await data('PUT', '/priceBook/jobs', { version, jobPrices: [{ job: 'wait-and-load', price: 520 }] })
})

const wanted = (changes: object = {}) =>
  bookingInput({
    wasteType: 'General Waste',
    dropoffDate: day(2),
    pickupDate: day(9),
    bookingPayment: 520,
    deposit: 0,
    ...changes,
  })
const visitsOf = (id: string) => data('GET', `/bookings/${id}/visits`)

test('a truck that waits is booked with its hire, at the price of the book for it, and called off again', async () => {
  const { address, binType, binSize } = wanted()
  const hire = { address, binType, binSize, wasteType: 'General Waste', dropDate: day(2), pickDate: day(9) }
  const { quote } = await data('POST', '/priceBook/quote', { ...hire, waits: true })
  expect(quote.total).toBe(520)
  const booked = await data('POST', '/bookings', { ...wanted(), waitMinutes: 50 })
  expect([booked.dropoffDate, booked.pickupDate].map(dayOf)).toEqual([day(2), day(2)].map(dayOf))
  expect(booked.pickupTimeRange).toEqual(booked.dropoffTimeRange)
  const visits = await visitsOf(booked._id)
  expect(visits).toMatchObject([{ kind: 'wait-and-load', binding: true, waitMinutes: 50 }])
  const price = await data('GET', `/bookings/${booked._id}/price`)
  expect(JSON.stringify(price)).toContain('Wait and load')
  const history = await data('GET', `/bookings/${booked._id}/history`)
  expect(JSON.stringify(history)).toContain('Minutes the truck waits')
  await data('POST', `/visits/${visits[0]._id}/call-off`, {})
  const again = await data('GET', `/bookings/${booked._id}`)
  expect([dayOf(again.pickupDate), again.bookingPayment]).toEqual([dayOf(day(9)), 470])
})

test('the truck waits at each bin of an order', async () => {
  const orders = ordersOf(owner)
  await orders.stock(6, 20)
  const { bookings } = await orders.made({
    booking: { ...wanted(), waitMinutes: 45 },
    furtherBins: [{ binSize: 6, bookingPayment: 520 }],
  })
  for (const { _id } of bookings) expect(await visitsOf(_id)).toMatchObject([{ waitMinutes: 45 }])
})

test('for no minutes it is refused, and nothing is booked', async () => {
  const before = await data('GET', '/customers')
  const { status, body } = await call('POST', '/bookings', { ...wanted(), waitMinutes: 0 })
  expect([status, body.errors[0].field]).toEqual([400, 'waitMinutes'])
  expect(await data('GET', '/customers')).toEqual(before)
})
