import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { furnishPrices, type PriceIds, pricedInput } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let viewer: TestMember
let ids: PriceIds

beforeAll(async () => {
  owner = await server.owner()
  viewer = await server.member(owner.claims.tenantId, 'viewer')
  ids = await furnishPrices(owner, 'West')
  // Whatever day of the week it is.
  await owner.call({ method: 'PUT', path: '/priceBook/surcharges', body: { version: 3, surcharges: [] } })
})

const day = (days: number) => toWireDate(addDays(today, days))
const read = async () => (await owner.call({ method: 'GET', path: '/priceBook' })).body.data
const put = (body: object, by = owner) => by.call({ method: 'PUT', path: '/priceBook/jobs', body })
const exchange = { job: 'exchange', binSize: null, zoneId: null, off: true, price: 30.5, includedMinutes: 0 }
const relocate = { ...exchange, job: 'relocate', off: false, price: 88 }
const waiting = { ...exchange, job: 'waiting', off: false, price: 37.5, includedMinutes: 30 }

async function setPrices(...jobPrices: object[]) {
  const answer = await put({ version: (await read()).version, jobPrices })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

/** A hire at the price of the book, out for five days. */
async function hireThatIsOut() {
  const input = pricedInput({
    email: 'nadia@example.com.au',
    bookingPayment: 470,
    dropoffDate: day(0),
    pickupDate: day(7),
  })
  const booked = await owner.call({ method: 'POST', path: '/bookings', body: input })
  const { _id, version } = booked.body.data
  const path = `/bookings/${_id}`
  const done = await owner.call({
    method: 'POST',
    path: `${path}/markDelivered`,
    body: { version, date: day(-5) },
  })
  if (done.status !== 200) throw new Error(JSON.stringify(done.body))
  return { path, version: done.body.data.version, address: done.body.data.address }
}

const ask = async (path: string, body: object) => {
  const answer = await owner.call({ method: 'POST', path, body })
  if (answer.status !== 200) throw new Error(JSON.stringify(answer.body))
  return answer.body.data
}

describe('prices of jobs', () => {
  test('are kept as they were said, in their order, with an entry in the history', async () => {
    const kept = await setPrices(exchange, { ...waiting, zoneId: ids.zoneId, binSize: 6 })
    expect(kept.jobPrices).toMatchObject([exchange, { ...waiting, zoneId: ids.zoneId, binSize: 6 }])
    expect(await read()).toEqual(kept)
    expect((await put({ version: kept.version - 1, jobPrices: [] })).status).toBe(409)
    expect((await put({ version: kept.version, jobPrices: [] }, viewer)).status).toBe(403)
  })

  test.each<[string, object[], string]>([
    ['the same job twice', [exchange, exchange], 'jobPrices.1.job'],
    ['something off a futile trip', [{ ...exchange, job: 'futile-trip' }], 'jobPrices.0.off'],
    ['minutes of an exchange', [{ ...exchange, includedMinutes: 5 }], 'jobPrices.0.includedMinutes'],
    ['half a minute', [{ ...waiting, includedMinutes: 0.5 }], 'jobPrices.0.includedMinutes'],
    ['parts of a cent', [{ ...exchange, price: 1.005 }], 'jobPrices.0.price'],
    ['no amount', [{ ...exchange, price: -1 }], 'jobPrices.0.price'],
  ])('are refused with %s', async (_what, jobPrices, field) => {
    const { version } = await read()
    const { status, body } = await put({ version, jobPrices })
    expect([status, body.errors?.[0].field]).toEqual([400, field])
  })
})

describe('a visit costs what the book says of it', () => {
  test('the same to the cent in the offer, the booking, its form and its invoice', async () => {
    await setPrices(exchange)
    const hire = await hireThatIsOut()
    const offer = await ask(`${hire.path}/visits/offer`, { kind: 'exchange', date: day(0) })
    expect(offer.quote).toMatchObject({
      total: 439.5,
      lines: [{ amount: 470 }, { kind: 'visit', amount: -30.5 }],
    })
    const { booking } = await ask(`${hire.path}/visits`, {
      version: hire.version,
      kind: 'exchange',
      binSize: 6,
      date: day(0),
      pickDate: offer.pickDate,
      fromHour: 7,
      toHour: 12,
      price: offer.quote.total,
    })
    expect(booking.bookingPayment).toBe(439.5)
    const price = (await owner.call({ method: 'GET', path: `/bookings/${booking._id}/price` })).body.data
    expect(price).toMatchObject({ quote: offer.quote, reason: '' })
    const form = await ask('/priceBook/quote', {
      address: booking.address,
      binType: 'Marrel',
      binSize: 6,
      wasteType: 'General Waste',
      dropDate: day(0),
      pickDate: offer.pickDate,
      bookingId: booking._id,
    })
    expect(form.quote).toEqual(offer.quote)
    await ask(`/bookings/${booking._id}/markDelivered`, { version: booking.version, date: day(0) })
    const [{ invoice }] = await ask('/invoices/bulkGenerate', { bookingIds: [booking._id] })
    const path = `/invoices/${invoice._id}`
    expect((await owner.call({ method: 'GET', path })).body.data).toMatchObject({ total: 439.5 })
  })

  /** A bin that is out since five days, moved today for $88. */
  async function offerToRelocate() {
    await setPrices(relocate)
    const hire = await hireThatIsOut()
    const wanted = { kind: 'relocate', date: day(0), address: hire.address }
    return { hire, wanted, offer: await ask(`${hire.path}/visits/offer`, wanted) }
  }

  test('a relocated bin has the days that are left of its hire', async () => {
    const { offer } = await offerToRelocate()
    expect(offer).toMatchObject({ pickDate: day(2), quote: { total: 88, includedDays: 2 } })
  })

  test('moved to another day, it has those that are left then: no day is had twice or paid twice', async () => {
    const { hire, wanted, offer } = await offerToRelocate()
    const { booking } = await ask(`${hire.path}/visits`, {
      ...wanted,
      version: (await owner.call({ method: 'GET', path: hire.path })).body.data.version,
      binSize: 6,
      pickDate: day(6),
      fromHour: 7,
      toHour: 12,
      price: 88,
      priceReason: 'Agreed',
    })
    const included = async () => {
      const { body } = await owner.call({ method: 'GET', path: `/bookings/${booking._id}/price` })
      return body.data.quote.includedDays
    }
    const move = async (days: number) => {
      const { body } = await owner.call({ method: 'GET', path: hire.path })
      const pick = { version: body.data.version, pickupDate: day(days), pickupDateConfirmation: true }
      await ask(`${hire.path}/movePickDate`, pick)
    }
    expect([offer.quote.includedDays, await included()]).toEqual([2, 2])
    await move(1)
    expect(await included()).toBe(1)
    await move(5)
    expect(await included()).toBe(0)
    await move(0)
    expect(await included()).toBe(2)
  })
})
