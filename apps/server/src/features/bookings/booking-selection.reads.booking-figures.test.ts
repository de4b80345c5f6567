import { expect, test } from 'vitest'
import { customerInput } from '#server/features/customers/testing/customer-input.ts'
import { revisionNow } from '#server/tenancy/remembered.ts'
import { bookingInput } from '#server/testing/booking-input.ts'
import { shareTestServer, type TestMember } from '#server/testing/test-server.ts'

const server = await shareTestServer()
const owner = await server.owner()

const list = (member: TestMember, query = 'limit=1') =>
  member.call({ method: 'POST', path: `/bookings/getBookings?${query}`, body: {} })

const book = (member: TestMember, suburb = 'Coburg') =>
  member.call({
    method: 'POST',
    path: '/bookings',
    body: bookingInput({
      deposit: 0,
      address: { name: `1 Test St, ${suburb}`, suburb, postCode: '3058', lat: -37.7, lon: 145 },
    }),
  })

test('totals and suburbs follow every booking that is taken, changed or deleted', async () => {
  for (const expected of [1, 2, 3]) {
    await book(owner)
    expect((await list(owner)).body.total).toBe(expected)
  }
  const made = await book(owner, 'Brunswick')
  expect((await list(owner)).body).toMatchObject({ total: 4, suburbList: ['Brunswick', 'Coburg'] })
  await owner.call({ method: 'DELETE', path: `/bookings/${made.body.data._id}` })
  expect((await list(owner)).body.total).toBe(3)
})

test("one company's totals say nothing of another's", async () => {
  const other = await server.owner()
  expect((await list(other)).body).toMatchObject({ total: 0, suburbList: [] })
  await book(other)
  await book(other)
  expect((await list(other)).body.total).toBe(2)
  expect((await list(owner)).body.total).toBe(3)
})

test('a total is never older than the page beside it, whoever writes meanwhile', async () => {
  const busy = await server.owner()
  await book(busy)
  const seen: { total: number; newest: number }[] = []
  const look = async () => {
    const { body } = await list(busy)
    seen.push({ total: body.total, newest: Number(body.data[0].jobID.split('-')[1]) })
  }
  const writers = Array.from({ length: 4 }, async () => {
    for (const _ of [1, 2, 3, 4, 5]) await book(busy)
  })
  const readers = Array.from({ length: 4 }, async () => {
    for (const _ of Array.from({ length: 20 })) await look()
  })
  await Promise.all([...writers, ...readers])
  await look()
  expect(seen.filter(({ total, newest }) => total < newest)).toEqual([])
  expect(seen.at(-1)).toEqual({ total: 21, newest: 21 })
})

test('what lists remember is old when bookings or stock change, and stays when a customer without bookings goes', async () => {
  const company = await server.owner()
  const revision = () => company.inScope(revisionNow)
  const isOldAfter = async (call: Parameters<TestMember['call']>[0]) => {
    const before = await revision()
    const answer = await company.call(call)
    expect(answer.status).toBe(200)
    return { isOld: before !== (await revision()), id: answer.body.data._id }
  }
  const { binSize: size, binType: type, dropoffDate: date } = bookingInput()
  const stock = { size, type, date, count: 2 }
  expect((await isOldAfter({ method: 'POST', path: '/bookings', body: bookingInput() })).isOld).toBe(true)
  expect((await isOldAfter({ method: 'POST', path: '/binCount/addBinCount', body: stock })).isOld).toBe(true)
  const added = await isOldAfter({ method: 'POST', path: '/customers', body: customerInput() })
  const removed = await isOldAfter({ method: 'DELETE', path: `/customers/${added.id}` })
  expect([added.isOld, removed.isOld]).toEqual([false, false])
})
