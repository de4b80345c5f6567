import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { passDays } from '#server/testing/pass-days.store.ts'
import { furnishPrices, pricedInput } from '#server/testing/price-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
let owner: TestMember
let customerId: string

/** A hire of a day whose bin has stood for so many, at $470 with seven days in it and $22 for each after that. */
async function stand(days: number, changes: object = {}): Promise<void> {
  const dates = { dropoffDate: toWireDate(today), pickupDate: toWireDate(addDays(today, 1)) }
  const body = pricedInput({
    bookingPayment: 470,
    name: 'Ada Wong',
    phone: '0491570156',
    ...dates,
    ...changes,
  })
  const taken = (await owner.call({ method: 'POST', path: '/bookings', body })).body.data
  customerId = taken.customer._id
  await owner.call({
    method: 'POST',
    path: `/bookings/${taken._id}/markDelivered`,
    body: { version: taken.version, date: toWireDate(today) },
  })
  await owner.inScope(async (scope) => {
    await passDays(scope, taken._id, days)
    scope.announce('bookings')
  })
}

beforeAll(async () => {
  owner = await server.owner()
  await furnishPrices(owner, 'West')
  await stand(10)
  await stand(20)
  await stand(4)
  await stand(30, {
    address: { name: '1 Far St', suburb: 'Ballarat', postCode: '3350', lat: -37.5, lon: 143.8 },
  })
})

const overdue = async (sort?: string) => {
  const query = sort ? `type=overdue&sort=${sort}` : 'type=overdue'
  const answer = await owner.call({ method: 'POST', path: `/bookings/getBookings?${query}`, body: {} })
  expect(answer.status).toBe(200)
  const rows: { atStake: number | null; daysOver: number }[] = answer.body.data
  return { total: answer.body.total, stakes: rows.map(({ atStake }) => atStake) }
}

describe('the overdue list', () => {
  test('tells what the days over come to, nothing where the Price Book had no price', async () => {
    const { total, stakes } = await overdue()
    expect(total).toBe(4)
    expect(stakes).toEqual([null, 286, 66, 0])
  })

  test('is sorted by the money at stake, either way', async () => {
    expect((await overdue('-atStake')).stakes.slice(0, 2)).toEqual([286, 66])
    expect((await overdue('atStake')).stakes.slice(-2)).toEqual([66, 286])
    const page = `/bookings/getBookings?type=overdue&sort=-atStake&limit=1&page=2`
    const { body } = await owner.call({ method: 'POST', path: page, body: {} })
    expect([body.total, body.data[0].atStake]).toEqual([4, 66])
  })

  test('alone has that order', async () => {
    const answer = await owner.call({
      method: 'POST',
      path: '/bookings/getBookings?type=all&sort=-atStake',
      body: {},
    })
    expect([answer.status, answer.body.errors[0].field]).toEqual([400, 'sort'])
  })
})

test('other lists say nothing of money at stake', async () => {
  const { body } = await owner.call({ method: 'POST', path: '/bookings/getBookings?type=all', body: {} })
  expect(body.data.length).toBeGreaterThan(0)
  expect(body.data.every((row: { atStake: number | null }) => row.atStake === null)).toBe(true)
})

test('the page of a customer tells what all of their bins come to', async () => {
  const { body } = await owner.call({ method: 'GET', path: `/customers/${customerId}` })
  expect(body.data.totals.atStake).toBe(286 + 66)
})
