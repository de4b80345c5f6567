import { addDays, toWireDate } from '@skipyard/domain/shared/local-date.ts'
import { beforeEach, expect, test } from 'vitest'
import { bookingInput, today } from '#server/testing/booking-input.ts'
import { deliveredHire, invoicesOf } from '#server/testing/invoice-calls.ts'
import { sendOf, tellOf } from '#server/testing/message-input.ts'
import { ordersOf } from '#server/testing/order-calls.ts'
import { passDays, passDaysOfInvoice } from '#server/testing/pass-days.store.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'
import { findDueMessages } from './messenger.job.ts'

const server = await shareTestServer()
const DAY_MS = 86_400_000
let owner: TestMember

beforeEach(async () => {
  owner = await server.owner({ companyName: 'Westgate Skips' })
  server.notices.length = 0
})

/** Looks what the day brings, and sends it; answers how much of it was new. */
async function look(): Promise<number> {
  const count = await owner.inScope(findDueMessages)
  await sendOf(server, owner)
  return count
}

test('a bin that was due back is asked for the day after, once, and no more when it has come back', async () => {
  await tellOf(owner, ['overdue'], { mail: true })
  const hire = await deliveredHire(owner)
  expect(await look()).toBe(0)
  await owner.inScope((scope) => passDays(scope, hire._id, 7))
  expect(await look()).toBe(0)
  await owner.inScope((scope) => passDays(scope, hire._id, 1))
  expect([await look(), await look()]).toEqual([1, 0])
  expect(server.notices).toMatchObject([
    {
      to: 'nadia@example.com.au',
      subject: expect.stringMatching(/^Your bin was due on /),
      text: expect.stringContaining('was due to be picked up on'),
    },
  ])

  const back = await deliveredHire(owner)
  await owner.inScope((scope) => passDays(scope, back._id, 8))
  const path = `/bookings/${back._id}`
  const { version } = (await owner.call({ method: 'GET', path })).body.data
  const body = { version, date: toWireDate(today) }
  expect((await owner.call({ method: 'POST', path: `${path}/markReturned`, body })).status).toBe(200)
  expect(await look()).toBe(0)
  expect(server.notices).toHaveLength(1)
})

test('a customer whose bin is exchanged is not offered an exchange when it is taken', async () => {
  await tellOf(owner, ['hireEnds'], { mail: true })
  const post = async (path: string, body: object) => {
    const answer = await owner.call({ method: 'POST', path, body })
    expect(answer.status, JSON.stringify(answer.body)).toBe(200)
    return answer.body.data
  }
  const day = (days: number) => toWireDate(addDays(today, days))
  const hireThatIsOut = async (phone: string) => {
    const dates = { dropoffDate: day(0), pickupDate: day(1) }
    const { _id, version } = await post('/bookings', bookingInput({ deposit: 0, phone, ...dates }))
    return post(`/bookings/${_id}/markDelivered`, { version, date: day(0) })
  }
  const taken = await hireThatIsOut('0491 570 156')
  const hours = { fromHour: 7, toHour: 12 }
  const wanted = { kind: 'exchange', binSize: 6, date: day(1), pickDate: day(8), price: 470, ...hours }
  const { visit } = await post(`/bookings/${taken._id}/visits`, { version: taken.version, ...wanted })
  expect(await look()).toBe(0)
  await hireThatIsOut('0491 570 157')
  expect(await look()).toBe(1)
  await post(`/visits/${visit._id}/call-off`, {})
  expect(await look()).toBe(1)
})

test('an invoice that is not paid is reminded of a week after it was due, once; a paid one, and one that was never sent, not', async () => {
  await tellOf(owner, ['invoiceReminder'], { mail: true })
  const invoices = invoicesOf(owner)
  const [open, paid, unsent] = [await invoices.made(), await invoices.made(), await invoices.made()]
  for (const { _id } of [open, paid]) await invoices.arrive(_id)
  const { balanceDue: amount } = await invoices.read(paid._id)
  const payment = { amount, method: 'Cash', allocations: [{ invoiceId: paid._id, amount }] }
  const took = await invoices.post('/payments', payment)
  expect(took.status, JSON.stringify(took.body)).toBe(200)
  const toDue = (Date.parse(open.dueDate) - Date.parse(toWireDate(today))) / DAY_MS
  const pass = async (count: number) => {
    for (const { _id } of [open, paid, unsent])
      await owner.inScope((scope) => passDaysOfInvoice(scope, _id, count))
  }
  await pass(Math.round(toDue) + 6)
  expect(await look()).toBe(0)
  await pass(1)
  expect([await look(), await look()]).toEqual([1, 0])
  expect(server.notices).toMatchObject([
    {
      to: 'nadia@example.com.au',
      subject: expect.stringContaining(`Invoice ${open.invoiceNumber} was due on`),
      text: expect.stringMatching(/for \$370(\.00)? was due/),
    },
  ])
})

test('bins of one order are told of once a day, with each number and the hours of each', async () => {
  await tellOf(owner, ['tomorrow'], { mail: true })
  const orders = ordersOf(owner)
  await orders.stock(6, 20)
  await orders.stock(8, 20)
  const day = (days: number) => toWireDate(addDays(today, days))
  const booking = { dropoffDate: day(1), pickupDate: day(8), email: 'nadia@example.com.au' }
  const { bookings } = await orders.made({ booking })
  const [first, second, third] = bookings
  if (!first || !second || !third) throw new Error('No order')
  const save = async (of: typeof first, changes: object) => {
    const { version } = (await owner.call({ method: 'GET', path: `/bookings/${of._id}` })).body.data
    const { binSize, bookingPayment } = of
    const body = { ...bookingInput({ ...booking, binSize, bookingPayment, ...changes }), version }
    const put = await owner.call({ method: 'PUT', path: `/bookings/${of._id}`, body })
    expect(put.status, JSON.stringify(put.body)).toBe(200)
  }
  await save(third, { dropoffDate: day(2), pickupDate: day(9) })
  expect([await look(), await look()]).toEqual([1, 0])
  expect(server.notices).toHaveLength(1)
  const [{ text = '' } = {}] = server.notices
  expect(text).toContain('Your 2 × 6 m³ bin comes to')
  // One that is brought forward to the same day is told of no more.
  await save(third, { dropoffDate: day(1) })
  expect(await look()).toBe(0)
})

test('what is left of an order is told of when its first bin was cancelled', async () => {
  await tellOf(owner, ['tomorrow'], { mail: true })
  const orders = ordersOf(owner)
  await orders.stock(6, 20)
  await orders.stock(8, 20)
  const { bookings } = await orders.made({ booking: { email: 'nadia@example.com.au' } })
  expect(await owner.inScope(findDueMessages)).toBe(1)
  const [first] = bookings
  if (!first) throw new Error('No order')
  expect((await orders.cancel(first._id, [first])).status).toBe(200)
  await sendOf(server, owner)
  expect(server.notices).toMatchObject([{ text: expect.stringContaining('Your 6 m³, 8 m³ bin comes to') }])
})
