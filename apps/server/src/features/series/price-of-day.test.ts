import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { cellOf, pricedInput } from '#server/testing/price-input.ts'
import { booked, hireOnSite, seriesInput, seriesOf } from '#server/testing/series-calls.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const day = (days: number) => toWireDate(addDays(today, days))
const exchange = { job: 'exchange', binSize: null, zoneId: null, off: true, price: 30.5, includedMinutes: 0 }

const askOf =
  (member: TestMember) =>
  async (method: 'GET' | 'POST' | 'PUT' | 'PATCH', path: string, body: object = {}) => {
    const answer = await member.call(method === 'GET' ? { method, path } : { method, path, body })
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
    return answer.body.data
  }

/** A company whose book has one zone, a price of the hire or none, and one of the visit; a hire there that is out. */
async function outInZone({ hirePrice, visit }: { hirePrice: number | null; visit: object }) {
  const owner = await server.owner()
  const ask = askOf(owner)
  const { zones } = await ask('PUT', '/priceBook/zones', {
    version: 0,
    zones: [{ name: 'West', suburbs: ['Yarraville'] }],
  })
  const zoneId = `${zones[0].id}`
  const sheetFrom = async (days: number, now: number | null) => {
    const sheet = await ask('POST', '/priceBook/sheets', { priceClass: 'Retail', validFrom: day(days) })
    const prices = now === null ? [] : [cellOf(zoneId, { was: '', now })]
    await ask('PATCH', `/priceBook/sheets/${sheet.id}`, { prices })
  }
  await sheetFrom(-90, hirePrice)
  const { version } = await ask('GET', '/priceBook')
  await ask('PUT', '/priceBook/jobs', { version, jobPrices: [visit] })
  await hireOnSite(owner)
  const first = await ask('POST', '/bookings', pricedInput({ dropoffDate: day(0), pickupDate: day(7) }))
  await ask('POST', `/bookings/${first._id}/markDelivered`, { version: first.version, date: day(0) })
  const bookingId = `${first._id}`
  return { owner, ask, bookingId, sheetFrom, calls: seriesOf(server, owner) }
}

type Company = Awaited<ReturnType<typeof outInZone>>

const pricesOf = async ({ calls }: Company, ids: readonly string[]) =>
  (await Promise.all(ids.map(calls.booking))).map(({ bookingPayment }) => bookingPayment)

const byBook = seriesInput(14, { fixedPrice: null })

describe('a date of a series costs what the exchange of its day costs, to the cent', () => {
  test.each([
    { what: 'a part off the hire', hirePrice: 470, visit: exchange, total: 439.5 },
    { what: 'a price in its place', hirePrice: 470, visit: { ...exchange, off: false }, total: 30.5 },
    { what: 'a price of the visit alone', hirePrice: null, visit: { ...exchange, off: false }, total: 30.5 },
  ])('with $what', async ({ hirePrice, visit, total }) => {
    const company = await outInZone({ hirePrice, visit })
    const { ask, calls, bookingId } = company
    const offer = await ask('POST', `/bookings/${bookingId}/visits/offer`, {
      kind: 'exchange',
      date: day(14),
      pickDate: day(28),
    })
    expect(offer.quote.total).toBe(total)
    const preview = await ask('POST', `/bookings/${bookingId}/series/preview`, byBook)
    expect(preview.price).toBe(total)
    const series = await calls.started(bookingId, byBook)
    expect(series.needs).toEqual([])
    const { ids } = booked(series)
    expect(await pricesOf(company, ids)).toEqual([total, total, total, total])
    const { quote } = await ask('GET', `/bookings/${ids[0]}/price`)
    expect(quote).toEqual(offer.quote)
    await calls.make(series._id)
    expect(await pricesOf(company, ids)).toEqual([total, total, total, total])
  })

  test('by the sheet that holds on its day', async () => {
    const company = await outInZone({ hirePrice: 470, visit: exchange })
    await company.sheetFrom(40, 530)
    const { ids } = booked(await company.calls.started(company.bookingId, byBook))
    expect(await pricesOf(company, ids)).toEqual([439.5, 439.5, 499.5, 499.5])
  })
})

test('a dispatcher books a date now, also at the price of a later sheet', async () => {
  const company = await outInZone({ hirePrice: 470, visit: exchange })
  const { owner, ask, calls, bookingId } = company
  await company.sheetFrom(10, 530)
  const { customer } = await calls.booking(bookingId)
  const known = await ask('GET', `/customers/${customer._id}`)
  await ask('PUT', `/customers/${customer._id}`, { ...known, onHold: true, onHoldReason: 'owes for May' })
  const { _id, version, needs } = await calls.started(bookingId, byBook)
  const dispatcher = seriesOf(server, await server.member(owner.claims.tenantId, 'dispatcher'))
  const body = { version, dueOn: needs[0]?.dueOn, regardless: true }
  const made = await dispatcher.act(_id, 'make-date', body)
  expect(made.status, JSON.stringify(made.body)).toBe(200)
  expect(await pricesOf(company, booked(await calls.read(_id)).ids)).toEqual([499.5])
})

test('the price book in place of a fixed price reaches only this and all following dates', async () => {
  const company = await outInZone({ hirePrice: 470, visit: exchange })
  const { calls, bookingId } = company
  const series = await calls.started(bookingId, seriesInput(14, { fixedPrice: 520 }))
  const { ids } = booked(series)
  const body = { ...seriesInput(42, { fixedPrice: null }), from: day(42), version: series.version }
  const changed = await calls.change(series._id, body)
  expect(changed.status, JSON.stringify(changed.body)).toBe(200)
  for (let night = 0; night < 2; night += 1) await calls.make(series._id)
  expect(await pricesOf(company, ids)).toEqual([520, 520, 439.5, 439.5])
})
