import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { furnishPrices, hireInput, type PriceIds } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let book: PriceIds
let customerId: string

beforeAll(async () => {
  owner = await server.owner()
  book = await furnishPrices(owner, 'West')
  const booking = await owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })
  customerId = booking.body.data.customer._id
})

const put = (version: number, prices: object[]) =>
  owner.call({ method: 'PUT', path: `/customers/${customerId}/prices`, body: { version, prices } })

const own = (changes: object = {}) => ({
  binType: 'Marrel',
  binSize: 6,
  wasteType: 'General Waste',
  price: 380,
  validFrom: toWireDate(today),
  ...changes,
})

/** A Tuesday, so that no Saturday is dearer. */
const tuesday = [1, 2, 3, 4, 5, 6, 7]
  .map((days) => addDays(today, days))
  .find((day) => new Date(`${day}T00:00:00Z`).getUTCDay() === 2)

const quoted = async (changed: object) => {
  const drop = tuesday ?? today
  const dates = { dropDate: toWireDate(drop), pickDate: toWireDate(addDays(drop, 7)) }
  const body = hireInput({ ...dates, ...changed })
  const answer = await owner.call({ method: 'POST', path: '/priceBook/quote', body })
  return answer.body.data.quote.total
}

describe('the prices of a customer', () => {
  test('are theirs alone, in their zone, and while they hold', async () => {
    expect(await quoted({ customerId })).toBe(470)
    const yesterday = toWireDate(addDays(today, -1))
    const { status } = await put(0, [
      own(),
      own({ zoneId: book.zoneId, price: 360, validFrom: yesterday, validTo: yesterday }),
    ])
    expect(status).toBe(200)
    expect(await quoted({ customerId })).toBe(380)
    expect(await quoted({ customerId, takenOn: yesterday })).toBe(360)
    expect(await quoted({})).toBe(470)
  })

  test('that a colleague has changed meanwhile are not written over', async () => {
    expect((await put(0, [])).status).toBe(409)
    const { body } = await owner.call({ method: 'GET', path: `/customers/${customerId}/prices` })
    expect(body.data).toMatchObject({ version: 1, prices: [{ price: 380, zoneId: null }, { price: 360 }] })
  })

  test('of their class hold where they have none of their own', async () => {
    const { body: customer } = await owner.call({ method: 'GET', path: `/customers/${customerId}` })
    const { totals, ...record } = customer.data
    expect(totals.atStake).toBe(0)
    const saved = await owner.call({
      method: 'PUT',
      path: `/customers/${customerId}`,
      body: { ...record, priceClass: 'trade' },
    })
    expect(saved.body.data.priceClass).toBe('trade')
    const trade = { priceClass: 'Trade', validFrom: toWireDate(today), copyOf: book.sheetId }
    const rise = { perCent: -10, roundTo: 1 }
    await owner.call({ method: 'POST', path: '/priceBook/sheets', body: { ...trade, rise } })
    await put(1, [])
    expect(await quoted({ customerId })).toBe(423)
    expect(await quoted({ customerId, priceClass: 'Retail' })).toBe(470)
  })

  test.each<[string, object, number]>([
    ['cents', { price: 380.5 }, 400],
    ['an end before their beginning', { validTo: '2026-01-01T00:00:00Z' }, 400],
    ['a bin of no size', { binSize: 7 }, 400],
    ['an unknown zone', { zoneId: '0198a000-0000-7000-8000-000000000000' }, 404],
  ])('are refused with %s', async (_what, changed, status) => {
    expect((await put(2, [own(changed)])).status).toBe(status)
  })

  test('are said by the owner and the office', async () => {
    const dispatcher = await server.member(owner.claims.tenantId, 'dispatcher')
    const path = `/customers/${customerId}/prices`
    expect((await dispatcher.call({ method: 'GET', path })).status).toBe(200)
    expect((await dispatcher.call({ method: 'PUT', path, body: { version: 2, prices: [] } })).status).toBe(
      403,
    )
  })
})
