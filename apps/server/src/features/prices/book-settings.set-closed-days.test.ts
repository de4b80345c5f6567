import { beforeAll, describe, expect, test } from 'vitest'
import { furnishPrices, hireInput } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember

beforeAll(async () => {
  owner = await server.owner()
  await furnishPrices(owner, 'West')
  const { body: settings } = await owner.call({ method: 'GET', path: '/settings/' })
  const baseLocation = { name: '1 Yard St', suburb: 'Yarraville', postCode: '3013', lat: -37.8, lon: 144.9 }
  const version = settings.data.version
  await owner.call({ method: 'PATCH', path: '/settings/', body: { version, baseLocation } })
  const { body: book } = await owner.call({ method: 'GET', path: '/priceBook' })
  const surcharge = { name: 'Public holiday', job: 'drop', on: 'holidays', price: null, perCent: 25 }
  await owner.call({
    method: 'PUT',
    path: '/priceBook/surcharges',
    body: { version: book.data.version, surcharges: [surcharge] },
  })
})

const read = async () => (await owner.call({ method: 'GET', path: '/settings/closed-days' })).body.data
const put = (body: object) => owner.call({ method: 'PUT', path: '/settings/closed-days', body })

const priceOn = async (day: string) => {
  const dates = { dropDate: `${day}T00:00:00Z`, pickDate: `${day}T00:00:00Z` }
  const { body } = await owner.call({ method: 'POST', path: '/priceBook/quote', body: hireInput(dates) })
  return body.data.quote.total
}

const closed = (date: string, name: string, worked = false) => ({ date: `${date}T00:00:00Z`, name, worked })

describe('closed days', () => {
  test('are the holidays of the state of the yard, and what the company says beside them', async () => {
    const before = await read()
    expect(before.state).toBe('VIC')
    expect(before.holidays.map(({ name }: { name: string }) => name)).toContain('Melbourne Cup')
    const closedDays = [closed('2027-08-11', 'Stocktake'), closed('2027-12-27', 'Boxing Day', true)]
    const { status, body } = await put({ version: before.version, closedDays })
    expect(status).toBe(200)
    expect(body.data.closedDays).toEqual(closedDays)
    expect((await put({ version: before.version, closedDays: [] })).status).toBe(409)
  })

  test('close a day of every week until it is worked for once, on the dashboard and for the public', async () => {
    const { version, closedDays } = await read()
    const weekdays = ['Saturday', 'Sunday']
    const { body } = await put({ version, closedDays, weekdays })
    expect(body.data.weekdays).toEqual(weekdays)
    const days = async () => (await owner.call({ method: 'GET', path: '/dashboard/days' })).body.data.days
    const isWeekend = ({ date }: { date: string }) => [0, 6].includes(new Date(date).getUTCDay())
    const weekend: { date: string; isClosed: boolean }[] = (await days()).filter(isWeekend)
    expect(weekend.map(({ isClosed }) => isClosed)).toEqual([true, true, true, true])
    const worked = closed(weekend[0]?.date.slice(0, 10) ?? '', 'Market day', true)
    const next = await put({ version: body.data.version, closedDays: [...closedDays, worked] })
    expect(next.body.data.weekdays).toEqual(weekdays)
    expect((await days()).filter(isWeekend)[0].isClosed).toBe(false)
    const all = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']
    expect((await put({ version: next.body.data.version, closedDays, weekdays: all })).status).toBe(400)
    await put({ version: next.body.data.version, closedDays, weekdays: [] })
  })

  test('cost what holidays cost more', async () => {
    expect(await priceOn('2027-08-12')).toBe(470)
    expect(await priceOn('2027-08-11')).toBe(588)
    expect(await priceOn('2027-12-25')).toBe(588)
  })

  test.each<[string, object[], string]>([
    ['one day twice', [closed('2027-08-11', 'A'), closed('2027-08-11', 'B')], 'closedDays.1.date'],
    ['no name', [closed('2027-08-11', ' ')], 'closedDays.0.name'],
    ['a day that is none', [closed('2027-02-30', 'A')], 'closedDays.0.date'],
  ])('are refused with %s', async (_what, closedDays, field) => {
    const { version } = await read()
    const answer = await put({ version, closedDays })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, field])
  })

  test('are said by the owner and the office, and read by everybody', async () => {
    const viewer = await server.member(owner.claims.tenantId, 'viewer')
    const { version } = await read()
    expect((await viewer.call({ method: 'GET', path: '/settings/closed-days' })).status).toBe(200)
    const write = { method: 'PUT', path: '/settings/closed-days', body: { version, closedDays: [] } } as const
    expect((await viewer.call(write)).status).toBe(403)
  })
})
