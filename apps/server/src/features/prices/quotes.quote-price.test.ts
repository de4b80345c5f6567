import { addDays, type LocalDate, toWireDate, weekdayName } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { furnishPrices, hireInput } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
  await furnishPrices(owner, 'West')
  const extras = [{ name: 'Mattress', price: 45.5, taxed: true }]
  await owner.call({ method: 'PATCH', path: '/settings/invoices', body: { version: 0, extras } })
})

const ask = (changed: object = {}) =>
  owner.call({ method: 'POST', path: '/priceBook/quote', body: hireInput(changed) })

/** The next day of a name, from tomorrow on. */
const next = (name: string): LocalDate =>
  [1, 2, 3, 4, 5, 6, 7].map((days) => addDays(today, days)).find((day) => weekdayName(day) === name) ?? today

const days = (drop: LocalDate, count: number) => ({
  dropDate: toWireDate(drop),
  pickDate: toWireDate(addDays(drop, count)),
})

describe('what a hire costs', () => {
  test('is answered with every line that it comes of', async () => {
    const { status, body } = await ask({
      ...days(next('Tuesday'), 14),
      tonnes: 1.72,
      extras: [{ name: 'Mattress', count: 2 }],
    })
    expect(status).toBe(200)
    expect(body.data.reason).toBeNull()
    expect(body.data.quote).toMatchObject({ zone: 'West', priceClass: 'Retail', total: 751.3 })
    expect(
      body.data.quote.lines.map(({ words, amount }: { words: string; amount: number }) => [words, amount]),
    ).toEqual([
      ['6 m³, West, 7 days and 1.5 t', 470],
      ['7 extra days at $22', 154],
      ['0.22 t over at $165', 36.3],
      ['Mattress', 91],
    ])
  })

  test('says where suburb and place contradict one another, and is priced by the suburb all the same', async () => {
    const home = { name: '8 Anderson St, Yarraville VIC 3013', suburb: 'Yarraville', postCode: '3013' }
    const here = await ask({ address: { ...home, lat: -37.8157, lon: 144.8893 } })
    expect(here.body.data.isPlaceUnclear).toBe(false)
    const mildura = await ask({ address: { ...home, lat: -34.1855, lon: 142.1625 } })
    expect(mildura.body.data).toMatchObject({ isPlaceUnclear: true, quote: { zone: 'West' } })
    const otherCode = await ask({ address: { suburb: 'Yarraville', postCode: '3500' } })
    expect(otherCode.body.data.isPlaceUnclear).toBe(true)
    const unknown = await ask({ address: { suburb: 'Yarraville Gardens Estate', postCode: '3013' } })
    expect(unknown.body.data).toMatchObject({ isPlaceUnclear: false, reason: 'zone-unknown' })
  })

  test('is more on a Saturday', async () => {
    const { body } = await ask(days(next('Saturday'), 7))
    expect(body.data.quote.total).toBe(530)
  })

  test('is what it was on the day the booking was taken', async () => {
    const booking = await owner.call({ method: 'POST', path: '/bookings', body: bookingInput() })
    const bookingId = booking.body.data._id
    const { body } = await ask({ ...days(next('Tuesday'), 7), bookingId })
    expect(body.data.quote.total).toBe(470)
  })

  test.each<[string, object]>([
    ['zone-unknown', { address: { suburb: 'Ballarat', postCode: '3350' } }],
    ['price-missing', { binSize: 8 }],
    ['no-sheet', { takenOn: toWireDate(addDays(today, -91)) }],
  ])('is nothing for a reason: %s', async (reason, changed) => {
    const { status, body } = await ask(changed)
    expect(status).toBe(200)
    expect(body.data).toMatchObject({ quote: null, reason })
    expect(body.data.message).not.toBe('')
  })

  test.each<[string, object, string]>([
    ['a pick before its drop', { pickDate: toWireDate(today) }, 'pickDate'],
    ['a bin of no size', { binSize: 5 }, 'binSize'],
    ['an extra that nobody has', { extras: [{ name: 'Elephant', count: 1 }] }, 'extras.0.name'],
    ['a place without a suburb', { address: { postCode: '3013' } }, 'address'],
  ])('is not asked with %s', async (_what, changed, field) => {
    const { status, body } = await ask(changed)
    expect(status).toBe(400)
    expect(body.errors[0].field).toContain(field)
  })

  test('follows from the distance where the zone is a band of kilometres', async () => {
    const { body: settings } = await owner.call({ method: 'GET', path: '/settings/' })
    const yard = { name: '1 Yard St', suburb: 'Yarraville', postCode: '3013', lat: -37.816, lon: 144.89 }
    await owner.call({
      method: 'PATCH',
      path: '/settings/',
      body: { version: settings.data.version, baseLocation: yard },
    })
    const { body: book } = await owner.call({ method: 'GET', path: '/priceBook' })
    const zones = [...book.data.zones, { name: 'Far', band: { from: 20, to: 60 } }]
    const put = {
      method: 'PUT',
      path: '/priceBook/zones',
      body: { version: book.data.version, zones },
    } as const
    const far = (await owner.call(put)).body.data.zones.at(-1)
    const cell = {
      zoneId: far.id,
      binType: 'Marrel',
      binSize: 6,
      wasteType: 'General Waste',
      was: '',
      now: 620,
    }
    await owner.call({
      method: 'PATCH',
      path: `/priceBook/sheets/${book.data.sheets[0].id}`,
      body: { prices: [cell] },
    })
    const sunbury = { suburb: 'Sunbury', postCode: '3429' }
    expect((await ask({ ...days(next('Tuesday'), 7), address: sunbury })).body.data.quote).toMatchObject({
      zone: 'Far',
      total: 620,
    })
  })
})
