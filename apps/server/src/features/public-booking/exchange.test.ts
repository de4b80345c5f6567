import { randomUUID } from 'node:crypto'
import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeAll, expect, test } from 'vitest'
import { today } from '#server/testing/booking-input.ts'
import { pricedInput } from '#server/testing/price-input.ts'
import { asStranger, openForPublic } from '#server/testing/public-input.ts'
import { customersToken } from '#server/testing/request-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const inDays = (days: number) => toWireDate(addDays(today, days))

let owner: TestMember
let phone = 0

beforeAll(async () => {
  owner = await server.owner()
  await openForPublic(owner, { bins: 40 })
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

/** A hire at the price of the book whose bin is out, to be picked up in four days. */
async function hireThatIsOut(): Promise<Hire> {
  phone += 1
  const input = pricedInput({
    phone: `04915702${phone + 10}`,
    bookingPayment: 470,
    dropoffDate: inDays(0),
    pickupDate: inDays(4),
  })
  const { _id, version } = await office('POST', '/bookings', input)
  await office('POST', `/bookings/${_id}/markDelivered`, { version, date: inDays(-3) })
  return { id: _id, token: await customersToken(owner, _id) }
}

const pageOf = async ({ token }: Hire) =>
  (await asStranger(server, { path: `/my-booking/${token}` })).body.data

const askExchange = ({ token }: Hire) =>
  asStranger(server, {
    path: `/my-booking/${token}/exchange`,
    body: { key: randomUUID(), binSize: 6, date: inDays(4), expectedPrice: 470 },
  })

const requestsOf = ({ id }: Hire) => office('GET', `/bookings/${id}/customer-requests`)
const versionOf = async (id: string) => (await office('GET', `/bookings/${id}`)).version

const arrange = async ({ id }: Hire, days = 5) =>
  office('POST', `/bookings/${id}/visits`, {
    version: await versionOf(id),
    kind: 'exchange',
    binSize: 6,
    date: inDays(days),
    pickDate: inDays(days + 7),
    fromHour: 7,
    toHour: 12,
    price: 470,
  })

const bookingsOfSite = async () =>
  (await office('POST', '/bookings/getBookings?type=all&limit=100', {})).length

test('a customer whose exchange the office arranges by itself sees it, and has no second bin brought', async () => {
  const mine = await hireThatIsOut()
  expect((await askExchange(mine)).status).toBe(200)
  const [{ _id: requestId }] = await requestsOf(mine)
  const { booking } = await arrange(mine)
  const before = await bookingsOfSite()
  const accepted = await owner.call({
    method: 'POST',
    path: `/customer-requests/${requestId}/accept`,
    body: { date: inDays(4) },
  })
  expect(accepted.status).toBe(409)
  expect(await bookingsOfSite()).toBe(before)
  expect(await requestsOf(mine)).toMatchObject([{ state: 'accepted', newBookingId: booking._id }])
  expect(await pageOf(mine)).toMatchObject({
    exchange: { date: inDays(5), binSize: 6, price: 470, state: 'accepted' },
    may: { exchange: false, extend: false },
  })
})

test('a customer cannot ask for an exchange, nor extend, while the office has arranged one', async () => {
  const mine = await hireThatIsOut()
  const { visit } = await arrange(mine)
  expect((await askExchange(mine)).status).toBe(409)
  expect(await pageOf(mine)).toMatchObject({ may: { exchange: false, extend: false } })
  const days = (await asStranger(server, { path: `/my-booking/${mine.token}/extensions` })).body.data
  expect(days.days).toEqual([])
  await office('POST', `/visits/${visit._id}/call-off`, {})
  expect(await pageOf(mine)).toMatchObject({ exchange: null, may: { exchange: true, extend: true } })
})

test('what was agreed to and then called off is not shown as arranged, and may be asked for again', async () => {
  const mine = await hireThatIsOut()
  await askExchange(mine)
  const [{ _id: requestId }] = await requestsOf(mine)
  await office('POST', `/customer-requests/${requestId}/accept`, { date: inDays(4) })
  expect(await pageOf(mine)).toMatchObject({ exchange: { state: 'accepted', date: inDays(4) } })
  const [visit] = await office('GET', `/bookings/${mine.id}/visits`)
  await office('POST', `/visits/${visit._id}/call-off`, {})
  expect(await pageOf(mine)).toMatchObject({ exchange: null, may: { exchange: true } })
  expect((await askExchange(mine)).status).toBe(200)
})
